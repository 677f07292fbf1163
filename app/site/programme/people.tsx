import { useTranslation } from 'react-i18next';
import { Names } from '#app/site/speakers/names.tsx';
import type { Language } from '#congress/language.ts';
import type { Session } from '#congress/programme/rules.ts';

interface PeopleProps {
  of: Pick<Session, 'speaker' | 'moderator' | 'location'>;
  contentLanguage: Language | undefined;
}

/** Who speaks, who moderates and where, as far as it is known. */
export function People({ of, contentLanguage }: PeopleProps) {
  const { t } = useTranslation('home');
  const lines = (['speaker', 'moderator', 'location'] as const).filter((name) => of[name]);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-y-0.5 text-[0.9375rem] text-ink-soft">
      {lines.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt>{t(`programme.${name}`)}:</dt>
          <dd className="font-semibold text-ink" lang={contentLanguage}>
            {name === 'location' ? of[name] : <Names text={of[name] ?? ''} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
