import { createRequire } from 'node:module';
import path from 'node:path';

// Packages are resolved relative to this module, in the source tree and in the build.
const require = createRequire(import.meta.url);

type Weight = 400 | 700;

interface Face {
  name: string;
  files: { path: string; weight: Weight }[];
}

const ROBOTO = require.resolve('@fontsource/roboto/package.json');
const ARABIC = require.resolve('@fontsource/noto-sans-arabic/package.json');
const HEBREW = require.resolve('@fontsource/noto-sans-hebrew/package.json');
const SIGNS = require.resolve('@fontsource/noto-sans-math/package.json');

/** @param description the path of the package's package.json; font files are beside it and named after the folder */
function face(
  name: string,
  description: string,
  subset: string,
  weights: readonly Weight[] = [400, 700],
): Face {
  const folder = path.dirname(description);
  const start = path.join(folder, 'files', `${path.basename(folder)}-${subset}`);
  return { name, files: weights.map((weight) => ({ path: `${start}-${weight}-normal.woff`, weight })) };
}

/** Symbols of every kind, and a box for characters that no font has, such as Chinese and emoji. */
export const BOXES = face('Noto Sans Math', SIGNS, 'latin', [400]);

/** The fallbacks, in this order, for letters that the site's fonts lack. */
export const FALLBACK_FACES: readonly Face[] = [
  face('Roboto Math', ROBOTO, 'math'),
  ...['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin-ext'].map((subset) =>
    face(`Roboto ${subset}`, ROBOTO, subset),
  ),
  face('Noto Sans Arabic', ARABIC, 'arabic'),
  face('Noto Sans Hebrew', HEBREW, 'hebrew'),
  BOXES,
];
