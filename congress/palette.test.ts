import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Colours, palettesOf, SHIPPED_COLOURS } from './look/colours.ts';
import { PALETTE, type Palette, type Palettes, SHIPPED_PALETTES } from './palette.ts';

type Colour = keyof Palette;

/** Relative luminance as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour drawn over a ground with the opacity `part`. */
const mixed = (colour: string, ground: string, part: number) =>
  `#${[1, 3, 5]
    .map((place) => [colour, ground].map((one) => Number.parseInt(one.slice(place, place + 2), 16)))
    .map(([above = 0, below = 0]) => Math.round(above * part + below * (1 - part)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** The pairs of mark and ground with less than the given contrast. */
const below = (least: number, palette: Palette, marks: Colour[], grounds: Colour[]) =>
  marks.flatMap((mark) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(palette[mark], palette[ground]);
      return ratio < least ? [`${mark} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );

const GROUNDS: Colour[] = ['white', 'gauze', 'rose-light', 'mist', 'rose'];

/** Pairs that fail enhanced contrast for text (7:1), or minimum contrast for links and accents (4.5:1). */
const faintText = (palette: Palette) => [
  ...below(7, palette, ['ink', 'ink-soft', 'petrol', 'petrol-deep'], GROUNDS),
  ...below(4.5, palette, ['teal', 'coral-deep'], ['white', 'gauze', 'rose-light']),
];

/** Focus outlines and field borders (60% of the ink) with less than 3:1. */
function faintEdges(palette: Palette) {
  const edge = contrast(mixed(palette.ink, palette.white, 0.6), palette.white);
  const outlines = below(3, palette, ['coral'], ['white', 'gauze', 'rose-light', 'mist']);
  return edge < 3 ? [...outlines, `edge on white: ${edge.toFixed(2)}`] : outlines;
}

/**
 * Pairs on dark grounds, which are the same in dark mode: text with less than 7:1, focus outlines with less than 3:1.
 */
function faintOnDark({ day }: Palettes) {
  const grounds: Colour[] = ['ink', 'petrol', 'petrol-deep'];
  return [
    ...below(7, day, ['white'], grounds),
    ...below(4.5, day, ['teal-bright', 'coral-soft'], ['ink']),
    ...below(3, day, ['honey'], grounds),
  ];
}

const faint = (palettes: Palettes) => [
  ...faintOnDark(palettes),
  ...Object.entries(palettes).flatMap(([time, palette]) =>
    [...faintText(palette), ...faintEdges(palette)].map((pair) => `by ${time}, ${pair}`),
  ),
];

it('has contrast: text 7:1, links and accents 4.5:1, edges and outlines of focus 3:1, by day and by night', () => {
  expect(faint(SHIPPED_PALETTES)).toEqual([]);
});

const colours = fc.record({ mainColour: colour(), accentColour: colour() });
function colour() {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
  const extreme = fc.constantFrom(
    '#000000',
    '#ffffff',
    '#ffff00',
    '#0000ff',
    '#00ff00',
    '#ff00ff',
    '#808080',
  );
  return fc.option(fc.oneof(hex, extreme), { freq: 8 });
}

it('keeps it whichever two colours an organiser chooses', () => {
  fc.assert(fc.property(colours, (chosen) => void expect(faint(palettesOf(chosen))).toEqual([])));
});

it('is the shipped one until another colour is chosen', () => {
  for (const none of [{ mainColour: null, accentColour: null }, SHIPPED_COLOURS])
    expect(palettesOf(none)).toEqual(SHIPPED_PALETTES);
});

it('has no warm colour left where another accent is chosen, and no petrol where another main colour is', () => {
  const tonesOf = (palettes: Palettes) =>
    Object.values(palettes).flatMap((palette) => Object.entries(palette));
  const shipped = tonesOf(SHIPPED_PALETTES).map(([, shown]) => shown);
  const unchanged = (chosen: Colours) =>
    tonesOf(palettesOf(chosen)).flatMap(([tone, shown]) =>
      shipped.includes(shown) && shown !== PALETTE.white ? [tone] : [],
    );
  expect(unchanged({ mainColour: '#1e3a8a', accentColour: '#84cc16' })).toEqual([]);
  expect(unchanged({ mainColour: null, accentColour: '#84cc16' })).toContain('petrol');
  expect(unchanged({ mainColour: '#1e3a8a', accentColour: null })).toContain('coral');
});
