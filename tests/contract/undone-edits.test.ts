import { set } from 'react-hook-form';
import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aLeader, aPicture } from '#tests/support/factories.ts';
import { type Change, newestChange, takeBack } from '#tests/support/taken-back.ts';

/** The undo of an edit restores the values that the edit changed, and leaves all others as they are. */

const api = dataApiOfFile();

interface Leader {
  id: string;
  name: string;
  order_position: number;
}

/** Replaces the team by one with these names. */
async function aTeam(...names: string[]) {
  await api.admin.from('leadership_team').delete().gte('order_position', 0).throwOnError();
  const rows = names.map((name, place) => ({ ...aLeader(place + 1).row, name }));
  await api.admin.from('leadership_team').insert(rows).throwOnError();
}
const team = async () =>
  (await api.admin.from('leadership_team').select('*').order('order_position').throwOnError())
    .data as Leader[];
const order = async () => (await team()).map(({ name }) => name).join(' ');
const write = (name: string, columns: object) =>
  api.admin.from('leadership_team').update(columns).eq('name', name).throwOnError();
const stored = async (name: string) => (await team()).find((one) => one.name === name);
const remove = (name: string) => api.admin.from('leadership_team').delete().eq('name', name).throwOnError();
async function arrange(names: string) {
  const now = await team();
  const members = names.split(' ').map((name) => now.find((one) => one.name === name));
  await api.admin.rpc('replace_leadership_team', { members }).throwOnError();
}
const newest = () => newestChange(api.admin);
const undo = (change: Change, seen?: number) => takeBack(api.admin, change, seen);

it('leaves a row at its position when rows before it were removed meanwhile', async () => {
  await aTeam('Ana', 'Bia', 'Caio', 'Davi', 'Eva');
  await write('Caio', { title: 'Vice' });
  const edit = await newest();
  for (const name of ['Ana', 'Bia']) await remove(name);
  expect((await undo(edit, edit.id)).error).toBeNull();
  expect(await order()).toBe('Caio Davi Eva');
  expect(await stored('Caio')).toMatchObject({ title: 'Presidente', order_position: 1 });
});

it('leaves the order and other fields that were changed since and that the caller has seen', async () => {
  await aTeam('Ana', 'Bia', 'Caio');
  const translations = { en: { title: 'President' }, es: { title: 'Presidenta' } };
  await write('Caio', { translations });
  await write('Caio', { title: 'Vice', translations: { ...translations, en: { title: 'Deputy' } } });
  const edit = await newest();
  await arrange('Caio Ana Bia');
  await write('Caio', {
    image: aPicture(),
    translations: { en: { title: 'Deputy' }, es: { title: 'Vice' } },
  });
  expect((await undo(edit, edit.id)).error?.code).toBe('PT409');
  expect((await undo(edit, (await newest()).id)).error).toBeNull();
  expect(await order()).toBe('Caio Ana Bia');
  expect(await stored('Caio')).toMatchObject({
    title: 'Presidente',
    image: aPicture(),
    translations: { en: { title: 'President' }, es: { title: 'Vice' } },
  });
});

it('restores positions when an order is undone, also after a text was changed', async () => {
  await aTeam('Ana', 'Bia', 'Caio');
  await arrange('Caio Ana Bia');
  const moved = await newest();
  await write('Bia', { title: 'Vice' });
  await undo(moved, (await newest()).id).throwOnError();
  expect(await order()).toBe('Ana Bia Caio');
  expect(await stored('Bia')).toMatchObject({ title: 'Vice' });
});

it('restores a row whole that was removed after the edit, as it was before it', async () => {
  await aTeam('Ana', 'Bia', 'Caio');
  await write('Bia', { title: 'Vice' });
  const edit = await newest();
  await remove('Bia');
  await undo(edit, (await newest()).id).throwOnError();
  expect(await order()).toBe('Ana Bia Caio');
  expect(await stored('Bia')).toMatchObject({ title: 'Presidente' });
});

it('leaves a removed row as it is if it exists again, even if the caller has seen that', async () => {
  await aTeam('Ana', 'Bia', 'Caio');
  await remove('Ana');
  const removal = await newest();
  await undo(removal, removal.id).throwOnError();
  await arrange('Bia Ana Caio');
  await write('Ana', { title: 'Vice' });
  const { id } = await newest();
  for (const seen of [undefined, id]) expect((await undo(removal, seen).throwOnError()).data).toEqual([]);
  expect(await order()).toBe('Bia Ana Caio');
  expect(await stored('Ana')).toMatchObject({ title: 'Vice' });
});

it('restores the position of one row, and undoes that', async () => {
  await aTeam('Ana', 'Bia', 'Caio', 'Davi');
  await arrange('Davi Ana Bia Caio');
  const { transaction_id: change } = await newest();
  const part = { table_name: 'leadership_team', row_id: (await stored('Davi'))?.id, path: 'order_position' };
  await api.admin.rpc('take_back', { change, part }).throwOnError();
  expect(await order()).toBe('Ana Bia Caio Davi');
  await undo(await newest()).throwOnError();
  expect(await order()).toBe('Davi Ana Bia Caio');
});

it('restores the facts that were changed, and leaves those that others changed since', async () => {
  const facts = structuredClone(shippedFacts);
  await api.admin.from('event_facts').insert({ facts }).throwOnError();
  const save = async () => {
    await api.admin.from('event_facts').update({ facts }).eq('id', 1).throwOnError();
    return newest();
  };
  set(facts, 'sponsorLevels.0.from', 12_300);
  set(facts, 'venue.city', 'Olinda');
  const edit = await save();
  set(facts, 'sponsorLevels.1.from', 45_600);
  set(facts, 'venue.region', 'PE');
  const later = await save();
  expect((await undo(edit, edit.id)).error?.code).toBe('PT409');
  await undo(edit, later.id).throwOnError();
  set(facts, 'sponsorLevels.0.from', shippedFacts.sponsorLevels[0]?.from);
  set(facts, 'venue.city', shippedFacts.venue.city);
  const { data } = await api.admin.from('event_facts').select('facts').eq('id', 1).single().throwOnError();
  expect(data.facts).toEqual(facts);
});
