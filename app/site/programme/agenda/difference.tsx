import { ArrowRight } from 'lucide-react';
import type { Translate } from '#app/i18n/translate.ts';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { type Language, textLanguage } from '#congress/language.ts';
import type { Aspect, SessionSnapshot } from '#congress/programme/changes.ts';
import { type Plan, roomOf } from '#congress/programme/days-and-rooms.ts';
import { sessionTime } from '#congress/programme/sessions.ts';
import { dayDate, usePlan } from '../plan/days-and-rooms.tsx';

export interface Writing {
  plan: Plan;
  language: Language;
  t: Translate<'agenda'>;
}

export function useWriting(): Writing {
  return { plan: usePlan(), language: useLanguage().language, t: useTranslation('agenda').t };
}

/** "28 de maio, 09:00 - 10:00". */
export const whenOf = (session: SessionSnapshot, { plan, language }: Writing): string =>
  `${dayDate(session.day, plan.event, language)}, ${sessionTime(session)}`;

/** "Auditório Anhanguera, Térreo". Sessions of congress days without a room are in all of them. */
export function whereOf(session: SessionSnapshot, { plan, language, t }: Writing): string {
  const room = roomOf(session, plan, language);
  const place = [room, session.location].filter(Boolean).join(', ');
  return place || t(session.day > 0 ? 'everyRoom' : 'unknown');
}

/** The `lang` attribute for the text of an aspect. */
function languageOfWords(session: SessionSnapshot, aspect: Aspect, people: Language | undefined) {
  if (aspect === 'speaker') return people;
  return aspect === 'when' ? undefined : textLanguage(session, aspect === 'where' ? 'location' : 'title');
}

export function wordsOf(session: SessionSnapshot, aspect: Aspect, writing: Writing): string {
  if (aspect === 'when') return whenOf(session, writing);
  if (aspect === 'where') return whereOf(session, writing);
  return session[aspect] ?? writing.t('unknown');
}

interface DifferencesProps {
  before: SessionSnapshot;
  after: SessionSnapshot;
  aspects: readonly Aspect[];
}

export function Differences({ before, after, aspects }: DifferencesProps) {
  const writing = useWriting();
  const { t } = writing;
  const { contentLanguage } = useLanguage();
  return (
    <dl className="mt-2 grid gap-2 text-[0.9375rem]">
      {aspects.map((aspect) => (
        <div key={aspect} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
          <dt className="text-ink-soft">{t(`aspects.${aspect}`)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <del className="text-ink-soft decoration-ink/40">
              <span className="sr-only">{t('before')} </span>
              <span lang={languageOfWords(before, aspect, contentLanguage)}>
                {wordsOf(before, aspect, writing)}
              </span>
            </del>
            <ins className="min-w-0 font-semibold no-underline">
              <ArrowRight className="mr-2 inline size-4 align-[-0.15em] text-coral-deep" />
              <span className="sr-only">{t('after')} </span>
              <span lang={languageOfWords(after, aspect, contentLanguage)}>
                {wordsOf(after, aspect, writing)}
              </span>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
