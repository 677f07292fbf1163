import { describe, expect, it } from 'vitest';
import { speakersColumns } from '#tests/support/live-connections.ts';
import { readBindings, whyRefused } from './bindings.ts';
import {
  LONGEST_FILTER,
  LONGEST_NAME,
  MOST_BINDINGS,
  MOST_COLUMNS,
  MOST_SELECTIONS,
  MOST_VALUES,
} from './bounds.ts';

const speakers = { event: '*', schema: 'public', table: 'speakers' };
const read = (...wanted: object[]) => readBindings({ postgres_changes: wanted });
const times = <One>(count: number, one: (place: number) => One) =>
  Array.from({ length: count }, (_, i) => one(i));
const names = ['bio', 'id', 'image', 'name', 'title'];

describe('accepts each maximum, and refuses one more with a reason', () => {
  it.each<[string, (more: number) => object[]]>([
    ['bindings', (more) => times(MOST_BINDINGS + more, () => speakers)],
    [
      'characters of a filter',
      (more) => [{ ...speakers, filter: 'id=eq.'.padEnd(LONGEST_FILTER + more, 'x') }],
    ],
    [
      'values of a filter',
      (more) => [{ ...speakers, filter: `id=in.(${times(MOST_VALUES + more, String)})` }],
    ],
    ['columns', (more) => [{ ...speakers, select: times(MOST_COLUMNS + more, String) }]],
    ['columns in a text', (more) => [{ ...speakers, select: times(MOST_COLUMNS + more, String).join() }]],
    ['characters of a column', (more) => [{ ...speakers, select: ['x'.repeat(LONGEST_NAME + more)] }]],
    ['characters of a table', (more) => [{ ...speakers, table: 'x'.repeat(LONGEST_NAME + more) }]],
    [
      'choices of columns for one table',
      (more) => times(MOST_SELECTIONS + more, (place) => ({ ...speakers, select: names.slice(place) })),
    ],
    [
      'choices of columns, some of them for every table',
      (more) => [
        ...times(MOST_SELECTIONS - 1 + more, (place) => ({ ...speakers, select: names.slice(place) })),
        { event: '*', schema: 'public', table: '*' },
      ],
    ],
  ])('%s', (_, wanted) => {
    expect(read(...wanted(0))).toHaveProperty('bindings');
    expect(read(...wanted(1))).toEqual({ reason: expect.any(String) });
  });
});

it('treats the same columns in another order, or repeated, as the same selection', () => {
  const wanted = [['id', 'name'], ['name', 'id'], ['id', 'name', 'id'], 'name, id'].map((select) => ({
    ...speakers,
    select,
  }));
  expect(read(...wanted)).toMatchObject({ bindings: wanted.map(() => ({ select: ['id', 'name'] })) });
});

it('echoes each entry unchanged with its id', () => {
  const wanted = [
    { ...speakers, filter: '', junk: [1] },
    { event: 'insert', schema: 'public' },
  ];
  const result = read(...wanted);
  expect('echo' in result && JSON.parse(result.echo)).toEqual(
    wanted.map((one, i) => ({ ...one, id: i + 1 })),
  );
});

describe('refuses unknown names', () => {
  const whyNot = async (wanted: object) => {
    const result = read(wanted);
    return 'reason' in result ? result.reason : whyRefused(result.bindings, columns);
  };
  const columns = {
    ...speakersColumns,
    has: async (table: string) => table !== 'invented',
    columns: async (table: string, wanted: readonly string[]) =>
      table === 'speakers' || table === '*' ? speakersColumns.columns(table, wanted) : [],
  };
  it.each([
    [{ ...speakers, table: 'invented' }, 'unknown table "invented"'],
    [
      { ...speakers, table: 'enquiries' },
      'changes of "enquiries" are not announced, read it when you need it',
    ],
    [{ ...speakers, select: ['id', 'invented'] }, 'unknown column "invented" of table "speakers"'],
    [{ ...speakers, filter: 'invented=eq.1' }, 'unknown column "invented" of table "speakers"'],
    [{ ...speakers, schema: 'plenaria' }, 'unknown schema "plenaria"'],
    [{ ...speakers, select: ['id'], filter: 'name=eq.Ana' }, null],
    [{ event: '*', schema: '*', select: ['id'] }, null],
  ])('%j: %s', async (wanted, reason) => {
    expect(await whyNot(wanted)).toBe(reason);
  });
});
