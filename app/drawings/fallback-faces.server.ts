import { createRequire } from 'node:module';
import path from 'node:path';

// Packages are found from where this runs, source or build.
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

/** @param description the package's own, which lies beside its files; they are named after it */
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

/** Signs of every kind, and a box for what no face has: Chinese, pictures. */
export const BOXES = face('Noto Sans Math', SIGNS, 'latin', [400]);

/** What stands in, in this order, for letters that the site's own faces have not. */
export const FALLBACK_FACES: readonly Face[] = [
  face('Roboto Math', ROBOTO, 'math'),
  ...['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin-ext'].map((subset) =>
    face(`Roboto ${subset}`, ROBOTO, subset),
  ),
  face('Noto Sans Arabic', ARABIC, 'arabic'),
  face('Noto Sans Hebrew', HEBREW, 'hebrew'),
  BOXES,
];
