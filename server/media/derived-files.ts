import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Derivation } from './widths.ts';

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

/** Keeps a derived picture; a reader sees the whole file or none, also after a hard stop in between. */
export async function keepDerived(cacheDir: string, derivation: Derivation, content: Buffer): Promise<void> {
  const file = fileOf(cacheDir, derivation);
  const unfinished = path.join(path.dirname(file), `.${randomUUID()}.part`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

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
