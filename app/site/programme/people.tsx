import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Names } from '#app/site/speakers/names.tsx';
import type { Language } from '#congress/language.ts';
import type { Session } from '#congress/programme/rules.ts';

interface PeopleProps {
  of: Pick<Session, 'speaker' | 'moderator' | 'location'>;
  contentLanguage: Language | undefined;
  /** How a text is shown, where that is not as it is. */
  mark?: ((text: string) => ReactNode) | undefined;
}

/** Who speaks, who moderates and where, as far as it is known. */
export function People({ of, contentLanguage, mark = (text) => text }: PeopleProps) {
  const { t } = useTranslation('programme');
  const lines = (['speaker', 'moderator', 'location'] as const).filter((name) => of[name]);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-y-0.5 text-[0.9375rem] text-ink-soft leading-6">
      {lines.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt>{`${t(name)}:`}</dt>
          <dd className="font-semibold text-ink" lang={contentLanguage}>
            {name === 'location' ? mark(of[name] ?? '') : <Names text={of[name] ?? ''} mark={mark} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
