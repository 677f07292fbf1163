import { expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { PLACES } from '../import/sheet-columns.ts';
import { formsOf } from './all.ts';

const forms = formsOf(shippedFacts, []);

it.each(CONTENT_TABLE_NAMES)('asks for every column of %s but those that it leaves alone', (table) => {
  const { schema, unasked = [] } = kindOf(table);
  const asked = new Set(forms[table].fields.map(({ name }) => name));
  const left = Object.keys(schema.shape).filter((column) => !asked.has(column));
  const places = PLACES.filter((column) => column in schema.shape);
  expect(left.sort()).toEqual(['id', 'translations', ...places, ...unasked].sort());
});
