import { expect, it } from 'vitest';
import { gathered, type HistoryLine, sentence } from './changes.ts';

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

it('tells one change for the rows of one transaction on one table', () => {
  const changes = gathered([
    line({ id: 5, transaction_id: 8, action: 'DELETE' }),
    line({ id: 4 }),
    line({ id: 3 }),
    line({ id: 2, table_name: 'sponsors' }),
  ]);
  expect(changes.map(({ id, rows }) => [id, rows])).toEqual([
    [5, 1],
    [4, 2],
    [2, 1],
  ]);
});

it.each([
  [{ action: 'INSERT' as const }, 1, 'Palestrante adicionado'],
  [{ action: 'DELETE' as const }, 12, '12 palestrantes removidos'],
  [{ table_name: 'program_items', action: 'UPDATE' as const }, 1, 'Atividade da programação alterada'],
  [{ table_name: 'program_items', action: 'DELETE' as const }, 3, '3 atividades da programação removidas'],
  [{ table_name: 'event_facts', action: 'UPDATE' as const }, 1, 'Dados do evento alterados'],
])('says what happened: %o', (overrides, rows, words) => {
  expect(sentence({ ...line(overrides), rows })).toBe(words);
});
