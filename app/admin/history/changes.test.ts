import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Change, changesOf, sentence } from './changes.ts';
import type { HistoryLine } from './queries.ts';

function line(overrides: Partial<HistoryLine>): HistoryLine {
  return {
    id: 1,
    table_name: 'speakers',
    row_id: 'a',
    action: 'INSERT',
    changed_by: null,
    changed_at: '2026-02-03T10:00:00+00:00',
    transaction_id: 7,
    ...overrides,
  };
}

const idsOf = (changes: Change[]) => changes.map(({ lines }) => lines.map(({ id }) => id));

it('tells one change for the rows of one transaction on one table', () => {
  const changes = changesOf([
    line({ id: 5, transaction_id: 8, action: 'DELETE' }),
    line({ id: 4 }),
    line({ id: 3 }),
    line({ id: 2, table_name: 'sponsors' }),
  ]);
  expect(idsOf(changes)).toEqual([[5], [4, 3], [2]]);
});

it('keeps a change whole when another one happens in its midst', () => {
  const changes = changesOf([
    line({ id: 4, row_id: 'a' }),
    line({ id: 3, row_id: 'b', transaction_id: 8, action: 'UPDATE' }),
    line({ id: 2, row_id: 'b' }),
    line({ id: 1, row_id: 'c', transaction_id: 6 }),
  ]);
  expect(idsOf(changes)).toEqual([[4, 2], [3], [1]]);
  expect(changes.map(({ superseded }) => superseded)).toEqual([true, false, false]);
});

it('never loses a line, tells one twice or makes one change of two', () => {
  const lines = fc.array(
    fc.record({
      transaction_id: fc.nat(3),
      row_id: fc.constantFrom('a', 'b', 'c'),
      table_name: fc.constantFrom('speakers' as const, 'sponsors' as const),
      action: fc.constantFrom('INSERT' as const, 'UPDATE' as const, 'DELETE' as const),
    }),
  );
  fc.assert(
    fc.property(lines, (drafts) => {
      const all = drafts.map((draft, place) => line({ ...draft, id: drafts.length - place }));
      const changes = changesOf(all);
      expect(idsOf(changes).flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const kinds = changes.map((change) => [change.transaction_id, change.table_name, change.action].join());
      expect(new Set(kinds).size).toBe(changes.length);
      for (const change of changes) {
        const own = new Set(change.lines);
        const rows = new Set(change.lines.map(({ table_name, row_id }) => table_name + row_id));
        const newestOfRow = (row: string) =>
          all.find(({ table_name, row_id }) => table_name + row_id === row) as HistoryLine;
        expect(change.superseded).toBe([...rows].some((row) => !own.has(newestOfRow(row))));
      }
    }),
  );
});

it.each([
  [{ action: 'INSERT' as const }, 1, 'Palestrante adicionado'],
  [{ action: 'DELETE' as const }, 12, '12 palestrantes removidos'],
  [
    { table_name: 'program_items' as const, action: 'UPDATE' as const },
    1,
    'Atividade da programação alterada',
  ],
  [
    { table_name: 'program_items' as const, action: 'DELETE' as const },
    3,
    '3 atividades da programação removidas',
  ],
  [{ table_name: 'event_facts' as const, action: 'UPDATE' as const }, 1, 'Dados do evento alterados'],
])('says what happened: %o', (overrides, rows, words) => {
  const lines = Array.from({ length: rows }, (_, row) => line({ ...overrides, row_id: `${row}` }));
  expect(changesOf(lines).map(sentence)).toEqual([words]);
});
