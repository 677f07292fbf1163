import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { madeModule } from '../made-module.ts';
import { LETTERS } from './letters.ts';

/** Gives `import address from '….woff2?letters'` the font with our languages' letters; while developing, the whole font. */
export function fonts(): Plugin {
  const made = madeModule('letters', async function (file) {
    if (this.environment.mode !== 'build') return addressOf(file);
    const subset = path.resolve('.cache/fonts', path.basename(file));
    await mkdir(path.dirname(subset), { recursive: true });
    await writeFile(subset, await withLetters(await readFile(file)));
    return addressOf(subset);
  });
  return { ...made, name: 'fonts' };
}

const addressOf = (file: string) => `export { default } from ${JSON.stringify(`${file}?url`)}`;

const withLetters = (font: Buffer) =>
  subsetFont(font, textOf(LETTERS), {
    targetFormat: 'woff2',
    // The weights that are used.
    variationAxes: { wght: { min: 400, max: 750 } },
    // What text does by itself, and digits of one width. Fractions, ordinals and the like are used nowhere.
    keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'],
  });

/** @param ranges as the `unicode-range` of a style sheet */
const textOf = (ranges: string) =>
  ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
