import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { aSpeaker } from '#tests/support/factories.ts';
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
