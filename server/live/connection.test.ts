import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frameOf,
  liveConnections,
  PAGE_BINDINGS,
  settled,
  speakersColumns,
} from '#tests/support/live-connections.ts';
import {
  JOINS,
  LARGEST_FRAME,
  LONGEST_FILTER,
  LONGEST_REF,
  LONGEST_TOPIC,
  MAX_CHANNEL_MEMORY,
  MAX_SOCKET_MEMORY,
  MOST_BINDINGS,
  MOST_CHANNELS,
  MOST_SOCKETS,
  RESERVED_SOCKET_MEMORY,
} from './bounds.ts';

const name = fc.constantFrom('id', 'name', 'title', 'bio', 'image');
/** Valid, too long, too many or invalid bindings. */
const binding = fc.record(
  {
    event: fc.constantFrom('*', 'INSERT', 'update', 'x'),
    schema: fc.constantFrom('public', '*', 'plenaria'),
    table: fc.oneof(fc.constantFrom('speakers', '*'), fc.string({ maxLength: 100 })),
    filter: fc.oneof(
      fc
        .tuple(name, fc.string(), fc.nat(LONGEST_FILTER))
        .map(([column, text, length]) => `${column}=eq.${text}${'x'.repeat(length)}`),
      fc
        .tuple(name, fc.array(fc.stringMatching(/^\w{0,3}$/), { maxLength: 60 }))
        .map(([column, values]) => `${column}=in.(${values})`),
      fc.string(),
    ),
    select: fc.oneof(fc.array(name), fc.string(), fc.array(fc.string(), { maxLength: 40 })),
    junk: fc.jsonValue(),
  },
  { requiredKeys: ['event'] },
);
/** Bindings of the maximum size. */
const large = fc.tuple(name, fc.integer({ min: 100, max: 350 })).map(([column, length]) => ({
  event: '*',
  table: 'speakers',
  filter: `${column}=eq.${'x'.repeat(length)}`,
}));
const topic = fc.oneof(
  fc.integer({ min: 0, max: 200 }).map((place) => `realtime:${place}`),
  fc.string({ maxLength: 2 * LONGEST_TOPIC }).map((text) => `realtime:${text}`),
  fc.string(),
);
const frame = fc
  .record({
    ref: fc.oneof(fc.nat(), fc.string({ maxLength: 2 * LONGEST_REF })),
    topic,
    event: fc.oneof({ weight: 8, arbitrary: fc.constant('phx_join') }, fc.constant('phx_leave')),
    bindings: fc.oneof(
      { weight: 4, arbitrary: fc.array(large, { minLength: 8, maxLength: MOST_BINDINGS }) },
      { weight: 4, arbitrary: fc.array(binding, { maxLength: MOST_BINDINGS + 2 }) },
      fc.jsonValue(),
    ),
  })
  .map(({ ref, topic: to, event, bindings }) => [
    ref,
    ref,
    to,
    event,
    { config: { postgres_changes: bindings }, access_token: 'x' },
  ])
  // A longer frame closes its socket.
  .filter((said) => frameOf(JSON.stringify(said)).length < LARGEST_FRAME);

type Live = ReturnType<typeof liveConnections>;
/** Bytes of the sockets' subscriptions: as text and as parsed values, two bytes a character. */
const keptBy = ({ audiences }: Live) =>
  [...audiences.all()].reduce(
    (sum, { topic: to, bindings }) => sum + JSON.stringify([to, bindings]).length,
    0,
  );

describe('any frames of a stranger', () => {
  it('keep one socket below its memory limit; every frame is answered, and the socket stays open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 20, maxLength: 120 }), async (frames) => {
        const live = liveConnections();
        const socket = live.connect();
        for (const one of frames) {
          socket.say(one);
          await settled();
          expect(keptBy(live)).toBeLessThanOrEqual(MAX_SOCKET_MEMORY);
        }
        expect([...live.audiences.all()].length).toBeLessThanOrEqual(MOST_CHANNELS);
        expect(socket.isOpen()).toBe(true);
        expect(socket.answers()).toHaveLength(
          frames.filter(([ref]) => String(ref).length <= LONGEST_REF).length,
        );
        socket.leave();
        await settled();
        expect(keptBy(live)).toBe(0);
        expect(live.limits.size).toEqual({ kept: 0, onTheWay: 0 });
      }),
      { numRuns: 25 },
    );
  });

  it('keep an address below its memory limit, and the total as well', async () => {
    const kept = { perKey: 30_000, all: 50_000 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5), frame), { minLength: 50, maxLength: 200 }),
        async (said) => {
          const live = liveConnections({ limits: { kept } });
          const sockets = [0, 0, 0, 1, 1, 1].map((place) => live.connect(`192.0.2.${place}`));
          for (const [place, one] of said) sockets[place]?.say(one);
          await settled(500);
          expect(keptBy(live)).toBeLessThanOrEqual(sockets.length * RESERVED_SOCKET_MEMORY + kept.all);
          expect(live.limits.size.kept).toBeLessThanOrEqual(kept.all);
          expect(sockets.every((socket) => socket.isOpen())).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });
});

/** Bindings of the maximum size of one channel, all different. */
const greedy = (place: number) =>
  Array.from({ length: MOST_BINDINGS }, (_, i) => ({
    event: '*',
    schema: 'public',
    table: 'speakers',
    filter: `name=eq.${`${place}-${i}-`.repeat(LONGEST_FILTER).slice(0, 350)}`,
  }));

it('an address that uses all its memory leaves room for its neighbours’ pages', async () => {
  const live = liveConnections();
  const strangers = Array.from({ length: 60 }, () => live.connect());
  for (const [place, stranger] of strangers.entries()) {
    for (let channel = 0; channel < 4; channel += 1) {
      stranger.join(greedy(4 * place + channel), `realtime:${channel}`);
    }
  }
  await settled(500);
  expect(strangers.flatMap((stranger) => stranger.answers())).toContain(
    'too much is subscribed to, leave a channel first',
  );
  expect(live.limits.size.kept).toBeLessThanOrEqual(MAX_CHANNEL_MEMORY.perKey);
  const page = live.connect();
  page.join(PAGE_BINDINGS);
  await settled();
  expect(page.answers()).toEqual(['ok']);
});

it('all pages of one address can join at once, and again after the connection was interrupted', async () => {
  const live = liveConnections();
  for (let round = 0; round < 2; round += 1) {
    const pages = Array.from({ length: MOST_SOCKETS.perKey }, () => live.connect());
    for (const page of pages) page.join(PAGE_BINDINGS);
    await settled();
    expect(new Set(pages.flatMap((page) => page.answers()))).toEqual(new Set(['ok']));
    expect([...live.audiences.all()]).toHaveLength(1);
    expect(live.limits.size).toEqual({ kept: 0, onTheWay: 0 });
    for (const page of pages) page.leave();
    await settled();
  }
});

describe('the rate of joins', () => {
  it('of a socket is limited on the channel, which can join a second later', async () => {
    const live = liveConnections();
    const socket = live.connect();
    const { burst, seconds } = JOINS.socket;
    for (let join = 0; join <= burst; join += 1) socket.join([]);
    await settled();
    expect(socket.answers().filter((answer) => answer === 'ok')).toHaveLength(burst);
    expect(socket.answers().at(-1)).toBe('too many joins, please try again later');
    live.time.at += 1000 * seconds;
    socket.join([]);
    await settled();
    expect(socket.answers().at(-1)).toBe('ok');
    expect(socket.isOpen()).toBe(true);
  });

  it('of an address applies after reconnecting, and not to the first join of a neighbour', async () => {
    const joins = { socket: { burst: 5, seconds: 1 }, perKey: { burst: 6, seconds: 1 } };
    const live = liveConnections({ limits: { joins } });
    const spend = async () => {
      const socket = live.connect();
      for (let join = 0; join < 5; join += 1) socket.join([]);
      await settled();
      socket.leave();
      await settled();
      return socket.answers().filter((answer) => answer === 'ok').length;
    };
    expect([await spend(), await spend(), await spend()]).toEqual([5, 3, 1]);
    const elsewhere = live.connect('192.0.2.2');
    for (let join = 0; join < 5; join += 1) elsewhere.join([]);
    await settled();
    expect(new Set(elsewhere.answers())).toEqual(new Set(['ok']));
    live.time.at += 60_000;
    expect(await spend()).toBe(5);
  });

  it('includes tokens to verify: beyond it a channel continues without rights', async () => {
    let verified = 0;
    const live = liveConnections({
      limits: { joins: { socket: { burst: 3, seconds: 1 }, perKey: JOINS.perKey } },
      identify: async () => {
        verified += 1;
        return { identity: null, problem: null };
      },
    });
    const socket = live.connect();
    socket.join([]);
    for (let place = 0; place < 10; place += 1) {
      socket.say(['1', null, 'realtime:a', 'access_token', { access_token: 'x.y.z' }]);
    }
    await settled();
    expect(verified).toBe(3);
    expect(socket.isOpen()).toBe(true);
    expect(JSON.stringify(socket.messages())).toContain('Too many tokens: continuing without rights');
  });
});

describe('when columns cannot be read', () => {
  it('a channel is joined unchecked', async () => {
    const catalogue = { ...speakersColumns, columns: () => Promise.reject(new Error('away')) };
    const page = liveConnections({ catalogue }).connect();
    page.join(PAGE_BINDINGS);
    await settled();
    expect(page.answers()).toEqual(['ok']);
  });
});
