import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import type { Language } from '#congress/language.ts';
import type { Told, ToldAspect } from '#congress/programme/told.ts';

/** "28 de maio, 09:00 - 10:00". */
export const whenOf = ({ day, time }: Told, t: Translate<'agenda'>): string =>
  `${t(`days.day${day}`)}, ${time}`;

/** "Auditório Anhanguera, Térreo". */
export const whereOf = ({ auditorium, location }: Told, t: Translate<'agenda'>): string =>
  [auditorium, location].filter(Boolean).join(', ') || t('unknown');

export interface Version extends Told {
  speaker?: string;
}

/** One aspect of an activity in words. */
export function wordsOf(version: Version, aspect: ToldAspect | 'speaker', t: Translate<'agenda'>): string {
  if (aspect === 'when') return whenOf(version, t);
  if (aspect === 'where') return whereOf(version, t);
  return version[aspect] ?? t('unknown');
}

interface DifferencesProps {
  before: Version;
  after: Version;
  aspects: readonly (ToldAspect | 'speaker')[];
  contentLanguage: Language | undefined;
}

/** What an activity was and what it is now, aspect by aspect. */
export function Differences({ before, after, aspects, contentLanguage }: DifferencesProps) {
  const { t } = useTranslation('agenda');
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
