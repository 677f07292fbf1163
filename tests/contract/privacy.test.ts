import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RETENTION } from '#congress/legal/rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const RECORD = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8');
const UNITS: [suffix: string, word: string][] = [
  ['Days', 'days'],
  ['Months', 'months'],
  ['Hours', 'hours'],
];

describe('the record of processing', () => {
  it.each(Object.entries(RETENTION))('names %s as the server erases by it', (name, number) => {
    const [, unit] = UNITS.find(([suffix]) => name.endsWith(suffix)) ?? [];
    expect(unit).toBeDefined();
    expect(RECORD).toContain(`| ${number} ${unit} (\`${name}\`) |`);
  });

  it('names no number that the server knows nothing of', () => {
    const named = [...RECORD.matchAll(/\(`(\w+(?:Days|Months|Hours))`\) \|/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(RETENTION).sort());
  });
});
