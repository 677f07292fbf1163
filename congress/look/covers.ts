import type { Colours } from './colours.ts';

/** What the home page, share images and the mark are drawn as: skin that heals, as the sample is about, or nothing but shapes. */
export const COVERS = ['wound', 'waves', 'rings', 'leaves'] as const;
export type Cover = (typeof COVERS)[number];
/** What its drawing is called in addresses. */
export const COVER_NAMES = {
  wound: 'cicatrizacao',
  waves: 'ondas',
  rings: 'aneis',
  leaves: 'folhas',
} as const satisfies Record<Cover, string>;

/** In the place of a colour that the site ships with. */
export const SHIPPED_COLOUR = 'x';

/** Where a drawing is in two colours, which its address names: a browser may keep it. */
export function drawingPath(name: string, { mainColour, accentColour }: Colours): string {
  const [main, accent] = [mainColour, accentColour].map((colour) => colour?.slice(1) ?? SHIPPED_COLOUR);
  return `/desenhos/${name}-${main}-${accent}.svg`;
}
