import type { SponsorLevel } from '../facts/schema.ts';

/**
 * A website as an editor types it, made whole: "www.exemplo.com.br" → "https://www.exemplo.com.br". What does not look
 * like a bare address stays as it was typed.
 */
export function completedWebsite(typed: string): string {
  const text = typed.trim();
  return /^[^\s/:@]+\.[^\s/:@.]{2,}(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}

/** Whether a text is an address that a logo may link to: http or https, nothing else. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname.includes('.');
}

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
