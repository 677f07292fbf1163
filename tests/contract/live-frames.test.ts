import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LARGEST_FRAME } from '#server/live/bounds.ts';
import { createWireServer, type WireServer } from '#tests/support/wire.ts';

let server: WireServer;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  server = await createWireServer();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server.close();
});

/** A bare socket; `next(event)` is the next frame of that event, `silence()` proves that nothing else came. */
async function open(vsn = '2.0.0') {
  const socket = new WebSocket(server.socketUrl(vsn));
  sockets.push(socket);
  const frames: unknown[][] = [];
  const waiting: Array<() => void> = [];
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as unknown[]);
    for (const look of waiting.splice(0)) look();
  });
  await new Promise((done, failed) => socket.once('open', done).once('error', failed));
  async function take(wanted: (frame: unknown[]) => boolean): Promise<unknown[]> {
    for (;;) {
      const place = frames.findIndex(wanted);
      if (place >= 0) return frames.splice(place, 1)[0] as unknown[];
      await new Promise<void>((look) => waiting.push(look));
    }
  }
  let beats = 0;
  return {
    socket,
    frames,
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    next: (event: string) => take((frame) => frame[3] === event),
    /** Frames are answered in order: after the answer to a heartbeat everything before it is answered. */
    async heartbeat() {
      const ref = `beat-${++beats}`;
      socket.send(JSON.stringify([null, ref, 'phoenix', 'heartbeat', {}]));
      const [, , , , payload] = await take((frame) => frame[1] === ref);
      expect(payload).toEqual({ status: 'ok', response: {} });
    },
  };
}

const TOPIC = 'realtime:content';
const join = (bindings: unknown, extra: object = {}, topic = TOPIC, ref = '1') => [
  ref,
  ref,
  topic,
  'phx_join',
  { config: { broadcast: {}, presence: {}, private: false, postgres_changes: bindings }, ...extra },
];
const addSpeaker = () =>
  server.database.insertInto('speakers').values({ name: 'Ana', title: 't', bio: 'b' }).execute();

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

  it('is refused elsewhere', async () => {
    expect(await refused(`${server.url.replace('http', 'ws')}/other`)).toMatchObject({ status: 404 });
  });
});

describe('joining', () => {
  it('echoes each binding as it came, with a number for an id, then says that it is subscribed', async () => {
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

  it('gives the columns with their types', async () => {
    const client = await open();
    client.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    await client.next('system');
    await addSpeaker();
    const [, , , , payload] = await client.next('postgres_changes');
    const { columns } = (payload as { data: { columns: { name: string; type: string }[] } }).data;
    expect(columns).toContainEqual({ name: 'id', type: 'uuid' });
    expect(columns).toContainEqual({ name: 'created_at', type: 'timestamptz' });
  });

  it('speaks objects in version 1.0.0', async () => {
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
    // The same socket joins as if nothing had been.
    client.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    expect((await client.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
  });

  it('finds a column that a migration brought while the server ran', async () => {
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

  it('with a bad token counts as anonymous', async () => {
    const client = await open();
    client.send(join([{ event: '*', schema: 'public' }], { access_token: 'x.y.z' }));
    expect((await client.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
    expect((await client.next('system'))[4]).toMatchObject({ status: 'error' });
    expect((await client.next('system'))[4]).toMatchObject({ status: 'ok' });
    await addSpeaker();
    await client.next('postgres_changes');
  });

  it('is over after leaving; a late leave of an earlier join changes nothing', async () => {
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

describe('frames that make no sense', () => {
  it('are ignored or answered, and disturb nobody', async () => {
    const [rogue, witness] = [await open(), await open()];
    witness.send(join([{ event: '*', schema: 'public', table: 'speakers' }]));
    await witness.next('system');
    const text = fc.oneof(fc.constantFrom('realtime:a', 'phoenix', TOPIC, ''), fc.string());
    const event = fc.oneof(
      fc.constantFrom(
        'phx_join',
        'phx_leave',
        'access_token',
        'heartbeat',
        'broadcast',
        'presence',
        'phx_close',
      ),
      fc.string(),
    );
    const binding = fc.record({ event: fc.constantFrom('*', 'INSERT', 'x'), filter: fc.string() });
    const payload = fc.oneof(
      fc.jsonValue(),
      fc.record({ access_token: fc.jsonValue() }),
      fc.record({ config: fc.oneof(fc.jsonValue(), fc.record({ postgres_changes: fc.array(binding) })) }),
    );
    const frame = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.jsonValue(), fc.jsonValue(), text, event, payload)
          .map((f) => JSON.stringify(f)),
      },
      { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.uint8Array() },
    );
    for (const one of fc.sample(frame, { numRuns: 2000, seed: 7 })) rogue.socket.send(one);
    await rogue.heartbeat();
    await addSpeaker();
    expect((await witness.next('postgres_changes'))[4]).toMatchObject({ ids: [1] });
    expect(rogue.frames.some((one) => one[3] === 'phx_close')).toBe(false);
  });

  it('cost only their own socket when they are too large', async () => {
    const [rogue, witness] = [await open(), await open()];
    const closed = new Promise<number>((done) => rogue.socket.once('close', done));
    rogue.send([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(LARGEST_FRAME - 50) }]);
    expect((await rogue.next('phx_reply'))[4]).toMatchObject({ status: 'ok' });
    rogue.socket.send('x'.repeat(LARGEST_FRAME + 1));
    expect(await closed).toBe(1009);
    await witness.heartbeat();
  });

  it('that nobody waits for get an error', async () => {
    const client = await open();
    client.send(['1', '2', 'realtime:never-joined', 'access_token', {}]);
    client.send([null, '3', 'phoenix', 'dance', {}]);
    client.send(join([], {}, 'not-realtime', '4'));
    await client.heartbeat();
    expect(client.frames.map((frame) => [frame[1], (frame[4] as { status: string }).status])).toEqual([
      ['2', 'error'],
      ['3', 'error'],
      ['4', 'error'],
    ]);
  });
});

it('closing the server lets the sockets go', async () => {
  const client = await open();
  const closed = new Promise<number>((done) => client.socket.once('close', done));
  await server.live.close();
  expect(await closed).toBe(1012);
  expect(server.live.size).toBe(0);
});
