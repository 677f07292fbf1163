import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Change, ChangePart } from '../content/changes.ts';
import { formsOf } from '../descriptions/all.ts';
import { sentence, subjects } from './changes.ts';

const forms = formsOf(shippedFacts, []);
const none = { row_id: null, name: null, columns: null };
const change = (parts: Change['parts'], more: Partial<Change> = {}): Change => ({
  id: 1,
  transaction_id: 7,
  changed_by: 'ana',
  author: 'Ana Souza',
  called: null,
  changed_at: '2026-02-03T10:00:00+00:00',
  parts,
  ...more,
});
const maria = { table_name: 'speakers', rows: 1, row_id: 'm', name: 'Maria Lima', columns: null } as const;

it.each<[ChangePart, string]>([
  [{ ...maria, action: 'INSERT' }, 'Ana Souza adicionou Maria Lima'],
  [
    { ...maria, action: 'UPDATE', columns: 'image title title' },
    'Ana Souza mudou Maria Lima (foto e título)',
  ],
  [
    { ...maria, action: 'UPDATE', columns: 'bio image name title translations' },
    'Ana Souza mudou Maria Lima (5 campos)',
  ],
  [
    { ...none, table_name: 'speakers', action: 'DELETE', rows: 12, columns: null },
    'Ana Souza removeu 12 palestrantes',
  ],
  [
    { ...none, table_name: 'program_items', action: 'UPDATE', rows: 3, columns: 'day' },
    'Ana Souza mudou 3 atividades da programação',
  ],
  [{ ...none, table_name: 'event_facts', action: 'UPDATE', rows: 1 }, 'Ana Souza mudou os dados do evento'],
  [
    {
      ...none,
      table_name: 'event_facts',
      action: 'UPDATE',
      rows: 1,
      columns: 'event.firstday refund.percent',
    },
    'Ana Souza mudou os dados do evento (Primeiro dia e Reembolso (%))',
  ],
])('says who did what: %o', (part, words) => {
  expect(sentence(change([part]), forms, undefined, shippedFacts)).toBe(words);
});

it('names the first parts of a change, and counts the others', () => {
  const facts = { ...none, table_name: 'event_facts', action: 'UPDATE', rows: 1 } as const;
  const items = { ...none, table_name: 'program_items', action: 'UPDATE', rows: 8 } as const;
  const gone = { ...maria, action: 'DELETE' } as const;
  const several = change([items, facts, gone, gone, gone]);
  expect(sentence(several, forms, undefined, shippedFacts)).toBe(
    'Ana Souza mudou 8 atividades da programação, os dados do evento, removeu Maria Lima e mais 2',
  );
  expect(subjects(several)).toBe('Programação, Dados do evento e Palestrante');
});

it('names the action that made the whole change, and its author', () => {
  const added = { ...none, table_name: 'speakers', action: 'INSERT', rows: 20 } as const;
  const said = (more: Partial<Change>, reader?: { id: string }) =>
    sentence(change([added], more), forms, reader, shippedFacts);
  expect(said({ called: 'import_rows' })).toBe('Ana Souza importou uma planilha: adicionou 20 palestrantes');
  expect(said({ called: 'order_speakers' }, { id: 'ana' })).toBe('Você adicionou 20 palestrantes');
  expect(said({ author: null })).toBe('Alguém que já saiu da equipe adicionou 20 palestrantes');
  expect(said({ changed_by: null, author: null })).toBe('O sistema adicionou 20 palestrantes');
});

it('distinguishes the undo of an edition’s closing from other undos', () => {
  const facts = { ...none, table_name: 'event_facts', action: 'UPDATE', rows: 1 } as const;
  const edition = { ...none, table_name: 'editions', action: 'DELETE', rows: 1, name: '3ª' } as const;
  const said = (parts: Change['parts']) =>
    sentence(change(parts, { called: 'take_back' }), forms, undefined, shippedFacts);
  expect(said([facts, edition])).toMatch(/^Ana Souza desfez o encerramento de uma edição: /);
  expect(said([facts])).toBe('Ana Souza desfez uma alteração: mudou os dados do evento');
});
