import { PNG_WIDTH } from '#congress/look/pictures.ts';
import { PICTURE_WIDTHS, THUMBNAIL_WIDTH } from '#congress/pictures/widths.ts';
import type { FileStorage } from '#server/files/storage.ts';

/** Other widths are refused, so that the cache cannot be flooded. */
const WIDTHS = new Set<number>([THUMBNAIL_WIDTH, ...Object.values(PICTURE_WIDTHS).flat()]);

/** The formats of pages. PNG, in a single width, is for clients that support neither. */
export const FORMATS = ['webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number] | 'png';

/** A derived picture, as identified by an address under /media. */
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
  const parts = /^([1-9]\d{1,3})\.(webp|avif|png)$/.exec(file);
  const width = Number(parts?.[1]);
  const format = ([...FORMATS, 'png'] as const).find((known) => known === parts?.[2]);
  if (!/^[0-9a-f]{32}$/.test(hash) || !WIDTHS.has(width) || format === undefined) return undefined;
  return format !== 'png' || width === PNG_WIDTH ? { hash, width, format } : undefined;
}

const FOLDER = 'media';
/** Part of the storage keys: increment it when pictures are to be derived differently. */
const RECIPE = 'v2';

const folderOf = (hash: string) => `${FOLDER}/${RECIPE}/${hash}`;

export const fileOf = ({ hash, width, format }: Derivation) => `${folderOf(hash)}/${width}.${format}`;

export const isDerived = async (storage: FileStorage, derivation: Derivation): Promise<boolean> =>
  (await storage.sizeOf(fileOf(derivation))) !== undefined;

export const removeDerived = (storage: FileStorage, hash: string): Promise<void> =>
  storage.remove(folderOf(hash));

/** Removes derived pictures that no row refers to, and those of older recipes. */
export async function removeDerivedExcept(storage: FileStorage, shown: ReadonlySet<string>): Promise<void> {
  const older = (await storage.list(FOLDER)).filter((recipe) => recipe !== RECIPE);
  const unused = (await storage.list(`${FOLDER}/${RECIPE}`)).filter((hash) => !shown.has(hash));
  await Promise.all([
    ...older.map((recipe) => storage.remove(`${FOLDER}/${recipe}`)),
    ...unused.map((hash) => removeDerived(storage, hash)),
  ]);
}
