import { body, line } from '#app/ui/strata.tsx';
import type { Cover } from '#congress/look/covers.ts';
import { PALETTE, type Tone } from '#congress/palette.ts';

/** The top of the deepest layer, and the bottom of all layers, which is below the visible area. */
const DEEP = 400;
const FLOOR = 560;

/** The shapes on top of the deepest layers, and the lines in the air above. */
interface Shapes {
  /** @param rise the height relative to the home page */
  ground(rise: number): string;
  air: string;
}

const wave = (base: number, swing: number, turn: number) => (x: number) =>
  base + swing * Math.sin(x / 270 + turn) + swing * 0.35 * Math.sin(x / 118 + turn * 1.7);
const layer = (tone: Tone, curve: (x: number) => number) =>
  `<path fill="${PALETTE[tone]}" d="${body(curve, FLOOR)}"/>`;
const thin = (shapes: string) =>
  `<g fill="none" stroke="${PALETTE.teal}" stroke-opacity=".25" stroke-width="1.25">${shapes}</g>`;

const SWELL: Tone[] = ['rose', 'coral-soft', 'coral', 'gauze', 'teal-bright', 'teal', 'petrol'];

const waves: Shapes = {
  ground: (rise) =>
    SWELL.map((tone, index) =>
      layer(tone, wave(DEEP - (290 - index * 41) * rise, (46 - index * 5.5) * rise, 0.5 + index * 0.42)),
    ).join(''),
  air: [40, 92, 156, 232]
    .map((up, index) => `<path d="${line(wave(DEEP - 290 - up, 42 - index * 7, 0.2 - index * 0.16))}"/>`)
    .join(''),
};

/** Centre, radius of the largest, and tones from the largest to the smallest. */
const RINGS: [x: number, radius: number, tones: Tone[]][] = [
  [250, 250, ['rose', 'coral-soft', 'coral', 'gauze', 'petrol']],
  [1440, 270, ['rose', 'honey', 'coral', 'gauze', 'teal']],
  [620, 190, ['mist-deep', 'teal-bright', 'teal', 'gauze', 'coral']],
  [1040, 210, ['mist-deep', 'coral-soft', 'teal-bright', 'gauze', 'petrol']],
];

const circle = (x: number, radius: number, fill = '') =>
  `<circle cx="${x}" cy="${DEEP + 20}" r="${Math.round(radius)}"${fill}/>`;

const rings: Shapes = {
  ground: (rise) =>
    RINGS.flatMap(([x, radius, tones]) =>
      tones.map((tone, index) =>
        circle(x, radius * rise * (1 - index / tones.length), ` fill="${PALETTE[tone]}"`),
      ),
    ).join(''),
  air: RINGS.flatMap(([x, radius]) => [60, 130, 210].map((more) => circle(x, radius + more))).join(''),
};

/** From back to front: the tones that alternate, length, spacing, and the start of each row. */
const ROWS: { tones: Tone[]; length: number; apart: number; from: number }[] = [
  { tones: ['rose', 'mist-deep', 'coral-soft'], length: 300, apart: 118, from: -30 },
  { tones: ['teal-bright', 'coral', 'mist-deep'], length: 225, apart: 104, from: 20 },
  { tones: ['teal', 'honey', 'petrol', 'teal-bright'], length: 150, apart: 84, from: -10 },
];

const leaves: Shapes = {
  air: '',
  ground: (rise) =>
    ROWS.map(({ tones, length, apart, from }, row) =>
      Array.from({ length: Math.ceil(1680 / apart) }, (_, place) => {
        const lean = 24 * Math.sin(place * 1.9 + row * 1.3);
        const long = length * rise * (0.82 + 0.18 * Math.cos(place * 1.3 + row));
        return leaf(from + place * apart, lean, long, tones[place % tones.length] ?? 'teal');
      }).join(''),
    ).join(''),
};

/** A leaf with its midrib, growing from the deep layers. @param lean in degrees from upright */
function leaf(x: number, lean: number, long: number, tone: Tone): string {
  const [half, tip] = [Math.round(long * 0.26), -Math.round(long)];
  const bend = Math.round(tip * 0.55);
  const blade = `M0 20C${-half} ${Math.round(bend * 0.5)} ${-half} ${bend} 0 ${tip}C${half} ${bend} ${half} ${Math.round(bend * 0.5)} 0 20z`;
  const rib = `<path fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2" d="M0 0V${Math.round(tip * 0.82)}"/>`;
  return `<g transform="translate(${Math.round(x)} ${DEEP}) rotate(${Math.round(lean)})"><path fill="${PALETTE[tone]}" d="${blade}"/>${rib}</g>`;
}

const SHAPES: Record<Exclude<Cover, 'wound'>, Shapes> = { waves, rings, leaves };

const picture = (box: string, width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${shapes}</svg>`;

const deepLayers = layer('petrol-deep', wave(DEEP - 26, 7, 2)) + layer('ink', wave(DEEP, 5, 3));

/** The background of the home page's first section: the upper third is air. */
export function coverDrawing(cover: keyof typeof SHAPES): string {
  const { air, ground } = SHAPES[cover];
  return picture('0 -240 1600 720', 1600, 720, thin(air) + ground(1) + deepLayers);
}

/**
 * The same for a share image: lower, and without the air, which the title covers; the dates are on the deepest layer.
 */
export const shareDrawing = (cover: keyof typeof SHAPES) =>
  picture('0 120 1600 420', 1200, 315, SHAPES[cover].ground(0.62) + deepLayers);

const EDGE: [Tone, number][] = [
  ['rose', 46],
  ['coral-soft', 78],
  ['coral', 108],
  ['teal', 138],
  ['petrol-deep', 164],
];

/** The transition from the page to the footer. */
export const edgeDrawing = () =>
  picture(
    '0 0 1600 180',
    1440,
    180,
    EDGE.map(([tone, base], index) => layer(tone, wave(base, 26 - index * 6, index * 0.9))).join(''),
  );

const FADE = `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="1010" x2="1600"><stop stop-color="${PALETTE['teal-bright']}" stop-opacity="0"/><stop offset=".4" stop-color="${PALETTE['teal-bright']}" stop-opacity=".7"/><stop offset=".85" stop-color="${PALETTE['coral-soft']}"/></linearGradient>`;
const each = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

/** Thin lines that fade out to the right of a panel with text. */
const LINES: Record<keyof typeof SHAPES, () => string> = {
  waves: () =>
    each(11, (index) => `<path d="${line(wave(20 + index * 42, 34 - index * 2, index * 0.22))}"/>`),
  rings: () => each(9, (index) => `<circle cx="1480" cy="250" r="${40 + index * 46}"/>`),
  // With `userSpaceOnUse` the gradient would rotate with each leaf.
  leaves: () =>
    each(9, (index) => {
      const lean = -76 + index * 19;
      return `<path stroke="${PALETTE['coral-soft']}" stroke-opacity=".6" transform="translate(1440 480) rotate(${lean})" d="M0 0C-110 -120 -110 -300 0 -440C110 -300 110 -120 0 0M0 -40V-390"/>`;
    }),
};

export const linesDrawing = (cover: keyof typeof SHAPES) =>
  picture(
    '0 0 1600 460',
    1600,
    460,
    `${FADE}<g fill="none" stroke="url(#fade)" stroke-width="2.5">${LINES[cover]()}</g>`,
  );
