import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { waitUntil } from '#tests/support/wait.ts';

/** A translation is confirmed, and that undone, only while it and its text are the ones that the editor has read. */

const api = dataApiOfFile();

interface Mark {
  id: string;
  language: string;
  since: string;
}

/** A speaker whose title changed after it was translated, and the marks of both translations. */
async function anOutdatedTitle() {
  const id = randomUUID();
  const translations = { en: { title: 'Nurse' }, es: { title: 'Enfermera' } };
  const write = (columns: object) => api.admin.from('speakers').update(columns).eq('id', id).throwOnError();
  await api.admin
    .from('speakers')
    .insert({ ...aSpeaker().with({ title: 'Enfermeira' }).row, id, translations })
    .throwOnError();
  await write({ title: 'Enfermeira estomaterapeuta' });
  const marks = async () => {
    const rows = api.admin.from('outdated_translations').select('*').eq('row_id', id).order('language');
    return (await rows.throwOnError()).data as Mark[];
  };
  const [english] = (await marks()) as [Mark, Mark];
  return { id, english, marks, write, translations };
}
const confirm = ({ id, since }: Mark) =>
  api.admin.from('outdated_translations').delete().match({ id, since }).select('id');
/** Undoes a confirmation, like the administrator area. */
const markAgain = (mark: Mark) =>
  api.admin
    .from('outdated_translations')
    .upsert(mark, { onConflict: 'table_name,row_id,column_name,language', ignoreDuplicates: true })
    .select('id');

it('is not confirmed if the text has changed again since it was read', async () => {
  const { english, marks, write } = await anOutdatedTitle();
  await write({ bio: 'Outra biografia' });
  expect(await marks()).toContainEqual(english);
  await write({ title: 'Enfermeira chefe' });
  expect((await confirm(english)).data).toEqual([]);
  const [now] = (await marks()) as [Mark];
  expect(now).toEqual({ ...english, since: expect.not.stringMatching(english.since) });
  expect((await confirm(now)).data).toEqual([{ id: now.id }]);
});

it('is marked again by an undo, also after other changes of the row and of other translations', async () => {
  const { english, marks, write, translations } = await anOutdatedTitle();
  const before = await marks();
  await confirm(english).throwOnError();
  await write({ name: 'Outro nome', translations: { ...translations, es: { title: 'Estomaterapeuta' } } });
  expect((await markAgain(english)).error).toBeNull();
  // As a retry after a lost response does.
  expect((await markAgain(english)).error).toBeNull();
  expect(await marks()).toEqual(before.slice(0, 1));
});

it.each([
  ['its translation', { translations: { en: { title: 'Stoma therapist' } } }, 0],
  ['its text', { title: 'Enfermeira chefe' }, 2],
  ['its text, to the one that was translated', { title: 'Enfermeira' }, 0],
])('is not marked again if somebody has changed %s', async (_, columns, marked) => {
  const { english, marks, write } = await anOutdatedTitle();
  await confirm(english).throwOnError();
  await write(columns);
  const before = await marks();
  expect(before).toHaveLength(marked);
  const { error, status } = await markAgain(english);
  expect([status, error?.code]).toEqual([409, 'PT409']);
  expect(await marks()).toEqual(before);
});

it('waits for a concurrent change of the row before marking a translation again', async () => {
  const { id, english, marks } = await anOutdatedTitle();
  await confirm(english).throwOnError();
  const connection = await api.pool.connect();
  try {
    await connection.query('BEGIN');
    await connection.query(`UPDATE speakers SET translations = '{"en":{"title":"Chief"}}' WHERE id = $1`, [
      id,
    ]);
    const marking = markAgain(english).then((answer) => answer);
    await waitUntil(
      async () => (await api.pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount === 1,
    );
    await connection.query('COMMIT');
    expect((await marking).error?.code).toBe('PT409');
  } finally {
    connection.release();
  }
  expect(await marks()).toEqual([]);
});
