import { expect, it } from 'vitest';
import type { LoadedContent } from '../content/tables.ts';
import { summaries } from './summary.ts';

const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' };
const member = (id: string, type: string) => ({
  id,
  name: id,
  position: 'Membro',
  type,
  order_position: 1,
  committee_order: 1,
  translations: {},
  ...times,
});
const nothing = {} as LoadedContent;

it('counts committees by name, not by members', () => {
  const committees = [member('a', 'Científica'), member('b', 'Científica'), member('c', 'Executiva')];
  const summary = summaries({ ...nothing, committees }).find(({ label }) => label === 'Comissões');
  expect(summary).toMatchObject({ value: 2, hint: '3 membros' });
});
