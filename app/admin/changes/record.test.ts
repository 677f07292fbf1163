import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Change, HistoryLine } from '../content/changes.ts';
import { formsOf } from '../descriptions/all.ts';
import { momentIn } from '../moment.ts';
import { differences } from './differences.ts';
import { recordLines } from './record.ts';

const forms = formsOf(shippedFacts, []);
const part = { table_name: 'speakers', action: 'UPDATE', row_id: 'a', name: 'Ana', columns: '' } as const;
const change: Change = {
  ...{ id: 9, transaction_id: 7, changed_by: 'rui', author: 'Rui Alves', called: null },
  ...{ changed_at: '2026-02-03T10:00:00+00:00', parts: [{ ...part, rows: 1 }] },
};
const line = (before: object | null, after: object | null) => ({
  ...{ id: 9, transaction_id: 7, table_name: 'speakers', action: 'UPDATE' },
  ...{ before: before && { id: 'a', ...before }, after: after && { id: 'a', ...after } },
});
const recorded = (change: Change, one: ReturnType<typeof line>) =>
  recordLines(
    [change],
    [one] as never,
    ({ before, after }: HistoryLine) => differences(forms.speakers, before, after, []),
    momentIn('America/Manaus'),
  );

it('exports each changed field with its values before and after, and the hash of a picture', () => {
  const before = { name: 'Ana', bio: 'Uma.', title: 'Enfermeira', image: 'abc' };
  const after = { name: 'Ana', bio: 'Outra.', title: 'Doutora', image: 'def' };
  const about = ['03/02/2026 às 06:00', 'Rui Alves', 'mudou', 'Palestrante', 'Ana'];
  expect(recorded(change, line(before, after))).toEqual([
    [...about, 'Título', 'Enfermeira', 'Doutora'],
    [...about, 'Biografia', 'Uma.', 'Outra.'],
    [...about, 'Foto', 'Imagem abc', 'Imagem def'],
  ]);
});

it('exports a line for a change without visible fields, with the function that made it', () => {
  const moved = recorded({ ...change, called: 'take_back' }, line({ name: 'Ana' }, { name: 'Ana' }));
  expect(moved.map((cells) => cells.slice(2))).toEqual([
    ['desfez uma alteração', 'Palestrante', 'Ana', '', '', ''],
  ]);
});
