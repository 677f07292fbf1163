import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { feedbackPath } from '#congress/feedback/rules.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { type Session, sessionTime } from '#congress/programme/sessions.ts';

interface SlidesSource {
  facts: Facts;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  t: Translate<'feedback'>;
  look: DrawnLook;
}

export type SlidesWords = ReturnType<typeof slidesWords>;

export function slidesWords(
  day: string,
  talks: readonly Session[],
  { facts, language, origin, t, look }: SlidesSource,
) {
  const { edition, congressName } = factTexts(facts, language);
  return {
    language,
    look,
    title: t('slide.title', { day }),
    congress: `${edition} ${congressName}`,
    question: t('slide.question'),
    scan: t('slide.scan'),
    talks: talks.map(({ code, title, speaker, moderator, ...talk }) => ({
      ...{ code, title, time: sessionTime(talk), by: speaker ?? moderator ?? '' },
      address: origin + localizedPath(feedbackPath(code), language),
    })),
  };
}
