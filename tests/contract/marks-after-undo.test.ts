import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { type Change, newestChange, takeBack } from '#tests/support/taken-back.ts';

/** An undo also restores which translations are marked as outdated. */

const api = dataApiOfFile();

interface Mark {
  id: string;
  row_id: string;
  language: string;
  column_name: string;
  since: string;
}

const TRANSLATIONS = { en: { title: 'Nurse' }, es: { title: 'Enfermera' } };
const NOW = 'Enfermeira estomaterapeuta';

const write = (id: string, columns: object) =>
  api.admin.from('speakers').update(columns).eq('id', id).throwOnError();
const insert = (rows: object[]) => api.admin.from('speakers').insert(rows).throwOnError();
const marksOf = async (ids: string[]) => {
  const rows = api.admin.from('outdated_translations').select('*').in('row_id', ids);
  return (await rows.order('row_id').order('language').throwOnError()).data as Mark[];
};
const remove = async (ids: string[]) => {
  const members = ids.map((id) => ({ id }));
  const { data } = await api.admin.rpc('remove_rows', { list: 'speakers', members }).throwOnError();
  return data[0] as Change;
};
const undo = async (change: Change) =>
  ((await takeBack(api.admin, change, change.id).throwOnError()).data[0] as Change) ?? null;
const confirm = ({ id, since }: Mark) =>
  api.admin.from('outdated_translations').delete().match({ id, since }).select('id');
const newest = () => newestChange(api.admin);

/** Speakers whose titles changed after they were translated. */
async function outdatedSpeakers(count: number) {
  const rows = Array.from({ length: count }, () => ({
    ...{ ...aSpeaker().with({ title: 'Enfermeira' }).row, id: randomUUID() },
    translations: TRANSLATIONS,
  }));
  await insert(rows);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await write(id, { title: NOW });
  return ids;
}

it('returns with a row that is restored, and is then confirmed as before', async () => {
  const ids = await outdatedSpeakers(2);
  const before = await marksOf(ids);
  expect(before).toHaveLength(4);
  const removal = await remove(ids);
  expect(await marksOf(ids)).toEqual([]);
  const undone = await undo(removal);
  expect(await marksOf(ids)).toEqual(before);
  const again = await undo(undone);
  expect(await marksOf(ids)).toEqual([]);
  await undo(again);
  expect(await marksOf(ids)).toEqual(before);
  const [first, ...others] = before as [Mark, ...Mark[]];
  expect((await confirm(first)).data).toEqual([{ id: first.id }]);
  // What was confirmed does not return.
  await undo(await remove(ids));
  expect(await marksOf(ids)).toEqual(others);
});

it('returns with a row that is inserted again, if its text and translation are the ones that were removed', async () => {
  const ids = await outdatedSpeakers(3);
  const before = await marksOf(ids);
  const { data } = await api.admin.from('speakers').delete().in('id', ids).select('*').throwOnError();
  const changes: Record<string, object> = {
    [ids[1] as string]: { title: 'Enfermeira' },
    [ids[2] as string]: { translations: { ...TRANSLATIONS, en: { title: 'Stoma nurse' } } },
  };
  await insert(data.map((row) => ({ ...row, ...changes[row.id] })));
  const same = ({ row_id, language }: Mark) => row_id === ids[0] || (row_id === ids[2] && language === 'es');
  expect(await marksOf(ids)).toEqual(before.filter(same));
});

it('returns when a new translation is undone, in any way', async () => {
  const [id] = (await outdatedSpeakers(1)) as [string];
  const before = await marksOf([id]);
  const [english, spanish] = before as [Mark, Mark];
  const translated = { translations: { ...TRANSLATIONS, en: { title: 'Stoma nurse' } } };
  await write(id, translated);
  expect(await marksOf([id])).toEqual([spanish]);
  const undone = await undo(await newest());
  expect(await marksOf([id])).toEqual(before);
  await undo(undone);
  expect(await marksOf([id])).toEqual([spanish]);
  await write(id, { translations: TRANSLATIONS });
  expect(await marksOf([id])).toEqual(before);
  await write(id, { translations: {} });
  expect(await marksOf([id])).toEqual([]);
  await write(id, { translations: TRANSLATIONS });
  expect(await marksOf([id])).toEqual(before);
  await confirm(english).throwOnError();
  await write(id, translated);
  await write(id, { translations: TRANSLATIONS });
  expect(await marksOf([id])).toEqual([spanish]);
});

it('stays unmarked if the edit that marked it was confirmed before it was undone', async () => {
  const [id] = (await outdatedSpeakers(1)) as [string];
  const edit = await newest();
  for (const mark of await marksOf([id])) await confirm(mark).throwOnError();
  const undone = await undo(edit);
  expect(await marksOf([id])).toEqual([]);
  await undo(undone);
  expect(await marksOf([id])).toEqual([]);
});

it('is marked if a translation is restored beside a text that was changed since, by a whole undo or of one value', async () => {
  for (const parts of [false, true]) {
    const [id] = (await outdatedSpeakers(1)) as [string];
    for (const mark of await marksOf([id])) await confirm(mark).throwOnError();
    await write(id, { translations: { ...TRANSLATIONS, en: { title: 'Stoma nurse' } } });
    const { transaction_id: change } = await newest();
    await write(id, { title: 'Enfermeira chefe' });
    const [english, spanish] = (await marksOf([id])) as [Mark, Mark];
    const part = { table_name: 'speakers', row_id: id, path: 'translations.en.title' };
    await api.admin.rpc('take_back', { change, ...(parts ? { part } : {}) }).throwOnError();
    const marks = await marksOf([id]);
    expect(marks).toEqual([{ ...english, id: marks[0]?.id, since: marks[0]?.since }, spanish]);
  }
});

it('is also marked again after its row was removed and restored, unless that changed its text', async () => {
  const ids = await outdatedSpeakers(2);
  const marks = await marksOf(ids);
  const of = (id: string | undefined) => marks.find(({ row_id }) => row_id === id) as Mark;
  const markAgain = (mark: Mark) => api.admin.from('outdated_translations').insert(mark).select('id');
  for (const id of ids) await confirm(of(id)).throwOnError();
  await undo(await remove(ids));
  const { data } = await api.admin.from('speakers').delete().eq('id', ids[1]).select('*').throwOnError();
  await insert([{ ...data[0], title: 'Enfermeira chefe' }]);
  expect((await markAgain(of(ids[0]))).error).toBeNull();
  expect((await markAgain(of(ids[1]))).error?.code).toBe('PT409');
});
