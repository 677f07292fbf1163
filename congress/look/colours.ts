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

/** The shipped colours that correspond to the two that an organiser chooses. */
export const SHIPPED_COLOURS = { mainColour: PALETTE.petrol, accentColour: PALETTE.coral } as const;
/** Null: the shipped colour. */
export type Colours = Readonly<Record<keyof typeof SHIPPED_COLOURS, string | null>>;

/** Tones used for text and drawings on light backgrounds; all others are backgrounds, or light things on dark ones. */
const ON_GROUNDS = new Set<Tone>(['ink', 'ink-soft', 'petrol', 'petrol-deep', 'teal', 'coral', 'coral-deep']);
/**
 * Above this chroma a colour becomes fully as vivid as the organiser's; backgrounds, whose chroma is lower, stay muted.
 */
const COLOURFUL = 0.06;
/**
 * The factor applied to hue differences within the shipped palette: the organiser's palette is built around two
 * colours, not four.
 */
const KIN = 0.5;
const HALVINGS = 24;

withMode(modeRgb);
withMode(modeLrgb);
const oklch = withMode(modeOklch);
const asOklch = (colour: string): Oklch => oklch(colour) as Oklch;

const made = new WeakMap<Colours, Palettes>();

/**
 * All colours for light and dark mode, derived from the organiser's two. Each keeps the luminance of its shipped
 * counterpart; since contrast depends on luminance alone, every pair keeps its contrast for any choice
 * (docs/decisions/0072-a-look-of-ones-own.md).
 */
export function palettesOf(colours: Colours): Palettes {
  const palettes = made.get(colours) ?? {
    day: turnedPalette(PALETTE, colours, { marksAreDarker: true }),
    night: turnedPalette(NIGHT_PALETTE, colours, { marksAreDarker: false }),
  };
  made.set(colours, palettes);
  return palettes;
}

/** The light palette, used for print, files and emails. */
export const dayPalette = (colours: Colours): Palette => palettesOf(colours).day;

function turnedPalette(palette: Palette, colours: Colours, { marksAreDarker }: { marksAreDarker: boolean }) {
  const turnedTone = ([tone, colour]: [string, string]) => {
    const darker = ON_GROUNDS.has(tone as Tone) === marksAreDarker;
    return [tone, turned(colour, colours, darker ? 'darker' : 'lighter')];
  };
  return Object.fromEntries(Object.entries(palette).map(turnedTone)) as Palette;
}

/**
 * A colour of the shipped palette, or of a drawing that uses it, converted to the organiser's: hue and vividness of the
 * main or the accent colour, luminance unchanged.
 *
 * @param rounded the direction in which to round where sRGB has no colour of exactly that luminance
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

/** Scales the chroma like the organiser's colour, but never beyond the organiser's chroma. */
function chromaOf(from: number, shipped: number, to: number): number {
  const vivid = to / shipped;
  if (vivid <= 1) return from * vivid;
  return Math.max(from, Math.min(to, from * (1 + (vivid - 1) * Math.min(1, from / COLOURFUL))));
}

/** The contrast ratio of WCAG 2.2. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const SHIPPED_TONES = new Set<string>(Object.values(PALETTE));

/**
 * Recolours a drawing whose colours are those of the shipped palette, or between them.
 *
 * @param people the drawing shows people: warm colours outside the palette are left unchanged
 */
export function recoloured(svg: string, colours: Colours, { people = false } = {}): string {
  const isOwn = (colour: string) => people && !SHIPPED_TONES.has(colour) && !isCool(asOklch(colour));
  // Cached, because a drawing repeats a few colours and each conversion takes a millisecond.
  const known = new Map<string, string>();
  return svg.replace(/#[0-9a-f]{6}\b/g, (colour) => {
    const becomes = known.get(colour) ?? (isOwn(colour) ? colour : turned(colour, colours));
    known.set(colour, becomes);
    return becomes;
  });
}

/** True for petrol, teal and mist; false for coral, rose and honey. */
const isCool = ({ h = 0 }: Oklch) => h > 140 && h < 300;

function asLightAs(luminance: number, { h, c }: Pick<Oklch, 'h' | 'c'>, rounded: 'darker' | 'lighter') {
  const shown = (l: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
  // Invariant: the colour at `low` is darker than `luminance`, the one at `high` is not.
  let [low, high] = [0, 1];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    const isDarker = wcagLuminance(shown(middle)) < luminance;
    if (isDarker) low = middle;
    else high = middle;
  }
  return shown(rounded === 'darker' ? low : high);
}
