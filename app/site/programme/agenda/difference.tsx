import { ArrowRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import type { Aspect, SessionSnapshot } from '#congress/programme/changes.ts';

/** "28 de maio, 09:00 - 10:00". */
export const whenOf = ({ day, time }: SessionSnapshot, t: Translate<'agenda'>): string =>
  `${t(`days.day${day}`)}, ${time}`;

/** "Auditório Anhanguera, Térreo". */
export const whereOf = ({ auditorium, location }: SessionSnapshot, t: Translate<'agenda'>): string =>
  [auditorium, location].filter(Boolean).join(', ') || t('unknown');

/** One aspect of a session in words. */
export function wordsOf(session: SessionSnapshot, aspect: Aspect, t: Translate<'agenda'>): string {
  if (aspect === 'when') return whenOf(session, t);
  if (aspect === 'where') return whereOf(session, t);
  return session[aspect] ?? t('unknown');
}

interface DifferencesProps {
  before: SessionSnapshot;
  after: SessionSnapshot;
  aspects: readonly Aspect[];
}

/** What a session was and what it is now, aspect by aspect. */
export function Differences({ before, after, aspects }: DifferencesProps) {
  const { t } = useTranslation('agenda');
  const { contentLanguage } = useLanguage();
  return (
    <dl className="mt-2 grid gap-2 text-[0.9375rem]">
      {aspects.map((aspect) => (
        <div key={aspect} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
          <dt className="text-ink-soft">{t(`aspects.${aspect}`)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <del className="text-ink-soft decoration-ink/40">
              <span className="sr-only">{t('before')} </span>
              <span lang={aspect === 'when' ? undefined : contentLanguage}>{wordsOf(before, aspect, t)}</span>
            </del>
            <ins className="min-w-0 font-semibold no-underline">
              <ArrowRight className="mr-2 inline size-4 align-[-0.15em] text-coral-deep" aria-hidden />
              <span className="sr-only">{t('after')} </span>
              <span lang={aspect === 'when' ? undefined : contentLanguage}>{wordsOf(after, aspect, t)}</span>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
