/** The widths, in pixels, at which pictures are derived. Any other width is refused, so a cache cannot be filled up. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const;

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
  const width = WIDTHS.find((known) => String(known) === parts?.[1]);
  const format = FORMATS.find((known) => known === parts?.[2]);
  if (!/^[0-9a-f]{32}$/.test(hash) || width === undefined || format === undefined) return undefined;
  return { hash, width, format };
}
