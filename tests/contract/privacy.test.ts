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
  it.each(Object.entries(RETENTION))(
    'states the retention period %s that the server applies',
    (name, number) => {
      const [, unit] = UNITS.find(([suffix]) => name.endsWith(suffix)) ?? [];
      expect(unit).toBeDefined();
      expect(RECORD).toContain(`| ${number} ${unit} (\`${name}\`) |`);
    },
  );

  it('states no other periods', () => {
    const named = [...RECORD.matchAll(/\(`(\w+(?:Days|Months|Hours))`\) \|/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(RETENTION).sort());
  });
});
