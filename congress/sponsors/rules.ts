import type { SponsorLevel } from '../facts/schema.ts';

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
