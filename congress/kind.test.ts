import { expect, it } from 'vitest';
import { kindOf, tablesThat } from './content-tables.ts';

it.each(tablesThat(({ unmarked }) => !unmarked))('says what the pencils of %s are called', (table) => {
  const { translated, picture, pencils = {} } = kindOf(table);
  const marked = [...translated, ...(picture ? [picture] : [])];
  expect(Object.keys(pencils), `${table}: \`pencils\``).toEqual(expect.arrayContaining(marked));
});
