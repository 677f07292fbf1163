import type { Colours } from './colours.ts';

/**
 * The motif of the home page, share images and the mark: healing skin, the subject of the sample, or abstract shapes.
 */
export const COVERS = ['wound', 'waves', 'rings', 'leaves'] as const;
export type Cover = (typeof COVERS)[number];
/** The name of each motif in addresses. */
export const COVER_NAMES = {
  wound: 'cicatrizacao',
  waves: 'ondas',
  rings: 'aneis',
  leaves: 'folhas',
} as const satisfies Record<Cover, string>;

/** Stands for a shipped colour in the address of a drawing. */
export const SHIPPED_COLOUR = 'x';

/** The address of a drawing in two colours; it contains the colours, so that browsers may cache it. */
export function drawingPath(name: string, { mainColour, accentColour }: Colours): string {
  const [main, accent] = [mainColour, accentColour].map((colour) => colour?.slice(1) ?? SHIPPED_COLOUR);
  return `/desenhos/${name}-${main}-${accent}.svg`;
}
