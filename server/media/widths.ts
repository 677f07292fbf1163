import { PICTURE_WIDTHS, THUMBNAIL_WIDTH } from '#congress/pictures/widths.ts';

/** Any other width is refused, so a cache cannot be filled up. */
const WIDTHS = new Set<number>([THUMBNAIL_WIDTH, ...Object.values(PICTURE_WIDTHS).flat()]);

export const FORMATS = ['webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

/** Which picture, how wide, in which format: what one address under /media names. */
export interface Derivation {
  hash: string;
  width: number;
  format: Format;
}

/**
 * Reads `<hash>/<width>.<format>`.
 * @returns undefined for anything that is not exactly a hash of 32 hexadecimal digits, a known width and a known format
 */
export function readDerivation(hash: string, file: string): Derivation | undefined {
  const parts = /^([1-9]\d{1,3})\.(webp|avif)$/.exec(file);
  const width = Number(parts?.[1]);
  const format = FORMATS.find((known) => known === parts?.[2]);
  if (!/^[0-9a-f]{32}$/.test(hash) || !WIDTHS.has(width) || format === undefined) return undefined;
  return { hash, width, format };
}
