import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPictureOf, aSpeaker } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/wait.ts';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>> & { errors: string[] | null };

let site: TestApp;
let client: SupabaseClient;
beforeEach(async () => {
  site = await createTestApp({ kept: 'ahead' });
  client = createClient(await site.listen(), site.publishableKey);
});
afterEach(async () => {
  await client.realtime.disconnect();
  await site.close();
});

/** Subscribes to changes of speakers, and collects them in order. */
async function follow(binding: object = {}): Promise<Payload[]> {
  const events: Payload[] = [];
  const subscribed = new Promise<void>((done) => {
    client
      .channel('burst')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'speakers', ...binding } as never,
        (payload: Payload) => void events.push(payload),
      )
      .subscribe((state) => state === 'SUBSCRIBED' && done());
  });
  await subscribed;
  return events;
}

const named = (count: number) =>
  Array.from({ length: count }, (_, i) => aSpeaker().with({ name: `Palestrante ${i}` }).row);
const store = (rows: ReturnType<typeof named>) => site.database.insertInto('speakers').values(rows).execute();
const namesOf = (events: Payload[]) => events.map((event) => (event.new as { name?: string }).name);
const arrived = (events: unknown[], count: number) =>
  waitFor(() => expect(events.length).toBe(count), 40_000);

describe('many changes at once', () => {
  it('arrive completely and in order, and pages are rendered once for all of them', async () => {
    const events = await follow();
    const before = site.rendered.length;
    const rows = named(1000);
    await store(rows);
    await arrived(events, 1000);
    expect(namesOf(events)).toEqual(rows.map(({ name }) => name));
    // One render, unless the machine is so busy that there are pauses between the notifications.
    const made = () => site.rendered.slice(before).filter((path) => path === '/').length;
    await waitFor(() => expect(made()).toBeGreaterThan(0));
    expect(made()).toBeLessThan(10);
    const home = await (await site.request('/')).text();
    for (const { name } of [rows[0], rows[999]].flatMap((row) => row ?? [])) expect(home).toContain(name);
  });

  it('arrive so also from many commits', async () => {
    const events = await follow();
    const rows = named(40);
    const before = site.rendered.length;
    for (const row of rows) await store([row]);
    const ids = site.database.selectFrom('speakers').select('id');
    await site.database.updateTable('speakers').set({ title: 'Médica' }).where('id', 'in', ids).execute();
    await site.database.deleteFrom('speakers').execute();
    await arrived(events, 120);
    expect(namesOf(events.slice(0, 40))).toEqual(rows.map(({ name }) => name));
    const kinds = events.map(({ eventType }) => eventType);
    expect(new Set(kinds.slice(40, 80))).toEqual(new Set(['UPDATE']));
    expect(new Set(kinds.slice(80))).toEqual(new Set(['DELETE']));
    expect(site.rendered.slice(before).filter((path) => path === '/').length).toBeLessThanOrEqual(42);
  });
});

it('sends rows with pictures completely, without holding all of them in memory', async () => {
  const events = await follow();
  const rows = named(12).map((row) => ({ ...row, image: aPictureOf(600_000) }));
  await store(rows);
  await arrived(events, 12);
  expect(namesOf(events)).toEqual(rows.map(({ name }) => name));
  for (const { new: row, errors } of events) {
    expect((row as { image: string }).image.length).toBe(rows[0]?.image.length);
    expect(errors).toBeNull();
  }
});

describe('selected columns', () => {
  it('are sent alone, however large the others are', async () => {
    const events = await follow({ select: ['id', 'name'] });
    await store([aSpeaker().with({ name: 'Ana' }).withPicture(aPictureOf(2_000_000)).row]);
    await arrived(events, 1);
    expect(events[0]).toMatchObject({ eventType: 'INSERT', new: { name: 'Ana' }, errors: null });
    expect(Object.keys(events[0]?.new ?? {}).sort()).toEqual(['id', 'name']);
  });

  it('are sent to each binding of a channel according to its selection', async () => {
    const events: Record<string, Payload[]> = { key: [], all: [] };
    const table = { event: '*', schema: 'public', table: 'speakers' };
    await new Promise<void>((done) => {
      client
        .channel('both')
        .on('postgres_changes', { ...table, select: ['id'] } as never, (e: Payload) => events.key?.push(e))
        .on('postgres_changes', { ...table, event: 'INSERT' } as never, (e: Payload) => events.all?.push(e))
        .subscribe((state) => state === 'SUBSCRIBED' && done());
    });
    await store([aSpeaker().with({ name: 'Ana' }).row]);
    await arrived(events.all ?? [], 1);
    await arrived(events.key ?? [], 1);
    expect(events.all?.[0]?.new).toMatchObject({ name: 'Ana' });
    expect(Object.keys(events.key?.[0]?.new ?? {})).toEqual(['id']);
  });
});
