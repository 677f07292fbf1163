import { access, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS, THUMBNAIL_WIDTH } from '#congress/pictures/widths.ts';
import { writeWhole } from '#server/whole-file.ts';

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

/** Part of the folder's name: raise it when pictures are to be made differently. */
const recipe = 'v2';

function fileOf(cacheDir: string, { hash, width, format }: Derivation): string {
  return path.join(cacheDir, recipe, hash, `${width}.${format}`);
}

/** @returns undefined when the picture was not derived yet, or cannot be read */
export async function readDerived(cacheDir: string, derivation: Derivation): Promise<Buffer | undefined> {
  try {
    return await readFile(fileOf(cacheDir, derivation));
  } catch {
    return undefined;
  }
}

export async function isDerived(cacheDir: string, derivation: Derivation): Promise<boolean> {
  return access(fileOf(cacheDir, derivation)).then(
    () => true,
    () => false,
  );
}

export const keepDerived = (cacheDir: string, derivation: Derivation, content: Buffer): Promise<void> =>
  writeWhole(fileOf(cacheDir, derivation), content);

export async function removeDerived(cacheDir: string, hash: string): Promise<void> {
  await rm(path.join(cacheDir, recipe, hash), { recursive: true, force: true });
}

/** Removes what no row shows any more, and older recipes. */
export async function removeDerivedExcept(cacheDir: string, shown: ReadonlySet<string>): Promise<number> {
  const inside = async (folder: string) =>
    (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
  const recipes = await inside(cacheDir);
  const pictures = await inside(path.join(cacheDir, recipe));
  const stale = [
    ...recipes.filter((folder) => path.basename(folder) !== recipe),
    ...pictures.filter((folder) => !shown.has(path.basename(folder))),
  ];
  await Promise.all(stale.map((folder) => rm(folder, { recursive: true, force: true })));
  return stale.length;
}
