// `npm run fonts`: makes the fonts of the pages and files, which are committed, after the letters or the packages have changed.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LETTERS } from './letters.ts';

// Needed here alone, once in years: the project does not depend on it.
const SUBSETTER = 'subset-font@2.9.0';
/** On every page that nobody gave another face, and therefore packages of the project: the rest of their letters is taken from there. */
const SHIPPED = ['bricolage-grotesque', 'figtree'];
/** What headings may be set in instead. All that is used of them is made here: the project does not depend on their packages. */
const CHOICES = ['source-serif-4', 'nunito', 'outfit'];
const CHOICES_VERSION = '5.3.0';
/** The letters of names from farther away; not every face has the last ones. */
const FURTHER_LETTERS = ['latin', 'latin-ext', 'vietnamese'];
/** Files know one weight of headings. */
const BOLD = 700;

const here = import.meta.dirname;

/** What text does by itself, and digits of one width. Fractions, ordinals and the like are used nowhere. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];
/** The weights that are used. */
const WEIGHTS = { min: 400, max: 750 };

const packageOf = (family) => `@fontsource-variable/${family}`;

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
try {
  const packages = [SUBSETTER, ...CHOICES.map((family) => `${packageOf(family)}@${CHOICES_VERSION}`)];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages], {
    stdio: 'inherit',
  });
  const require = createRequire(import.meta.url);
  const requireChoice = createRequire(path.join(folder, 'index.js'));
  const subsetFont = requireChoice('subset-font');
  const make = async (file, from, ranges, more) =>
    writeFileSync(
      path.join(here, file),
      await subsetFont(readFileSync(from), textOf(ranges), { keepFeatures: FEATURES, ...more }),
    );
  const forPages = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } };
  const forFiles = { targetFormat: 'woff', variationAxes: { wght: BOLD } };

  const madeOf = { letters: LETTERS, packages: {}, choices: {} };
  const further = {};
  for (const [families, find, versions] of [
    [SHIPPED, require, madeOf.packages],
    [CHOICES, requireChoice, madeOf.choices],
  ])
    for (const family of families) {
      const name = packageOf(family);
      const whole = (subset) =>
        path.join(
          path.dirname(find.resolve(`${name}/LICENSE`)),
          `files/${family}-${subset}-wght-normal.woff2`,
        );
      await make(`${family}.woff2`, whole('latin'), LETTERS, forPages);
      copyFileSync(find.resolve(`${name}/LICENSE`), path.join(here, `${family}.LICENSE`));
      versions[name] = find(`${name}/package.json`).version;
      if (families === SHIPPED) continue;
      const ranges = find(`${name}/unicode.json`);
      for (const subset of FURTHER_LETTERS.filter((subset) => existsSync(whole(subset)))) {
        further[subset] = ranges[subset];
        await make(`${family}-${subset}.woff2`, whole(subset), ranges[subset], forPages);
        if (subset !== 'vietnamese')
          await make(`${family}-${subset}-${BOLD}.woff`, whole(subset), ranges[subset], forFiles);
      }
    }
  const write = (file, value) => writeFileSync(path.join(here, file), `${JSON.stringify(value, null, 2)}\n`);
  write('made-of.json', madeOf);
  write('further-letters.json', further);
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
