import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addSpeaker, framesOfFile, join, open, server, TOPIC } from '#tests/support/live-frames.ts';

framesOfFile();

describe('the upgrade', () => {
  const refused = (url: string) =>
    new Promise<{ status?: number; body: string }>((done) => {
      const socket = new WebSocket(url);
      socket.on('error', () => {});
      socket.on('unexpected-response', (_, response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => done({ status: response.statusCode, body }));
      });
    });

  it('is refused without the key, with JSON', async () => {
    const base = `${server.url.replace('http', 'ws')}/realtime/v1/websocket`;
    for (const url of [base, `${base}?apikey=wrong&vsn=2.0.0`]) {
      const { status, body } = await refused(url);
      expect(status).toBe(401);
      expect(JSON.parse(body)).toMatchObject({ message: 'Invalid API key' });
    }
  });

  it('is refused at other paths', async () => {
    expect(await refused(`${server.url.replace('http', 'ws')}/other`)).toMatchObject({ status: 404 });
  });
});

describe('joining', () => {
  it('returns each binding unchanged with a numeric id, and then reports the subscription', async () => {
    const client = await open();
    const bindings = [
      { event: '*', schema: 'public', table: 'speakers' },
      { event: 'INSERT', schema: 'public', table: 'speakers', filter: '' },
      { event: 'UPDATE', schema: 'public', filter: 'name=eq.Ana', unknown: [1] },
    ];
    client.send(join(bindings));
    const reply = await client.next('phx_reply');
    expect(reply.slice(0, 3)).toEqual(['1', '1', TOPIC]);
    expect(reply[4]).toEqual({
      status: 'ok',
      response: { postgres_changes: bindings.map((binding, i) => ({ ...binding, id: i + 1 })) },
    });
    expect((await client.next('system'))[4]).toEqual({
      status: 'ok',
      extension: 'postgres_changes',
      channel: 'content',
      message: 'Subscribed to PostgreSQL',
    });
    await addSpeaker();
    expect((await client.next('postgres_changes'))[4]).toMatchObject({
      ids: [1, 2],
      data: { type: 'INSERT' },
    });
  });

  it('sends the columns with their types', async () => {
    const client = await open();
    client.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    await client.next('system');
    await addSpeaker();
    const [, , , , payload] = await client.next('postgres_changes');
    const { columns } = (payload as { data: { columns: { name: string; type: string }[] } }).data;
    expect(columns).toContainEqual({ name: 'id', type: 'uuid' });
    expect(columns).toContainEqual({ name: 'created_at', type: 'timestamptz' });
  });

  it('uses objects in version 1.0.0', async () => {
    const client = await open('1.0.0');
    const [join_ref, ref, topic, event, payload] = join([]);
    const answer = new Promise((done) =>
      client.socket.once('message', (data) => done(JSON.parse(String(data)))),
    );
    client.send({ join_ref, ref, topic, event, payload });
    expect(await answer).toEqual({
      topic: TOPIC,
      event: 'phx_reply',
      payload: { status: 'ok', response: { postgres_changes: [] } },
      ref: '1',
      join_ref: '1',
    });
  });

  it('is limited to 100 channels, and a new join replaces the old one', async () => {
    const client = await open();
    for (let i = 0; i < 100; i += 1) client.send(join([], {}, `realtime:${i}`, `r${i}`));
    client.send(join([], {}, 'realtime:7', 'again'));
    client.send(join([], {}, 'realtime:one-too-many', 'last'));
    await client.heartbeat();
    const statuses = client.frames.map((frame) => [frame[1], (frame[4] as { status: string }).status]);
    expect(statuses.filter(([, status]) => status === 'ok')).toHaveLength(101);
    expect(statuses).toContainEqual(['last', 'error']);
  });

  it.each([
    [[{ event: 'TRUNCATE', schema: 'public' }]],
    ['no list'],
    [[null]],
    [[{ event: '*', schema: 'public', filter: 'name=like.A%' }]],
    [Array.from({ length: 101 }, () => ({ event: '*', schema: 'public' }))],
    [[{ event: '*', schema: 'public', table: 'invented' }]],
    [[{ event: '*', schema: 'plenaria', table: 'users' }]],
    [[{ event: '*', schema: 'public', table: 'speakers', select: ['id', 'invented'] }]],
    [[{ event: '*', schema: 'public', table: 'speakers', select: 'name,invented' }]],
    [[{ event: '*', schema: 'public', table: 'speakers', filter: 'invented=eq.1' }]],
    [[{ event: '*', schema: 'public', table: 'speakers', filter: `name=eq.${'x'.repeat(5000)}` }]],
  ])('is refused with a reason for %j', async (bindings) => {
    const client = await open();
    client.send(join(bindings));
    expect((await client.next('phx_reply'))[4]).toEqual({
      status: 'error',
      response: { reason: expect.any(String) },
    });
    // The same socket can still join a channel.
    client.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    expect((await client.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
  });

  it('knows a column that a migration has added while the server was running', async () => {
    const client = await open();
    client.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    await client.next('system');
    await sql`ALTER TABLE speakers ADD COLUMN continent text`.execute(server.database);
    server.time.shift = 5;
    const bindings = [
      { event: '*', schema: 'public', table: 'speakers', select: ['continent'], filter: 'continent=eq.br' },
    ];
    client.send(join(bindings, {}, TOPIC, '2'));
    expect((await client.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
  });

  it('is anonymous with an invalid token', async () => {
    const client = await open();
    client.send(join([{ event: '*', schema: 'public' }], { access_token: 'x.y.z' }));
    expect((await client.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
    expect((await client.next('system'))[4]).toMatchObject({ status: 'error' });
    expect((await client.next('system'))[4]).toMatchObject({ status: 'ok' });
    await addSpeaker();
    await client.next('postgres_changes');
  });

  it('ends with a leave; a late leave of an earlier join has no effect', async () => {
    const client = await open();
    client.send(join([{ event: '*', schema: 'public' }], {}, TOPIC, '1'));
    client.send(join([{ event: '*', schema: 'public' }], {}, TOPIC, '2'));
    client.send(['1', '3', TOPIC, 'phx_leave', {}]);
    await client.heartbeat();
    await addSpeaker();
    await client.next('postgres_changes');
    client.send(['2', '4', TOPIC, 'phx_leave', {}]);
    await client.heartbeat();
    client.frames.length = 0;
    const witness = await open();
    witness.send(join([{ event: '*', schema: 'public' }]));
    await witness.next('system');
    await addSpeaker();
    await witness.next('postgres_changes');
    await client.heartbeat();
    expect(client.frames).toEqual([]);
  });
});

it('closes the sockets when the server closes', async () => {
  const client = await open();
  const closed = new Promise<number>((done) => client.socket.once('close', done));
  await server.live.close();
  expect(await closed).toBe(1012);
  expect(server.live.size).toBe(0);
});
