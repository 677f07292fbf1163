import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { aLecture, aSpeaker } from '#tests/support/factories.ts';
import type { LoadedContent } from '../content/tables.ts';
import { formsOf } from '../descriptions/all.ts';
import { contentSources, createSearch, readyToSearch } from './entries.ts';

const forms = formsOf(shippedFacts, []);
const person = (name: string) => ({ ...aSpeaker().with({ name }).row, id: name });
const known = (...speakers: object[]) =>
  contentSources({ speakers } as unknown as LoadedContent, forms).map(readyToSearch);

it('reads a row once for as long as it is the same, and again when it is another', () => {
  const [ana, rui] = [person('Ana Lima'), person('Rui Sá')];
  const [first] = known(ana);
  const [again, other] = known(ana, rui);
  expect(again).toBe(first);
  const changed = known({ ...ana, name: 'Ana Prado' }, rui);
  expect(changed[1]).toBe(other);
  const found = (words: string) =>
    [...createSearch(changed)(words).values()].flat().map(({ entry }) => entry.title);
  expect(found('prado')).toEqual(['Ana Prado']);
  expect(found('lima')).toEqual([]);
});

it('tells sessions of one name apart by their day, hour and room', () => {
  const lunch = (day: number) => aLecture().with({ title: 'Almoço', day }).row;
  const content = { program_items: [lunch(1), lunch(2)] } as unknown as LoadedContent;
  const about = contentSources(content, forms).map((source) => readyToSearch(source).entry.about);
  expect(about[0]).toMatchObject({ label: 'Primeiro dia', text: '09:00 - 10:00 · Auditório Bandeirantes' });
  expect(about[1]).toMatchObject({ label: 'Segundo dia' });
});
