import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FullRow } from '#app/admin/content/rows.ts';
import { committees } from '#app/admin/descriptions/committees.ts';
import { baseOf } from '#app/admin/editor/base.ts';
import { itemAtServer } from '#app/admin/editor/save-item.ts';
import { valuesOf } from '#app/admin/editor/values.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember } from '#tests/support/factories.ts';

const api = dataApiOfFile();

const members = async () => {
  const columns = 'name,type,order_position,committee_order';
  const { data } = await api.admin.from('committees').select(columns).order('name').throwOnError();
  return data;
};

/** Moves a member to committee B, as the form does. */
async function moved(name: string) {
  const { data } = await api.admin.from('committees').select('*').eq('name', name).single().throwOnError();
  const row = data as FullRow;
  const atServer = itemAtServer(api.admin as never, committees, new Set());
  const before = valuesOf(committees, row);
  const mine = { ...before, type: 'B' };
  const saved = await atServer.save(mine, baseOf(committees, row));
  if (!('stored' in saved)) throw new Error('It was not saved.');
  return { id: row.id, undo: () => atServer.takeBack(saved.stored, before, mine) };
}

it('undoes a move to another committee with all positions, unless somebody has changed them since', async () => {
  const member = (name: string, type: string, committee_order: number, order_position: number) =>
    aCommitteeMember().with({ name, type, committee_order, order_position }).row;
  const rows = [
    member('Ana', 'A', 1, 1),
    member('Bia', 'A', 1, 2),
    member('Caio', 'B', 2, 1),
    member('Davi', 'C', 3, 1),
    member('Eva', 'D', 4, 1),
  ].map((row) => ({ ...row, id: randomUUID() }));
  await api.admin.from('committees').insert(rows).throwOnError();
  const before = await members();
  for (const name of ['Ana', 'Davi']) {
    const { undo } = await moved(name);
    expect(await members()).not.toEqual(before);
    expect(await undo()).not.toBeNull();
    expect(await members()).toEqual(before);
  }
  const { id, undo } = await moved('Ana');
  await api.admin.from('committees').update({ position: 'Relatora' }).eq('id', id).throwOnError();
  expect(await undo()).toBeNull();
  expect((await members())?.find(({ name }) => name === 'Ana')).toMatchObject({ type: 'B' });
});
