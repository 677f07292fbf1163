import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';

export type Fonts = SatoriOptions['fonts'];
let kept: Promise<Fonts> | undefined;

// Static fonts: Satori reads neither variable ones nor woff2. Packages are found from where this runs, source or build.
const require = createRequire(import.meta.url);
const FILES = [
  {
    name: 'Bricolage Grotesque',
    weight: 700,
    path: require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  },
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
] as const;

export function loadFonts(): Promise<Fonts> {
  kept ??= Promise.all(
    FILES.map(async ({ name, weight, path }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(path),
    })),
  );
  return kept;
}
