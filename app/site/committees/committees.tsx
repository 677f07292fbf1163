import { ArrowDown } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { contentLanguageOf, type Language } from '#congress/language.ts';
import type { Committee } from '#congress/people/rules.ts';
import { CommitteeSection } from './committee-section.tsx';

/** The committees one after the other; null while they are not loaded. */
export function Committees({ committees }: { committees: Committee[] | null }) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  // Names and positions are kept in Portuguese only: elsewhere they are marked so that they are read out right.
  const contentLanguage = contentLanguageOf(language);
  if (!committees) {
    return (
      <p role="status" className="container-page py-24 text-center text-ink-soft text-lead">
        {t('committees.loading')}
      </p>
    );
  }
  if (committees.length === 0) return <NotYet />;
  return (
    <div className="container-page pb-[clamp(1rem,3vw,2.5rem)]">
      {committees.length > 1 && <JumpList committees={committees} contentLanguage={contentLanguage} />}
      {committees.map((committee) => (
        <CommitteeSection key={committee.anchor} committee={committee} contentLanguage={contentLanguage} />
      ))}
    </div>
  );
}

interface JumpListProps {
  committees: Committee[];
  contentLanguage: Language | undefined;
}

function JumpList({ committees, contentLanguage }: JumpListProps) {
  const { t } = useTranslation('people');
  return (
    <nav aria-label={t('committees.jump')} className="pt-4 pb-12" data-print="hide">
      <ul className="flex flex-wrap gap-2.5" lang={contentLanguage}>
        {committees.map(({ name, anchor, members }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="group inline-flex min-h-11 items-center gap-2.5 rounded-full border border-ink/20 bg-white px-5 py-2 font-semibold text-[0.9375rem] leading-snug no-underline transition-colors hover:border-ink/50"
            >
              {name}
              <span className="font-normal text-ink-soft tabular-nums" aria-hidden>
                {members.length}
              </span>
              <ArrowDown
                className="size-4 shrink-0 text-coral-deep transition-transform duration-300 ease-heal group-hover:translate-y-0.5"
                aria-hidden
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NotYet() {
  const { t } = useTranslation('people');
  const { localized } = useLanguage();
  return (
    <section className="container-page pb-[clamp(4rem,9vw,7.5rem)]" aria-labelledby="committees-soon">
      <div className="rounded-[2rem] bg-rose px-6 py-12 sm:px-12 sm:py-16">
        <h2 id="committees-soon" className="max-w-2xl text-title">
          {t('committees.empty.title')}
        </h2>
        <p className="mt-4 max-w-xl text-lead">{t('committees.empty.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="large">
            <a href={localized('/sobre')}>{t('committees.empty.about')}</a>
          </Button>
          <Button asChild size="large" look="quiet">
            <a href={localized('/contato')}>{t('committees.empty.contact')}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}
