import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { PageName } from '#app/pages.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import type { Language } from '#congress/language.ts';

export interface ShareWords {
  brand: string;
  title: string;
  /** The function of the person whose name is the title. */
  role?: string;
  /** The congress's name under the title; null on the home page, whose title it is. */
  congress: string | null;
  dates: string;
  venue: string;
  city: string;
  look: DrawnLook;
}

interface ShareSource {
  facts: Facts;
  look: DrawnLook;
}

/** The texts of a page's share image: title, congress, dates and place. */
export function shareWords(
  page: PageName,
  language: Language,
  { facts, t, look }: ShareSource & { t: Translate<'pages'> },
): ShareWords {
  const { congress, ...words } = congressWords({ facts, look }, language);
  return page === 'home'
    ? { ...words, title: congress, congress: null }
    : { ...words, title: t(`${page}.title`), congress };
}

export const personWords = (
  name: string,
  role: string,
  language: Language,
  source: ShareSource,
): ShareWords => ({
  ...congressWords(source, language),
  title: name,
  role,
});

function congressWords({ facts, look }: ShareSource, language: Language) {
  const texts = factTexts(facts, language);
  return {
    brand: texts.congressShortName,
    congress: `${texts.edition} ${texts.congressName}`,
    dates: texts.eventDates,
    venue: texts.venueName,
    city: `${texts.city} – ${texts.region}`,
    look,
  };
}
