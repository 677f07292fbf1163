// `npm run fonts`: generates the committed fonts of pages and files, after the letters or the packages have changed.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LETTERS } from './letters.ts';

// Only used here and rarely, so it is not a dependency of the project.
const SUBSETTER = 'subset-font@2.9.0';
/**
 * The default typefaces, whose packages are dependencies of the project, because their rare letters are taken from
 * there.
 */
const SHIPPED = ['bricolage-grotesque', 'figtree'];
/**
 * The other typefaces of headings. All their files are generated here, so the project does not depend on their
 * packages.
 */
const CHOICES = ['source-serif-4', 'nunito', 'outfit'];
const CHOICES_VERSION = '5.3.0';
/** The subsets with rare letters; not every typeface has the last one. */
const FURTHER_LETTERS = ['latin', 'latin-ext', 'vietnamese'];
/** The only weight of headings in files. */
const BOLD = 700;

const here = import.meta.dirname;

/** OpenType features that are on by default, and tabular figures. Fractions, ordinals and others are not used. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];
/** The range of weights that are used. */
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

/** @param ranges in the syntax of `unicode-range` */
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
