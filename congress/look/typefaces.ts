import type { Colours } from './colours.ts';

/** What headings are set in, a few faces that ship. Text is always set in Figtree, which stands beside each of them. */
export const TYPEFACES = ['bricolage-grotesque', 'source-serif-4', 'nunito', 'outfit'] as const;
export type Typeface = (typeof TYPEFACES)[number];
/** The one that the site ships with. */
export const SHIPPED_TYPEFACE: Typeface = 'bricolage-grotesque';

/** What pages and files are made in. */
export interface HouseStyle extends Colours {
  typeface: Typeface;
}
