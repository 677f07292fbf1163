import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aRoundTable, aSpeaker } from '#tests/support/factories.ts';

const TRANSLATIONS = { en: { title: 'Nurse', bio: 'Looks after wounds.' }, es: { title: 'Enfermera' } };

let stored: TestDatabase;
let id: string;
beforeAll(async () => {
  stored = await createTestDatabase();
  const speaker = {
    ...aSpeaker().with({ title: 'Enfermeira', bio: 'Cuida.' }).row,
    translations: TRANSLATIONS,
  };
  ({ id } = await stored.database
    .insertInto('speakers')
    .values(speaker)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => stored.drop());

/** Writes like a client that does not know about outdated translations. */
const write = (columns: { title?: string; bio?: string; translations?: typeof TRANSLATIONS }) =>
  stored.database.updateTable('speakers').set(columns).where('id', '=', id).execute();

async function outdated(): Promise<string[]> {
  const rows = await stored.database
    .selectFrom('outdated_translations')
    .selectAll()
    .where('row_id', '=', id)
    .execute();
  return rows.map(({ language, column_name }) => `${language} ${column_name}`).sort();
}

it('marks the translations of a changed text as outdated in each language', async () => {
  expect(await outdated()).toEqual([]);
  await write({ title: 'Enfermeira estomaterapeuta' });
  expect(await outdated()).toEqual(['en title', 'es title']);
  await write({ bio: 'Cuida e ensina.' });
  expect(await outdated()).toEqual(['en bio', 'en title', 'es title']);
});

it('removes the mark with another translation, or when the former text is restored', async () => {
  await write({ translations: { ...TRANSLATIONS, es: { title: 'Enfermera estomaterapeuta' } } });
  expect(await outdated()).toEqual(['en bio', 'en title']);
  // The Spanish text was translated from the longer title, and is outdated now.
  await write({ title: 'Enfermeira' });
  expect(await outdated()).toEqual(['en bio', 'es title']);
});

it('marks no translation that is changed with its text, and deletes marks with their row', async () => {
  const translations = { en: { title: 'Doctor', bio: 'Cares.' }, es: { title: 'Enfermera estomaterapeuta' } };
  await write({ title: 'Médica', translations });
  expect(await outdated()).toEqual(['es title']);
  await stored.database.deleteFrom('speakers').where('id', '=', id).execute();
  expect(await outdated()).toEqual([]);
});

it('marks texts that the database copies from a round table, too', async () => {
  const [table] = aRoundTable().with({ theme: 'Pele' }).rows;
  const { id: item } = await stored.database
    .insertInto('program_items')
    .values({ ...table, translations: { en: { theme: 'Skin' } } } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await stored.database
    .updateTable('program_items')
    .set({ theme: 'Pele e tempo' })
    .where('id', '=', item)
    .execute();
  const found = stored.database
    .selectFrom('outdated_translations')
    .select(['column_name'])
    .where('row_id', '=', item);
  expect((await found.execute()).map(({ column_name }) => column_name).sort()).toEqual(['theme', 'title']);
});
