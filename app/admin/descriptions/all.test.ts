import { expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { savingLabel } from '../editor/description.ts';
import { PLACES } from '../import/sheet-columns.ts';
import { formsOf } from './all.ts';
import { sponsorsEditor } from './sponsors.ts';

const forms = formsOf(shippedFacts, []);

it.each(CONTENT_TABLE_NAMES)('has a field for each column of %s that is not left out on purpose', (table) => {
  const { schema, unasked = [] } = kindOf(table);
  const asked = new Set(forms[table].fields.map(({ name }) => name));
  const left = Object.keys(schema.shape).filter((column) => !asked.has(column));
  const places = PLACES.filter((column) => column in schema.shape);
  const alone = ['id', 'translations', ...places, ...unasked];
  const forgotten = left.filter((column) => !alone.includes(column));
  expect(forgotten, `app/admin/descriptions: the form of ${table} has no field for them`).toEqual([]);
  expect(
    alone.filter((column) => asked.has(column)),
    `${table}: \`unasked\`, but its form asks`,
  ).toEqual([]);
});

it.each(CONTENT_TABLE_NAMES)('names the buttons that open and save a new item of %s differently', (table) => {
  const { add = 'Adicionar' } = forms[table].words ?? {};
  expect(savingLabel(add)).not.toBe(add);
});

it('gives a new sponsor the database’s default level, or the first one if the facts do not have that', () => {
  const [level] = shippedFacts.sponsorLevels;
  const started = (...ids: string[]) => {
    const sponsorLevels = ids.map((id) => ({ ...level, id }) as (typeof shippedFacts.sponsorLevels)[number]);
    return sponsorsEditor({ sponsorLevels }).initial?.().category;
  };
  expect(started('ouro', 'sponsor')).toBe('sponsor');
  expect(started('ouro', 'prata')).toBe('ouro');
});
