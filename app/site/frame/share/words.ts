import type { TFunction } from 'i18next';
import type { PageName } from '#app/pages.ts';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';

/** All that is written on a share image. */
export interface ShareWords {
  brand: string;
  title: string;
  /** Whose page it is, under the title; the home page's title says it already. */
  congress: string | null;
  dates: string;
  venue: string;
  city: string;
}

/** What a page's share image says: its title, and of which congress, when and where. */
export function shareWords(
  page: PageName,
  language: Language,
  { facts, t }: { facts: Facts; t: TFunction<'pages'> },
): ShareWords {
  const texts = factTexts(facts, language);
  const congress = `${texts.edition} ${texts.congressName}`;
  return {
    brand: texts.congressShortName,
    title: page === 'home' ? congress : t(`${page}.title`),
    congress: page === 'home' ? null : congress,
    dates: texts.eventDates,
    venue: texts.venueName,
    city: `${texts.city} – ${texts.region}`,
  };
}
