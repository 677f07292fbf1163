import type { SponsorLevel } from '../facts/schema.ts';
import { DEFAULT_LANGUAGE, type Language } from '../language.ts';

/** The sponsors by their levels, in the levels' order; at the end, without a level, those that name none. */
export function byLevel<Sponsor extends { category: string }>(
  sponsors: readonly Sponsor[],
  levels: readonly SponsorLevel[],
): { level: SponsorLevel | null; sponsors: Sponsor[] }[] {
  const isOf = (level: SponsorLevel) => (sponsor: Sponsor) => sponsor.category === level.id;
  const known = levels.map((level) => ({ level, sponsors: sponsors.filter(isOf(level)) }));
  const others = sponsors.filter((sponsor) => !levels.some((level) => isOf(level)(sponsor)));
  return [...known, { level: null, sponsors: others }].filter((group) => group.sponsors.length > 0);
}

/** Those whose level supports the congress, in the levels' order. */
export const supportersOf = <Sponsor extends { category: string }>(
  sponsors: readonly Sponsor[],
  levels: readonly SponsorLevel[],
): Sponsor[] =>
  byLevel(sponsors, levels)
    .filter(({ level }) => level?.inFooter)
    .flatMap((group) => group.sponsors);

/** The others by their levels: who sponsors the congress. */
export const sponsoringByLevel = <Sponsor extends { category: string }>(
  sponsors: readonly Sponsor[],
  levels: readonly SponsorLevel[],
) => byLevel(sponsors, levels).filter(({ level }) => !level?.inFooter);

/** What a level gets, one by one; `lang` where the page's language has no text of its own. */
export function benefitsOf(
  { benefits }: Pick<SponsorLevel, 'benefits'>,
  language: Language,
): { benefits: string[]; lang?: Language } {
  const own = benefits[language];
  const text = own ?? benefits[DEFAULT_LANGUAGE];
  const told = (text ?? '')
    .split(';')
    .map((benefit) => benefit.trim())
    .filter(Boolean);
  const each = told.map((benefit) => benefit.charAt(0).toLocaleUpperCase(language) + benefit.slice(1));
  return { benefits: [...new Set(each)], ...(own === null && { lang: DEFAULT_LANGUAGE }) };
}
