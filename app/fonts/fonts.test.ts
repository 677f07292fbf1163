import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { LETTERS } from './letters.ts';
import madeOf from './made-of.json' with { type: 'json' };

const require = createRequire(import.meta.url);

it('the committed fonts are made of the letters and packages of now: else `npm run fonts`', () => {
  expect(madeOf.letters).toBe(LETTERS);
  for (const [name, version] of Object.entries(madeOf.packages))
    expect(version).toBe(require(`${name}/package.json`).version);
});
