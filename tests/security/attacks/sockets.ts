import { sql } from 'kysely';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { LARGEST_FRAME, MOST_BINDINGS, MOST_CHANNELS } from '#server/live/bounds.ts';
import { attack, type Target } from '../attack.ts';

interface Socket {
  send(event: string, payload: object, topic?: string): void;
  raw(frame: string | Buffer): void;
  /** All messages that it has received. */
  told: string[];
  /** Resolves to the code with which it was closed. */
  closed: Promise<number>;
  socket: WebSocket;
}

async function open({ url, site }: Target, origin?: string): Promise<Socket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${site.publishableKey}`;
  const socket = new WebSocket(address, { headers: origin ? { Origin: origin } : {} });
  const told: string[] = [];
  socket.on('message', (message) => told.push(String(message)));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((done, failed) => {
    socket.once('open', () => done());
    socket.once('error', failed);
  });
  const send = (event: string, payload: object, topic = 'realtime:x') =>
    socket.send(JSON.stringify(['1', '1', topic, event, payload]));
  return { send, raw: (frame) => socket.send(frame), told, closed, socket };
}

const changes = (table: string, schema = 'public') => ({
  config: { postgres_changes: [{ event: '*', schema, table }] },
});
const answers = ({ told }: Socket) => told.filter((text) => text.includes('"phx_reply"'));
const accepted = (one: Socket) => answers(one).filter((text) => text.includes('"status":"ok"'));
const answered = (one: Socket, count: number) => expect.poll(() => answers(one).length).toBe(count);
const many = (target: Target, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(target)));
const long = (values: number, channel: number) => (place: number) => ({
  event: '*',
  schema: 'public',
  table: 'speakers',
  filter: `name=in.(${Array.from({ length: values }, (_, i) => `${channel}-${place}-${i}`)})`,
});

/** Waits long enough for messages that must not arrive. */
const settled = () => new Promise((done) => setTimeout(done, 80));

async function writeSecrets({ site: { database } }: Target) {
  await database
    .insertInto('enquiries')
    .values({ form: 'contato', fields: JSON.stringify({ email: 'segredo@x.example' }) })
    .execute();
  await database
    .insertInto('newsletter_subscribers')
    .values({ email: `segredo${Math.random()}@x.example` })
    .execute();
  await sql`UPDATE event_facts SET facts = facts`.execute(database);
}

const listening = (payload: object, token?: string) => async (target: Target) => {
  const one = await open(target, 'https://evil.example');
  one.send('phx_join', { ...payload, ...(token && { access_token: token }) });
  await settled();
  await writeSecrets(target);
  await settled();
  one.socket.terminate();
  expect(one.told.join('\n')).not.toMatch(/segredo|"facts"|password_hash|refresh_key/);
};

export const sockets = attack<(target: Target) => Promise<unknown>>('sockets.ts', {
  name: 'Sockets: foreign origins, private tables, endless frames and channels, nonsense',
  answer: 'Public content only; closed or refused beyond the bounds; the server goes on',
  isLong: true,
  inputs: {
    'enquiries, heard by nobody in particular': listening(changes('enquiries')),
    'subscribers, heard by nobody in particular': listening(changes('newsletter_subscribers')),
    'facts, heard by nobody in particular': listening(changes('event_facts')),
    'the history': listening(changes('content_history')),
    accounts: listening(changes('users', 'plenaria')),
    'all tables at once': listening(changes('*')),
    'all tables of another schema': listening(changes('*', 'plenaria')),
    'enquiries with a forged token': listening(changes('enquiries'), 'eyJhbGciOiJub25lIn0.e30.'),
    'enquiries with the key of the service': listening(changes('enquiries'), 'sb_secret_x'),
    'enquiries by a filter of another table': listening({
      config: {
        postgres_changes: [
          { event: '*', schema: 'public', table: 'speakers', filter: 'id=in.(select email from enquiries)' },
        ],
      },
    }),
    'a frame of 2 MB': async (target) => {
      const one = await open(target);
      one.raw('x'.repeat(2 * 1024 * 1024));
      expect(await one.closed).toBe(1009);
    },
    'the largest frame, of nothing but brackets': async (target) => {
      const one = await open(target);
      one.raw('['.repeat(LARGEST_FRAME - 10));
      await settled();
      one.socket.terminate();
    },
    'text that is no text': async (target) => {
      const one = await open(target);
      (one.socket as unknown as { _sender: { send(data: Buffer, options: object): void } })._sender.send(
        Buffer.from([0xc3, 0x28]),
        { fin: true, opcode: 1, mask: true },
      );
      expect(await one.closed).toBe(1007);
    },
    '300 channels on one socket': async (target) => {
      const one = await open(target);
      for (let place = 0; place < 300; place += 1)
        one.send('phx_join', changes('speakers'), `realtime:${place}`);
      await expect
        .poll(() => one.told.filter((text) => text.includes('"ok"') || text.includes('"error"')).length)
        .toBeGreaterThan(200);
      expect(
        new Set(one.told.filter((text) => text.includes('"status":"ok"')).map((text) => JSON.parse(text)[2]))
          .size,
      ).toBeLessThanOrEqual(MOST_CHANNELS);
      one.socket.terminate();
    },
    'a channel with 10,000 subscriptions': async (target) => {
      const one = await open(target);
      const [wanted] = changes('speakers').config.postgres_changes;
      one.send('phx_join', { config: { postgres_changes: Array.from({ length: 10_000 }, () => wanted) } });
      await settled();
      one.socket.terminate();
    },
    '5 sockets of 100 channels of 100 filters': async (target) => {
      const all = await many(target, 5);
      for (const one of all) {
        for (let channel = 0; channel < 100; channel += 1) {
          const postgres_changes = Array.from({ length: 100 }, (_, place) => long(5, channel)(place));
          one.send('phx_join', { config: { postgres_changes } }, `realtime:${channel}`);
        }
      }
      for (const one of all) {
        await answered(one, 100);
        expect(accepted(one)).toEqual([]);
        expect(one.socket.readyState).toBe(WebSocket.OPEN);
        one.socket.terminate();
      }
    },
    '30 sockets of 20 channels of as many long filters as there may be': async (target) => {
      const all = await many(target, 30);
      for (const one of all) {
        for (let channel = 0; channel < 20; channel += 1) {
          const postgres_changes = Array.from({ length: MOST_BINDINGS }, (_, place) =>
            long(40, channel)(place),
          );
          one.send('phx_join', { config: { postgres_changes } }, `realtime:${channel}`);
        }
      }
      for (const one of all) await answered(one, 20);
      const taken = all.reduce((sum, one) => sum + accepted(one).length, 0);
      expect(taken * MOST_BINDINGS * 500).toBeLessThan(5 * 1024 * 1024);
      const page = await open(target);
      page.send('phx_join', changes('speakers'));
      await answered(page, 1);
      expect(accepted(page)).toHaveLength(1);
      for (const one of [...all, page]) one.socket.terminate();
    },
    'columns and tables that do not exist, a hundred times': async (target) => {
      const one = await open(target);
      const wrong = { event: '*', schema: 'public', table: 'speakers' };
      for (let place = 0; place < 100; place += 1) {
        const postgres_changes = [
          place % 2 ? { ...wrong, select: ['image', `x${place}`] } : { ...wrong, table: `x${place}` },
        ];
        one.send('phx_join', { config: { postgres_changes } }, `realtime:${place}`);
      }
      await answered(one, 100);
      expect(accepted(one)).toEqual([]);
      one.socket.terminate();
    },
    'one join after the other without end': async (target) => {
      const one = await open(target);
      for (let place = 0; place < 1000; place += 1) one.send('phx_join', changes('speakers'));
      await answered(one, 1000);
      expect(accepted(one).length).toBeLessThan(300);
      expect(one.socket.readyState).toBe(WebSocket.OPEN);
      one.socket.terminate();
    },
    'questions without end whose answers nobody reads': async (target) => {
      const one = await open(target);
      one.socket.pause();
      const question = JSON.stringify(['1', '1', 'x'.repeat(15_000), 'x', {}]);
      for (let place = 0; place < 2000; place += 1) one.raw(question);
      const next = await open(target);
      next.send('heartbeat', {}, 'phoenix');
      await answered(next, 1);
      for (const each of [one, next]) each.socket.terminate();
    },
    'frames that are no frames': async (target) => {
      const one = await open(target);
      for (const frame of [
        '',
        '{}',
        '[]',
        'null',
        '[1,2,3,4,5]',
        '["1","1",null,null,null]',
        '["1","1","__proto__","phx_join",{"__proto__":{"x":1}}]',
        '["1","1","realtime:x","phx_join","x"]',
        '["1","1","realtime:x","constructor",{}]',
      ])
        one.raw(frame);
      one.raw(Buffer.from([0, 1, 2, 3]));
      await settled();
      one.socket.terminate();
    },
    'a topic longer than topics are': async (target) => {
      const one = await open(target);
      one.send('phx_join', changes('speakers'), `realtime:${'x'.repeat(5000)}`);
      await settled();
      expect(one.told.join('')).not.toContain('"status":"ok"');
      one.socket.terminate();
    },
  },
  async check(tried, target) {
    await tried(target);
    expect((await fetch(`${target.url}/healthz`)).status).toBe(200);
    const next = await open(target);
    next.socket.terminate();
  },
});
