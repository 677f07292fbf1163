import type { SponsorLevel } from '../facts/schema.ts';
import { DEFAULT_LANGUAGE, type Language } from '../language.ts';

/**
 * The sponsors grouped by level, in the order of the levels; those with an unknown level come last, with `level` null.
 */
export function byLevel<Sponsor extends { category: string }>(
  sponsors: readonly Sponsor[],
  levels: readonly SponsorLevel[],
): { level: SponsorLevel | null; sponsors: Sponsor[] }[] {
  const isOf = (level: SponsorLevel) => (sponsor: Sponsor) => sponsor.category === level.id;
  const known = levels.map((level) => ({ level, sponsors: sponsors.filter(isOf(level)) }));
  const others = sponsors.filter((sponsor) => !levels.some((level) => isOf(level)(sponsor)));
  return [...known, { level: null, sponsors: others }].filter((group) => group.sponsors.length > 0);
}

/** The sponsors whose level is of supporters, in the order of the levels. */
export const supportersOf = <Sponsor extends { category: string }>(
  sponsors: readonly Sponsor[],
  levels: readonly SponsorLevel[],
): Sponsor[] =>
  byLevel(sponsors, levels)
    .filter(({ level }) => level?.inFooter)
    .flatMap((group) => group.sponsors);

/** The other sponsors, grouped by level. */
export const sponsoringByLevel = <Sponsor extends { category: string }>(
  sponsors: readonly Sponsor[],
  levels: readonly SponsorLevel[],
) => byLevel(sponsors, levels).filter(({ level }) => !level?.inFooter);

/** The benefits of a level as a list; `lang` is set where the page's language has no text of its own. */
export function benefitsOf(
  { benefits }: Pick<SponsorLevel, 'benefits'>,
  language: Language,
): { benefits: string[]; lang?: Language } {
  const own = benefits[language];
  const text = own ?? benefits[DEFAULT_LANGUAGE];
  const listed = (text ?? '')
    .split(';')
    .map((benefit) => benefit.trim())
    .filter(Boolean);
  const capitalised = listed.map(
    (benefit) => benefit.charAt(0).toLocaleUpperCase(language) + benefit.slice(1),
  );
  return { benefits: [...new Set(capitalised)], ...(own === null && { lang: DEFAULT_LANGUAGE }) };
}
