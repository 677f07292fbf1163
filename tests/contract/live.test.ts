import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addSpeaker,
  arrived,
  aSpeaker,
  liveServerOfFile,
  server,
  subscribe,
} from '#tests/support/live-changes.ts';
import { waitFor } from '#tests/support/wait.ts';

liveServerOfFile();

describe.each(['1.0.0', '2.0.0'])('the client speaking version %s', (vsn) => {
  it('receives an insert, an update and a delete, in order', async () => {
    const { events } = await subscribe(server.client({ realtime: { vsn } as never }), { table: 'speakers' });
    const { id } = await addSpeaker('Ana');
    await server.database.updateTable('speakers').set({ name: 'Ana Lima' }).where('id', '=', id).execute();
    await server.database.deleteFrom('speakers').where('id', '=', id).execute();
    await arrived(events, 3);
    const [inserted, updated, deleted] = events;
    expect(inserted).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'speakers',
      new: { id, ...aSpeaker('Ana'), image: null },
      old: {},
      errors: null,
    });
    expect(inserted?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(updated).toMatchObject({ eventType: 'UPDATE', new: { id, name: 'Ana Lima' }, old: { id } });
    expect(deleted).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(deleted?.old ?? {})).toEqual(['id']);
  });
});

describe('bindings', () => {
  it('choose table and event', async () => {
    const { events } = await subscribe(server.client(), { table: 'sponsors', event: 'DELETE' });
    await addSpeaker('Ana');
    const sponsor = await server.database
      .insertInto('sponsors')
      .values({ name: 'Curativa', logo: null, website: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.database.deleteFrom('sponsors').where('id', '=', sponsor.id).execute();
    await arrived(events, 1);
    expect(events[0]).toMatchObject({ table: 'sponsors', eventType: 'DELETE', old: { id: sponsor.id } });
  });

  it('without a table match every table, with one event for each binding', async () => {
    const { events } = await subscribe(server.client(), {}, { table: 'speakers' });
    await addSpeaker('Ana');
    await arrived(events, 2);
  });

  it.each([
    ['name=eq.Ana', ['Ana']],
    ['name=neq.Ana', ['Bia', 'Célia, a "única"']],
    ['name=in.(Ana,"Célia, a \\"única\\"")', ['Ana', 'Célia, a "única"']],
    ['name=gte.Bia', ['Bia', 'Célia, a "única"']],
    ['created_at=lt.2001-01-01', []],
    ['image=neq.x', []],
  ])('filter with %s', async (filter, names) => {
    const client = server.client();
    const filtered = await subscribe(client, { table: 'speakers', filter });
    const all = await subscribe(server.client(), { table: 'speakers' });
    for (const name of ['Ana', 'Bia', 'Célia, a "única"']) await addSpeaker(name);
    await arrived(all.events, 3);
    await arrived(filtered.events, names.length);
    expect(filtered.names()).toEqual(names);
  });

  it('filter numbers as numbers', async () => {
    const { events } = await subscribe(server.client(), {
      table: 'leadership_team',
      filter: 'order_position=lt.10',
    });
    for (const order_position of [9, 10, 1]) {
      await server.database
        .insertInto('leadership_team')
        .values({ name: 'x', title: 'y', image: null, order_position })
        .execute();
    }
    await arrived(events, 2);
    expect(events.map((event) => (event.new as { order_position: number }).order_position)).toEqual([9, 1]);
  });

  it.each([
    [{ filter: 'name' }, 'filter'],
    [{ filter: 'invented=eq.1' }, 'unknown column'],
    [{ select: ['invented'] }, 'unknown column'],
    [{ table: 'invented' }, 'unknown table'],
    [{ filter: `name=in.(${Array.from({ length: 500 }, (_, i) => i)})` }, 'filter'],
  ])('that cannot be read are refused, with the reason, and the others go on: %j', async (wrong, why) => {
    const client = server.client();
    const { events } = await subscribe(client, { table: 'speakers' });
    const states: string[] = [];
    let reason = '';
    client
      .channel('broken')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'speakers', ...wrong } as never,
        () => {},
      )
      .subscribe((state, error) => {
        states.push(state);
        reason = error?.message ?? '';
      });
    await expect.poll(() => states).toContain('CHANNEL_ERROR');
    expect(reason).toContain(why);
    await addSpeaker('Ana');
    await arrived(events, 1);
  });
});

describe('large rows', () => {
  it('are sent with key and small columns but without the large one, and say so', async () => {
    const { events } = await subscribe(server.client(), { table: 'speakers' });
    const image = `data:image/png;base64,${'A'.repeat(2_000_000)}`;
    const { id } = await server.database
      .insertInto('speakers')
      .values({ ...aSpeaker('Ana'), image })
      .returning('id')
      .executeTakeFirstOrThrow();
    await arrived(events, 1);
    expect(events[0]?.new).toMatchObject({ id, ...aSpeaker('Ana') });
    expect(events[0]?.new).not.toHaveProperty('image');
    expect(events[0]?.errors).toEqual(['Error 413: Payload Too Large', 'columns left out: image']);
  });

  it('are sent completely below the limit, in both versions', async () => {
    const image = `data:image/png;base64,${'A'.repeat(500_000)}`;
    const one = await subscribe(server.client({ realtime: { vsn: '1.0.0' } as never }), {
      table: 'speakers',
    });
    const two = await subscribe(server.client(), { table: 'speakers' });
    await server.database
      .insertInto('speakers')
      .values({ ...aSpeaker('Ana'), image })
      .execute();
    for (const { events } of [one, two]) {
      await arrived(events, 1);
      expect(events[0]).toMatchObject({ new: { image }, errors: null });
    }
  });
});

describe('when the database connection is lost', () => {
  it('reconnects, and tells every client to rejoin and refetch', async () => {
    const { events, states } = await subscribe(server.client(), { table: 'speakers' });
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'changes' AND datname = current_database()`.execute(server.database);
    await waitFor(() => expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']));
    await addSpeaker('Ana');
    await arrived(events, 1);
  });
});

describe('two clients and many changes', () => {
  it('receive the same changes in the order of commits', async () => {
    const [one, two] = [
      await subscribe(server.client(), { table: 'speakers' }),
      await subscribe(server.client(), { table: 'speakers' }),
    ];
    const names = Array.from({ length: 60 }, (_, i) => `Speaker ${i}`);
    await server.database.insertInto('speakers').values(names.map(aSpeaker)).execute();
    await arrived(one.events, 60);
    await arrived(two.events, 60);
    expect(one.names()).toEqual(names);
    expect(two.names()).toEqual(names);
  });

  it('work after leaving and joining the same topic again', async () => {
    const client = server.client();
    const first = await subscribe(client, { table: 'speakers' });
    await client.removeChannel(first.channel);
    const second = await subscribe(client, { table: 'speakers' });
    await addSpeaker('Ana');
    await arrived(second.events, 1);
    expect(first.events).toEqual([]);
  });
});
