// `npm run fonts`: makes the two fonts of every page, which are committed, after the letters or the packages have changed.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LETTERS } from './letters.ts';

// Needed here alone, once in years: the project does not depend on it.
const SUBSETTER = 'subset-font@2.9.0';
const FAMILIES = ['bricolage-grotesque', 'figtree'];

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

/** What text does by itself, and digits of one width. Fractions, ordinals and the like are used nowhere. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];
/** The weights that are used. */
const WEIGHTS = { min: 400, max: 750 };

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
try {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, SUBSETTER], {
    stdio: 'inherit',
  });
  const subsetFont = createRequire(path.join(folder, 'index.js'))('subset-font');
  const madeOf = { letters: LETTERS, packages: {} };
  for (const family of FAMILIES) {
    const name = `@fontsource-variable/${family}`;
    const whole = readFileSync(require.resolve(`${name}/files/${family}-latin-wght-normal.woff2`));
    const subset = await subsetFont(whole, textOf(LETTERS), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
    });
    writeFileSync(path.join(here, `${family}.woff2`), subset);
    copyFileSync(require.resolve(`${name}/LICENSE`), path.join(here, `${family}.LICENSE`));
    madeOf.packages[name] = require(`${name}/package.json`).version;
  }
  writeFileSync(path.join(here, 'made-of.json'), `${JSON.stringify(madeOf, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

/** @param ranges as the `unicode-range` of a style sheet */
function textOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
}
