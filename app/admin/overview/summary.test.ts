import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { attention, type LoadedContent, summaries } from './summary.ts';

const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' };
const speaker = (name: string) => ({ id: name, name, title: 'Enfermeira', bio: 'Bio', ...times });
const member = (id: string, type: string) => ({
  id,
  name: id,
  position: 'Membro',
  type,
  order_position: 1,
  committee_order: 1,
  ...times,
});
const nothing: LoadedContent = {
  speakers: undefined,
  program_items: undefined,
  sponsors: undefined,
  welcome_content: undefined,
  leadership_team: undefined,
  committees: undefined,
};

it('complains about nothing that is not loaded yet', () => {
  expect(attention(nothing, {}, shippedFacts)).toEqual([]);
});

it('names the sections that visitors find empty', () => {
  expect(
    attention({ ...nothing, sponsors: [], speakers: [] }, {}, shippedFacts).map(({ text }) => text),
  ).toEqual(['Nenhum palestrante', 'Nenhum patrocinador']);
});

it('names the first speakers without a picture and counts the rest', () => {
  const speakers = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil'].map(speaker);
  expect(attention({ ...nothing, speakers }, { Bia: 'hash' }, shippedFacts)).toEqual([
    { text: '5 palestrantes sem foto', detail: 'Ana, Caio, Davi e mais 2' },
  ]);
});

it('counts committees by their names', () => {
  const committees = [member('a', 'Científica'), member('b', 'Científica'), member('c', 'Executiva')];
  const summary = summaries({ ...nothing, committees }).find(({ label }) => label === 'Comissões');
  expect(summary).toMatchObject({ value: 2, hint: '3 membros' });
});

it('names texts that contradict the facts, and where they are put right', () => {
  const ana = { ...speaker('Ana'), bio: 'Fala no congresso de 15 de outubro de 2026.' };
  expect(attention({ ...nothing, speakers: [ana] }, { Ana: 'hash' }, shippedFacts)).toEqual([
    {
      text: 'Ana: “15 de outubro de 2026”',
      detail: 'Contradiz os dados do evento, que dizem “28 e 29 de maio de 2026”.',
      place: { tab: 'speakers', item: 'Ana' },
    },
  ]);
});
