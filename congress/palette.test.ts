import { expect, it } from 'vitest';
import { NIGHT_PALETTE, PALETTE } from './palette.ts';

type Colour = keyof typeof PALETTE;

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour of which this part covers its ground. */
const mixed = (colour: string, ground: string, part: number) =>
  `#${[1, 3, 5]
    .map((place) => [colour, ground].map((one) => Number.parseInt(one.slice(place, place + 2), 16)))
    .map(([above = 0, below = 0]) => Math.round(above * part + below * (1 - part)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** What stands on what with less than this contrast. */
const below = (least: number, palette: Record<Colour, string>, marks: Colour[], grounds: Colour[]) =>
  marks.flatMap((mark) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(palette[mark], palette[ground]);
      return ratio < least ? [`${mark} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );

const GROUNDS: Colour[] = ['white', 'gauze', 'rose-light', 'mist', 'rose'];

for (const [time, palette] of Object.entries({ day: PALETTE, night: NIGHT_PALETTE })) {
  it(`text has enhanced contrast (7:1), links and accents enough of it (4.5:1), by ${time}`, () => {
    expect(below(7, palette, ['ink', 'ink-soft', 'petrol', 'petrol-deep'], GROUNDS)).toEqual([]);
    expect(below(4.5, palette, ['teal', 'coral-deep'], ['white', 'gauze', 'rose-light'])).toEqual([]);
  });

  it(`outlines of focus, and the edges of fields (60% of the ink), have 3:1, by ${time}`, () => {
    expect(below(3, palette, ['coral'], ['white', 'gauze', 'rose-light', 'mist'])).toEqual([]);
    expect(contrast(mixed(palette.ink, palette.white, 0.6), palette.white)).toBeGreaterThan(3);
  });
}

it('text on dark grounds has enhanced contrast, and its outline of focus 3:1', () => {
  const grounds: Colour[] = ['ink', 'petrol', 'petrol-deep'];
  expect(below(7, PALETTE, ['white'], grounds)).toEqual([]);
  expect(below(3, PALETTE, ['honey'], grounds)).toEqual([]);
});
