import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { ensureFacts } from '#server/content/snapshot.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aCourse, aLecture, aRoundTable } from '#tests/support/factories.ts';

/** The rooms and days of the programme are facts: items must refer to existing ones, and follow their changes. */

const [first, second] = shippedFacts.rooms as [Facts['rooms'][number], Facts['rooms'][number]];
const hall = { id: 'ipe', name: { 'pt-BR': 'Salão Ipê', en: 'Ipe Hall', es: 'Salón Lapacho' } };

let api: ServedDataApi;
let admin: SupabaseClient;
beforeEach(async () => {
  await api?.close();
  api = await serveDataApi();
  admin = api.as(await api.tokenOf());
  await ensureFacts(api.database);
});
afterAll(() => api.close());

const save = (changes: Partial<Facts>) =>
  admin
    .from('event_facts')
    .update({ facts: { ...shippedFacts, ...changes } })
    .eq('id', 1)
    .select('facts')
    .single();
const eventUntil = (lastDay: string) => ({ ...shippedFacts.event, lastDay });
const auditoriums = async () =>
  (await api.anon.from('program_items').select('auditorium').order('created_at')).data?.map(
    ({ auditorium }) => auditorium,
  );

describe('an item of the programme', () => {
  it.each([
    ['a room that there is not', { auditorium: 'Sala 3' }, 'The congress has no auditorium "Sala 3"'],
    ['a day that there is not', { day: 3 }, 'The congress has no day 3'],
  ])('in or on %s is refused, also when it moves there', async (_, place, message) => {
    const added = await admin.from('program_items').insert({ ...aLecture().row, ...place });
    expect([added.status, added.error?.code, added.error?.message]).toEqual([400, '23514', message]);
    const stored = await aLecture().storedIn(api.database);
    const moved = await admin.from('program_items').update(place).eq('id', stored.row.id);
    expect([moved.status, moved.error?.code, moved.error?.message]).toEqual([400, '23514', message]);
  });

  it('may use a third room and a third day once the facts have them', async () => {
    expect((await save({ rooms: [first, second, hall], event: eventUntil('2026-05-30') })).error).toBeNull();
    const { error } = await admin
      .from('program_items')
      .insert({ ...aLecture().row, day: 3, auditorium: 'Salão Ipê' });
    expect(error).toBeNull();
  });
});

describe('a room', () => {
  it('is renamed in all items, including lectures of round tables', async () => {
    await aRoundTable().withLectures(2).storedIn(api.database);
    await aLecture().inAnhanguera().storedIn(api.database);
    const renamed = { ...first, name: { ...first.name, 'pt-BR': 'Grande Auditório' } };
    expect((await save({ rooms: [renamed, second] })).error).toBeNull();
    expect(await auditoriums()).toEqual([...Array(3).fill('Grande Auditório'), 'Auditório Anhanguera']);
  });

  it('may swap its name with another room', async () => {
    await aLecture().storedIn(api.database);
    await aLecture().inAnhanguera().storedIn(api.database);
    const swapped = [
      { ...first, name: second.name },
      { ...second, name: first.name },
    ];
    expect((await save({ rooms: swapped })).error).toBeNull();
    expect(await auditoriums()).toEqual(['Auditório Anhanguera', 'Auditório Bandeirantes']);
  });

  it('cannot be removed while it has items', async () => {
    await aLecture().inAnhanguera().storedIn(api.database);
    await aLecture().inAnhanguera().storedIn(api.database);
    const { error, status } = await save({ rooms: [first], occupancy: 77 });
    expect([status, error?.code, error?.message, error?.details]).toEqual([
      400,
      '23514',
      'The programme has items in rooms that would be gone',
      'Auditório Anhanguera: 2',
    ]);
    const { data } = await admin.from('event_facts').select('facts').single();
    expect(data?.facts).toEqual(shippedFacts);
  });

  it('stays when an older record without rooms is restored', async () => {
    await aLecture().storedIn(api.database);
    const { rooms: _, ...older } = shippedFacts;
    const { data, error } = await admin
      .from('event_facts')
      .update({ facts: older })
      .eq('id', 1)
      .select('facts')
      .single();
    expect([error, data?.facts]).toEqual([null, shippedFacts]);
  });
});

describe('a day', () => {
  it('cannot be removed while it has items', async () => {
    await aLecture().with({ day: 2 }).storedIn(api.database);
    await aCourse().storedIn(api.database);
    const event = { ...eventUntil('2026-05-28'), preCongressDay: null };
    const { error } = await save({ event });
    expect([error?.code, error?.message, error?.details]).toEqual([
      '23514',
      'The programme has items on days that would be gone',
      '0: 1; 2: 1',
    ]);
  });
});

describe('an invalid record', () => {
  it.each([
    ['the last day', { event: eventUntil('2026-05-01') }, 'event.lastDay: The end must not come before'],
    ['the last day', { event: eventUntil('2027-05-01') }, 'event.lastDay: The congress must not last longer'],
    ['a price', { batches: [] }, 'batches: '],
    ['a room', { rooms: [first, { ...second, name: first.name }] }, 'rooms.1.name.pt-BR: Each room'],
  ])('is refused with a message that names %s', async (_, changes, message) => {
    const { error, status } = await save(changes);
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(error?.message).toContain(message);
    const { data } = await admin.from('event_facts').select('facts').single();
    expect(data?.facts).toEqual(shippedFacts);
  });
});
