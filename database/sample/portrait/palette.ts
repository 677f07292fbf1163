/** The colours every drawing of the sample content is made of; the same values as the site's tokens. */
export const palette = {
  ink: '#0E2F36',
  petrol: '#14505A',
  teal: '#1F7A78',
  mist: '#E6F0EE',
  gauze: '#F7FAF8',
  coral: '#E2553F',
  coralSoft: '#F7B7A6',
  rose: '#F9DDD3',
  honey: '#E9B44C',
} as const;

export interface SkinTone {
  base: string;
  shade: string;
  lip: string;
}

export const skinTones = {
  porcelain: { base: '#F5D3BF', shade: '#E3AF97', lip: '#C4695C' },
  light: { base: '#EEC2A4', shade: '#D69D7D', lip: '#B85F50' },
  olive: { base: '#DBA981', shade: '#BE8660', lip: '#A55444' },
  tan: { base: '#C58B61', shade: '#A56D47', lip: '#93463A' },
  brown: { base: '#A26A43', shade: '#82502F', lip: '#7C3A30' },
  deep: { base: '#7D4C31', shade: '#603722', lip: '#6B2F2A' },
  ebony: { base: '#5B3727', shade: '#432619', lip: '#75352F' },
} as const satisfies Record<string, SkinTone>;

export const hairColours = {
  black: '#211C1F',
  espresso: '#35241E',
  brown: '#5A3B2A',
  chestnut: '#7C4B30',
  auburn: '#9C5132',
  blond: '#C99A56',
  ash: '#8D8176',
  grey: '#A9ABA9',
  white: '#E2E3DE',
} as const;

/**
 * Mixes two `#rrggbb` colours.
 * @param share 0 gives `from`, 1 gives `to`
 */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
