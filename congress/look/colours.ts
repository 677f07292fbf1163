import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
  wcagLuminance,
  useMode as withMode,
} from 'culori/fn';
import { NIGHT_PALETTE, PALETTE, type Palette, type Palettes, type Tone } from '../palette.ts';

/** The shipped colours that the organiser's two take the place of. */
export const SHIPPED_COLOURS = { mainColour: PALETTE.petrol, accentColour: PALETTE.coral } as const;
/** Null: the shipped one. */
export type Colours = Readonly<Record<keyof typeof SHIPPED_COLOURS, string | null>>;

/** What is written or drawn on the grounds; all else is a ground, or a light thing on a dark one. */
const ON_GROUNDS = new Set<Tone>(['ink', 'ink-soft', 'petrol', 'petrol-deep', 'teal', 'coral', 'coral-deep']);
/** Above this chroma a shipped colour gets as vivid as the organiser's; grounds, which have little of it, stay quiet. */
const COLOURFUL = 0.06;
/** Of the distance between the hues of two shipped colours, what is left between theirs: two colours are chosen, not four. */
const KIN = 0.5;
const HALVINGS = 24;

withMode(modeRgb);
withMode(modeLrgb);
const oklch = withMode(modeOklch);
const asOklch = (colour: string): Oklch => oklch(colour) as Oklch;

const made = new WeakMap<Colours, Palettes>();

/**
 * All colours by day and by night, from the organiser's two. Each keeps the luminance of the shipped one in its place: the contrast of
 * a pair depends on nothing else, so that every pair has it whatever the two are (docs/decisions/0072-a-look-of-ones-own.md).
 */
export function palettesOf(colours: Colours): Palettes {
  const palettes = made.get(colours) ?? {
    day: turnedPalette(PALETTE, colours, { marksAreDarker: true }),
    night: turnedPalette(NIGHT_PALETTE, colours, { marksAreDarker: false }),
  };
  made.set(colours, palettes);
  return palettes;
}

/** The colours of paper, files and emails: those of the day. */
export const dayPalette = (colours: Colours): Palette => palettesOf(colours).day;

function turnedPalette(palette: Palette, colours: Colours, { marksAreDarker }: { marksAreDarker: boolean }) {
  const turnedTone = ([tone, colour]: [string, string]) => {
    const darker = ON_GROUNDS.has(tone as Tone) === marksAreDarker;
    return [tone, turned(colour, colours, darker ? 'darker' : 'lighter')];
  };
  return Object.fromEntries(Object.entries(palette).map(turnedTone)) as Palette;
}

/**
 * One of the shipped colours, or of a drawing made of them, in the organiser's: of the hue and as vivid as the main or the accent
 * colour, and as light as it is.
 *
 * @param rounded to which side, where a screen has no colour that is quite as light
 */
function turned(colour: string, colours: Colours, rounded: 'darker' | 'lighter' = 'darker'): string {
  const from = asOklch(colour);
  const name = isCool(from) ? 'mainColour' : 'accentColour';
  const chosen = colours[name];
  if (!chosen || chosen === SHIPPED_COLOURS[name]) return colour;
  const [to, shipped] = [asOklch(chosen), asOklch(SHIPPED_COLOURS[name])];
  const apart = ((from.h ?? 0) - (shipped.h ?? 0) + 540) % 360;
  const hue = (to.h ?? 0) + KIN * (apart - 180);
  return asLightAs(wcagLuminance(colour), { h: hue, c: chromaOf(from.c, shipped.c, to.c) }, rounded);
}

/** More or less of it in all colours, but in none more than in the organiser's. */
function chromaOf(from: number, shipped: number, to: number): number {
  const vivid = to / shipped;
  if (vivid <= 1) return from * vivid;
  return Math.max(from, Math.min(to, from * (1 + (vivid - 1) * Math.min(1, from / COLOURFUL))));
}

/** The ratio of WCAG 2.2. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const SHIPPED_TONES = new Set<string>(Object.values(PALETTE));

/**
 * A drawing whose colours are those of the shipped palette, or between them.
 *
 * @param people there are some in it: what is warm and no colour of the palette stays as it is
 */
export function recoloured(svg: string, colours: Colours, { people = false } = {}): string {
  const isOwn = (colour: string) => people && !SHIPPED_TONES.has(colour) && !isCool(asOklch(colour));
  // Each once: a drawing names the same few again and again, and each takes a millisecond.
  const known = new Map<string, string>();
  return svg.replace(/#[0-9a-f]{6}\b/g, (colour) => {
    const becomes = known.get(colour) ?? (isOwn(colour) ? colour : turned(colour, colours));
    known.set(colour, becomes);
    return becomes;
  });
}

/** Petrol, teal and mist, and not coral, rose and honey. */
const isCool = ({ h = 0 }: Oklch) => h > 140 && h < 300;

function asLightAs(luminance: number, { h, c }: Pick<Oklch, 'h' | 'c'>, rounded: 'darker' | 'lighter') {
  const shown = (l: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
  // What a screen shows at `low` is darker, and at `high` it is not.
  let [low, high] = [0, 1];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    const isDarker = wcagLuminance(shown(middle)) < luminance;
    if (isDarker) low = middle;
    else high = middle;
  }
  return shown(rounded === 'darker' ? low : high);
}
