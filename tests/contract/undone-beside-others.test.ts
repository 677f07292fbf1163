import { describe, expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember, aLeader } from '#tests/support/factories.ts';
import { type Change, newestChange, takeBack } from '#tests/support/taken-back.ts';

/** An undo leaves alone what others have done to the same rows and committees since. */

const api = dataApiOfFile();

interface Row {
  id: string;
  name: string;
  type: string;
  order_position: number;
  committee_order: number;
  translations: { en: { type: string } };
}

const newest = () => newestChange(api.admin);
const undo = (change: Change, seen?: number) => takeBack(api.admin, change, seen);
/** Undoes a change for a caller who has read the history up to its newest line. */
const undoAsSeen = async (change: Change) => undo(change, (await newest()).id);
const remove = (table: string, id: string) => api.admin.from(table).delete().eq('id', id).throwOnError();

const members = async () =>
  (await api.admin.from('committees').select('*').order('created_at').throwOnError()).data as Row[];
const isolate = () => api.admin.from('committees').delete().gte('order_position', 0).throwOnError();
const write = (id: string, columns: object) =>
  api.admin.from('committees').update(columns).eq('id', id).throwOnError();
async function join(type: string, values: object = {}) {
  const row = { ...aCommitteeMember().row, order_position: null, committee_order: null, type, ...values };
  return (await api.admin.from('committees').insert(row).select('id').single().throwOnError()).data
    .id as string;
}
async function rename(former: string, name: string) {
  await api.admin.rpc('rename_committee', { former, new_name: name }).throwOnError();
  return newest();
}
/** The committees of the members, in the order in which they joined. */
const types = async () => (await members()).map(({ type }) => type).join(' ');

describe('the undo of a renaming', () => {
  it('is refused if another committee has the former name', async () => {
    await isolate();
    const id = await join('Ensino');
    const renaming = await rename('Ensino', 'Educação');
    await join('Ensino');
    const part = { table_name: 'committees', row_id: id, path: 'type' };
    for (const { error, status } of [
      await undoAsSeen(renaming),
      await undo(renaming),
      await api.admin.rpc('take_back', { change: renaming.transaction_id, part }),
    ])
      expect([status, error?.code, error?.message]).toEqual([
        409,
        '23505',
        'There is a committee with this name',
      ]);
    expect(await types()).toBe('Educação Ensino');
    // It is free again.
    await rename('Ensino', 'Escola');
    await undoAsSeen(renaming).then(({ error }) => expect(error).toBeNull());
    expect(await types()).toBe('Ensino Escola');
  });

  it('also renames those who joined since, and returns with them', async () => {
    await isolate();
    await join('Ensino');
    const renaming = await rename('Ensino', 'Educação');
    await join('Educação');
    await undo(renaming, renaming.id).throwOnError();
    expect(await types()).toBe('Ensino Ensino');
    await join('Ensino');
    // As a retry after a lost response does.
    expect((await undo(renaming, renaming.id)).error?.code).toBe('PT409');
    await undo(await newestRenaming()).throwOnError();
    expect(await types()).toBe('Educação Educação Educação');
  });

  it('does not restore a member who was removed since', async () => {
    await isolate();
    await join('Ensino');
    const gone = await join('Ensino');
    const renaming = await rename('Ensino', 'Educação');
    await remove('committees', gone);
    expect((await undo(renaming, renaming.id)).error?.code).toBe('PT409');
    await undoAsSeen(renaming).then(({ error }) => expect(error).toBeNull());
    expect(await types()).toBe('Ensino');
  });
});

/** The newest change that gave members another committee. */
async function newestRenaming() {
  const changes = api.admin.from('content_changes').select('id,transaction_id,called');
  const undone = changes.eq('called', 'take_back').order('id', { ascending: false });
  return (await undone.limit(1).single().throwOnError()).data as { id: number; transaction_id: number };
}

it('leaves the translated name of a committee that a member was moved to since', async () => {
  await isolate();
  const moved = await join('Ensino', { translations: { en: { type: 'Teaching' } } });
  await join('Ensino');
  await join('Honra', { translations: { en: { type: 'Honour' } } });
  await write(moved, { translations: { en: { type: 'Education' } } });
  const translation = await newest();
  await write(moved, { type: 'Honra' });
  await undoAsSeen(translation).then(({ error }) => expect(error).toBeNull());
  const names = (await members()).map(({ translations }) => translations.en.type);
  expect(names).toEqual(['Honour', 'Teaching', 'Honour']);
});

it.each([
  ['somebody has joined', () => join('Honra')],
  [
    'a member was moved',
    async () => {
      const [, moved] = await members();
      await write(moved?.id ?? '', { type: 'Honra', order_position: null, committee_order: null });
    },
  ],
])('restores the order of committees, also after %s', async (_, change) => {
  await isolate();
  for (const type of ['Ensino', 'Ensino', 'Finanças', 'Honra']) await join(type);
  const [first, second, third, last] = (await members()).map(({ committee_order: __, ...row }) => row);
  await api.admin.rpc('replace_committees', { members: [last, first, second, third] }).throwOnError();
  const order = await newest();
  await change();
  await undoAsSeen(order).then(({ error }) => expect(error).toBeNull());
  const places = new Set((await members()).map(({ type, committee_order }) => `${committee_order} ${type}`));
  expect([...places].toSorted()).toEqual(['1 Ensino', '2 Finanças', '3 Honra']);
});

it('does not restore a row that was removed after it was put in order with others', async () => {
  await api.admin.from('leadership_team').delete().gte('order_position', 0).throwOnError();
  const rows = ['Ana', 'Bia', 'Caio'].map((name, place) => ({ ...aLeader(place + 1).row, name }));
  await api.admin.from('leadership_team').insert(rows).throwOnError();
  const team = async () =>
    (await api.admin.from('leadership_team').select('*').order('order_position').throwOnError())
      .data as Row[];
  const [ana, bia, caio] = (await team()) as [Row, Row, Row];
  await api.admin.rpc('replace_leadership_team', { members: [caio, ana, bia] }).throwOnError();
  const order = await newest();
  await remove('leadership_team', bia.id);
  await undoAsSeen(order).then(({ error }) => expect(error).toBeNull());
  expect((await team()).map(({ name, order_position }) => `${order_position} ${name}`)).toEqual([
    '1 Ana',
    '2 Caio',
  ]);
});
