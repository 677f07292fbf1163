import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CRITERIA } from './criteria.ts';

const root = join(import.meta.dirname, '../..');

/** WCAG 2.2, level A and level AA. */
const REQUIRED = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2'],
    ...['2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3'],
    ...['2.5.4', '3.1.1', '3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...[
      '1.2.4',
      '1.2.5',
      '1.3.4',
      '1.3.5',
      '1.4.3',
      '1.4.4',
      '1.4.5',
      '1.4.10',
      '1.4.11',
      '1.4.12',
      '1.4.13',
    ],
    ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4'],
    ...['3.3.8', '4.1.3'],
  ],
};

it.each(['A', 'AA'] as const)('every criterion of level %s is there once', (level) => {
  const ids = CRITERIA.filter((criterion) => criterion.level === level).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(REQUIRED[level].toSorted());
});

it('every test that is named exists, and every criterion names its items of the Brazilian standard', () => {
  const named = [...new Set(CRITERIA.flatMap(({ tests }) => tests))];
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(
    CRITERIA.filter(
      ({ nbr, level }) =>
        (nbr.length === 0 && level !== 'AAA') || !nbr.every((item) => /^5\.\d+\.\d+$/.test(item)),
    ),
  ).toEqual([]);
});

it('what is said of the keyboard is kept by tests that press its keys', () => {
  const ofKeyboard = CRITERIA.filter(({ id }) =>
    ['2.1.1', '2.1.2', '2.4.1', '2.4.3', '2.4.7', '2.4.11', '3.2.1'].includes(id),
  );
  const named = [...new Set(ofKeyboard.flatMap(({ tests }) => tests))];
  const pressed = named.filter((file) =>
    /tabThrough\(|\.press\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(pressed).toEqual(named);
});
