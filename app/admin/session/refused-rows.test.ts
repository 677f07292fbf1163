import { expect, it } from 'vitest';
import { explain, RequestFailure } from './failure.ts';
import { conflictsIn, whoWrote } from './refused-rows.ts';

const refusal = (rows: unknown, code = 'PT409') =>
  new RequestFailure(code === 'PT409' ? 409 : 400, code, 'refused', JSON.stringify(rows));
const row = (name: string | null, more: object = {}) => ({
  ...{ row: 1, table: 'speakers', id: 'x', name, now: { title: 'T' }, author: 'Ana Souza' },
  ...more,
});

it.each([
  [[row('Maria')], 'Ana Souza mudou Maria'],
  [[row('Maria'), row('Rui', { now: null })], 'Ana Souza mudou Maria e removeu Rui'],
  [[row('Maria', { added: true }), row('Rui')], 'Ana Souza adicionou Maria e mudou Rui'],
  [[row('Maria'), row('Rui', { author: 'Bia' })], 'Ana Souza mudou Maria; Bia mudou Rui'],
  [[row(null, { table: 'event_facts', author: null })], 'Outra pessoa mudou os dados do evento'],
  [[row('Maria', { own: true })], 'Você mudou Maria em outra janela'],
  [
    [row('Maria', { own: true }), row('Rui'), row('Lia', { own: true, now: null })],
    'Você mudou Maria e removeu Lia em outra janela; Ana Souza mudou Rui',
  ],
  [['a', 'b', 'c', 'd', 'e'].map((name) => row(name)), 'Ana Souza mudou a, b, c e mais 2'],
])('names who has changed or removed the rows: %j', (rows, words) => {
  expect(whoWrote(refusal(rows))).toBe(words);
});

it('explains a conflict with the names of its rows, if it has any, and says what to do next', () => {
  expect(explain(refusal([row('Maria')]))).toBe(
    'Ana Souza mudou Maria enquanto você conferia. Nada foi escrito: confira de novo.',
  );
  expect(explain(new RequestFailure(409, 'PT409', ''))).toContain('Outra pessoa mudou estas linhas');
});

it('names the rows that violate a rule', () => {
  const faulty = [row('Maria', { now: undefined, author: undefined, fault: 'value too long' })];
  expect(explain(refusal(faulty, '23514'))).toBe(
    'O servidor não aceitou os dados de Maria. Confira os campos e tente de novo.',
  );
});

it('does not name drafts that have changed since they were read, because those are shown', () => {
  expect(whoWrote(refusal([{ id: 'd', now: {} }]))).toBeNull();
  expect(whoWrote(new Error('no details'))).toBeNull();
});

it('shows what would have been written beside the current version, for rows and for drafts', () => {
  const now = { id: 'x', title: 'T', bio: 'Fica' };
  const draft = { ...row('Rui'), now: undefined, stored: now, wanted: { title: 'Novo' } };
  const rows = [row('Maria', { wanted: null }), draft, row('Lia', { now: null, wanted: { name: 'Lia' } })];
  expect(conflictsIn(refusal(rows))).toMatchObject([
    { name: 'Maria', author: 'Ana Souza', now: { title: 'T' }, mine: null },
    { name: 'Rui', now, mine: { title: 'Novo', bio: 'Fica' } },
    { name: 'Lia', now: null, mine: { name: 'Lia' } },
  ]);
  expect(whoWrote(refusal([draft]))).toBe('Ana Souza mudou Rui');
  expect(conflictsIn(refusal([{ id: 'd', name: 'Rui', now: {} }]))).toEqual([]);
});
