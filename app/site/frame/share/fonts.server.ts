import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';
import { FALLBACK_FACES } from '#app/drawings/fallback-faces.server.ts';
import { HEADING_FONTS } from '#app/drawings/heading-fonts.server.ts';
import { hasRareLetters } from '#app/fonts/letters.ts';
import type { Typeface } from '#congress/look/typefaces.ts';

export type Fonts = SatoriOptions['fonts'];

interface FontFile {
  name: string;
  weight: 400 | 600 | 700;
  /** A path or a data URL. */
  path: string;
}

// Static fonts, because Satori supports neither variable fonts nor woff2. Resolved relative to this module, in the
// source tree and in the build.
const require = createRequire(import.meta.url);
const TEXT_FILES: readonly FontFile[] = [
  {
    name: 'Figtree',
    weight: 600,
    path: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  },
  {
    name: 'Figtree',
    weight: 700,
    path: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  },
];
const FALLBACK_FILES = FALLBACK_FACES.flatMap(({ name, files }) => files.map((file) => ({ ...file, name })));

const load = (files: readonly FontFile[]): Promise<Fonts> =>
  Promise.all(
    files.map(async ({ name, weight, path }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await bytesOf(path),
    })),
  );

const bytesOf = async (path: string) =>
  path.startsWith('data:') ? Buffer.from(path.slice(path.indexOf(',') + 1), 'base64') : readFile(path);

const own = new Map<Typeface, Promise<Fonts>>();
let standIns: Promise<Fonts> | undefined;

/** The site's fonts, and fallback fonts if a text has letters that they lack. */
export async function fontsFor(typeface: Typeface, text: string): Promise<Fonts> {
  const { name, letters } = HEADING_FONTS[typeface];
  const faces = own.get(typeface) ?? load([{ name, weight: 700, path: letters }, ...TEXT_FILES]);
  own.set(typeface, faces);
  if (!hasRareLetters(text)) return faces;
  standIns ??= load(FALLBACK_FILES);
  return [...(await faces), ...(await standIns)];
}
