import type { Colours } from './colours.ts';

/** The typefaces available for headings. Body text is always set in Figtree. */
export const TYPEFACES = ['bricolage-grotesque', 'source-serif-4', 'nunito', 'outfit'] as const;
export type Typeface = (typeof TYPEFACES)[number];
/** The shipped typeface. */
export const SHIPPED_TYPEFACE: Typeface = 'bricolage-grotesque';

/** The colours and the typeface of pages and files. */
export interface HouseStyle extends Colours {
  typeface: Typeface;
}
