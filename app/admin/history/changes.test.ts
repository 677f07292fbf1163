import { expect, it } from 'vitest';
import { sentence } from './changes.ts';
import type { ChangePart } from './queries.ts';

const said = (...parts: [ChangePart, ...ChangePart[]]) =>
  sentence({
    id: 1,
    transaction_id: 7,
    changed_by: null,
    changed_at: '2026-02-03T10:00:00+00:00',
    parts,
  });

it.each<[ChangePart, string]>([
  [{ table_name: 'speakers', action: 'INSERT', rows: 1, row_id: 'a' }, 'Palestrante adicionado'],
  [{ table_name: 'speakers', action: 'DELETE', rows: 12, row_id: null }, '12 palestrantes removidos'],
  [
    { table_name: 'program_items', action: 'UPDATE', rows: 1, row_id: 'a' },
    'Atividade da programação alterada',
  ],
  [
    { table_name: 'program_items', action: 'DELETE', rows: 3, row_id: null },
    '3 atividades da programação removidas',
  ],
  [{ table_name: 'event_facts', action: 'UPDATE', rows: 1, row_id: 'a' }, 'Dados do evento alterados'],
])('says what happened: %o', (part, words) => {
  expect(said(part)).toBe(words);
});

it('names the first parts of a change of several, and counts the others', () => {
  const facts = { table_name: 'event_facts', action: 'UPDATE', rows: 1, row_id: 'a' } as const;
  const items = { table_name: 'program_items', action: 'UPDATE', rows: 8, row_id: null } as const;
  const faq = { table_name: 'faq', action: 'DELETE', rows: 1, row_id: 'a' } as const;
  expect(said(items, facts)).toBe('8 atividades da programação alteradas e dados do evento alterados');
  expect(said(items, facts, faq, faq, faq)).toBe(
    '8 atividades da programação alteradas, dados do evento alterados, pergunta removida e mais 2',
  );
});
