/**
 * The shipped colours: clinical calm (petrol, teal, gauze) with human warmth (coral, rose, honey). The `.svg` files
 * repeat them. Pages and files use the colours of `look/colours.ts`, which are converted to the organiser's.
 */
export const PALETTE = {
  white: '#ffffff',
  /** Text, dark backgrounds. */
  ink: '#0e2f36',
  /** Secondary text: at least 7:1 on light backgrounds. */
  'ink-soft': '#304c53',
  /** Primary actions. */
  petrol: '#14505a',
  'petrol-deep': '#0f3f48',
  /** Healing: links, marks. */
  teal: '#1f7a78',
  /** Marks on dark backgrounds. */
  'teal-bright': '#58c0b4',
  /** Subtle backgrounds. */
  mist: '#e3efec',
  /** Lines. */
  'mist-deep': '#cfe2de',
  /** The page background. */
  gauze: '#f7faf8',
  /** Granulation: large shapes, marks. */
  coral: '#e2553f',
  /** Coral as a background for white text, or as text: 5.6:1. */
  'coral-deep': '#b93a27',
  'coral-soft': '#f7b7a6',
  /** Epithelium: warm backgrounds. */
  rose: '#f9ddd3',
  'rose-light': '#fdf1ec',
  /** Sparse highlights, never text on light. */
  honey: '#e9b44c',
} as const;

export type Tone = keyof typeof PALETTE;
export type Palette = Readonly<Record<Tone, string>>;
export type Palettes = Record<'day' | 'night', Palette>;

/**
 * The dark mode, used if the visitor's system prefers it: light and dark are swapped, so that every pair keeps its
 * contrast.
 */
export const NIGHT_PALETTE: Palette = {
  white: '#12333b',
  ink: '#e4f0ee',
  'ink-soft': '#acc6c7',
  petrol: '#8fd3c9',
  'petrol-deep': '#b4e3dc',
  teal: '#6cc7bc',
  'teal-bright': '#23716d',
  mist: '#0f2c33',
  'mist-deep': '#264a52',
  gauze: '#0a2127',
  coral: '#ee6a54',
  'coral-deep': '#ff9d88',
  'coral-soft': '#7d3f33',
  rose: '#3d2a2b',
  'rose-light': '#292225',
  honey: '#80591a',
};

export const SHIPPED_PALETTES: Palettes = { day: PALETTE, night: NIGHT_PALETTE };
