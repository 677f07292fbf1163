import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TeamRole } from '#congress/accounts/rights.ts';
import type { Connection } from '#server/http/connection.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { type Access, createPublicAccess, createTeamAccess, whenSent } from './access.ts';
import { ADMINISTRATOR_BOUNDS, PUBLIC_BOUNDS } from './bounds.ts';
import { ApiError } from './errors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A client's connection, and the response on it. */
function connectionFrom(remoteAddress = '203.0.113.7') {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy() {
      socket.destroyed = true;
      socket.emit('close');
    },
  });
  const response = Object.assign(new EventEmitter(), { destroyed: false });
  return {
    socket,
    /** The whole response was sent. */
    take: () => response.emit('close'),
    bindings: { socket, response } as unknown as Connection,
  };
}

const NOW = new Date('2026-03-02T12:00:00Z');

/** A public access with a handler that uses it. */
function serving(answer: (access: Access) => Promise<unknown>) {
  const access = createPublicAccess({ pool: test.publicPool, clock: () => NOW, trustProxy: 0 });
  const routes = new Hono()
    .all('*', (c) =>
      access.serve(c, async (given) => {
        await answer(given);
        return c.text('');
      }),
    )
    .onError((error, c) => {
      if (!(error instanceof ApiError)) throw error;
      return c.json(error.body, error.status as 429, error.headers);
    });
  const ask = (connection = connectionFrom()) => routes.request('/', {}, connection.bindings);
  return { access, ask };
}

describe('a response', () => {
  it('counts until it was sent', async () => {
    const { access, ask } = serving(async ({ hold }) => hold(1000));
    const [first, second] = [connectionFrom(), connectionFrom('203.0.113.8')];
    await ask(first);
    await ask(second);
    expect(access.all).toEqual({ requests: 2, held: 2000 });
    first.take();
    expect(access.all).toEqual({ requests: 1, held: 1000 });
    second.socket.destroy();
    expect(access.all).toEqual({ requests: 0, held: 0 });
  });

  it('no longer counts when it failed, or when the client is gone', async () => {
    const { access, ask } = serving(async ({ hold }) => hold(PUBLIC_BOUNDS.answer + 1));
    expect((await ask()).status).toBe(400);
    const gone = connectionFrom();
    gone.socket.destroy();
    await serving(async () => undefined).ask(gone);
    expect(access.all).toEqual({ requests: 0, held: 0 });
  });

  it('is disconnected if it is read too slowly, with a timeout that depends on its size', () => {
    vi.useFakeTimers();
    try {
      const [small, large, taken] = [connectionFrom(), connectionFrom(), connectionFrom()];
      const done: string[] = [];
      whenSent(small.bindings, 100, () => done.push('small'));
      whenSent(large.bindings, 10 * PUBLIC_BOUNDS.bytesASecond, () => done.push('large'));
      whenSent(taken.bindings, 100, () => done.push('taken'));
      taken.take();
      vi.advanceTimersByTime(PUBLIC_BOUNDS.takingTime * 1000 + 1);
      expect([small.socket.destroyed, large.socket.destroyed, taken.socket.destroyed]).toEqual([
        true,
        false,
        false,
      ]);
      vi.advanceTimersByTime(10_000);
      expect(large.socket.destroyed).toBe(true);
      expect(done).toEqual(['taken', 'small', 'large']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('one network', () => {
  const open = () => Promise.withResolvers<void>();

  it('has a limited number of concurrent requests, and other networks continue', async () => {
    const { promise, resolve } = open();
    const { access, ask } = serving(() => promise);
    const waiting = Array.from({ length: PUBLIC_BOUNDS.requestsOfOne }, () => ask());
    await expect.poll(() => access.all.requests).toBe(PUBLIC_BOUNDS.requestsOfOne);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
    const other = ask(connectionFrom('203.0.113.8'));
    resolve();
    expect((await other).status).toBe(200);
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  });

  it('has a limited number of requests a minute', async () => {
    const { ask } = serving(async () => undefined);
    const gone = connectionFrom();
    gone.socket.destroy();
    for (let times = 0; times < PUBLIC_BOUNDS.requestsAMinute; times += 1)
      expect((await ask(gone)).status).toBe(200);
    const refused = await ask(gone);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask(connectionFrom('203.0.113.8'))).status).toBe(200);
  });

  it('leaves connections to others', async () => {
    const { promise, resolve } = open();
    let running = 0;
    const outcomeOf = () => ({ rows: 0, total: null, body: '' });
    const { ask } = serving(async ({ run }) => {
      await run({
        caller: { role: 'anon', claims: { role: 'anon' } },
        table: 'faq',
        statement: { text: 'SELECT 1', parameters: [] },
        outcomeOf: () => {
          running += 1;
          return outcomeOf();
        },
      });
      await promise;
    });
    const asked = Array.from({ length: 6 }, () => ask());
    await expect.poll(() => running).toBe(6);
    expect(test.publicPool.totalCount).toBeLessThanOrEqual(PUBLIC_BOUNDS.connectionsOfOne);
    resolve();
    await Promise.all(asked);
  });
});

it('keeps the bytes in memory below the limits, whatever strangers send and leave unread', async () => {
  const act = fc.record({
    network: fc.nat({ max: 5 }),
    bytes: fc.array(fc.nat({ max: PUBLIC_BOUNDS.answer + 1_000_000 }), { minLength: 1, maxLength: 4 }),
    taken: fc.nat({ max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      let wanted: number[] = [];
      const { access, ask } = serving(async ({ hold }) => {
        for (const bytes of wanted) {
          hold(bytes);
          expect(access.all.held).toBeLessThanOrEqual(PUBLIC_BOUNDS.held);
        }
      });
      const connections: ReturnType<typeof connectionFrom>[] = [];
      for (const { network, bytes, taken } of acts) {
        const connection = connectionFrom(`203.0.113.${network}`);
        wanted = bytes;
        expect([200, 400, 503]).toContain((await ask(connection)).status);
        connections.push(connection);
        connections[taken]?.take();
      }
      for (const { socket } of connections) socket.destroy();
      expect(access.all).toEqual({ requests: 0, held: 0 });
    }),
    { numRuns: 200 },
  );
});

describe('the team', () => {
  const personOf = async (team_role: TeamRole | null) => {
    const { id: sub } = await test.database
      .insertInto('plenaria.users')
      .values({ team_role })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: session_id } = await test.database
      .insertInto('plenaria.sessions')
      .values({ user_id: sub, aal: 'aal1', refresh_key: Buffer.from(sub) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      role: 'authenticated' as const,
      claims: { role: 'authenticated', sub, session_id, aal: 'aal1' },
    };
  };
  function servingTeam() {
    const access = createTeamAccess(test.pool);
    const ask = async (caller: Awaited<ReturnType<typeof personOf>>, answer: (access: Access) => unknown) => {
      const connection = connectionFrom();
      let failure: ApiError | undefined;
      const routes = new Hono()
        .all('*', async (c) => {
          const served = await access.serve(c, caller, async (given) => {
            await answer(given);
            return c.text('');
          });
          return served ?? c.text('', 404);
        })
        .onError((error, c) => {
          failure = error as ApiError;
          return c.text('', failure.status as 400);
        });
      const { status } = await routes.request('/', {}, connection.bindings);
      return { status, connection };
    };
    return { access, ask };
  }

  it('has limits of unsent bytes for one person and in total', async () => {
    const { access, ask } = servingTeam();
    const [reader, ...writers] = await Promise.all(
      (['reader', 'reviewer', 'editor', 'owner'] as const).map(personOf),
    );
    if (!reader) throw new Error('nobody');
    const { ofReader, ofWriter, held } = ADMINISTRATOR_BOUNDS;
    expect((await ask(reader, ({ hold }) => hold(ofReader.answer + 1))).status).toBe(400);
    const first = await ask(reader, ({ hold }) => hold(ofReader.heldOfOne));
    expect(first.status).toBe(200);
    expect((await ask(reader, ({ hold }) => hold(1))).status).toBe(503);
    const taken = [first.connection];
    for (const writer of writers) {
      const room = Math.min(ofWriter.heldOfOne, held - access.all.held);
      const { status, connection } = await ask(writer, ({ hold }) => hold(room));
      expect([status, access.all.held <= held]).toEqual([200, true]);
      taken.push(connection);
      expect((await ask(writer, ({ hold }) => hold(ofWriter.heldOfOne))).status).toBe(503);
    }
    for (const connection of taken) connection.take();
    expect(access.all).toEqual({ requests: 0, held: 0 });
    expect((await ask(reader, ({ hold }) => hold(1))).status).toBe(200);
  });

  it('has the query limits of the public, except for writers of content', async () => {
    const { access, ask } = servingTeam();
    const twice = (given: Access) => given.parseQuery('select=a:image,b:image');
    expect((await ask(await personOf('reader'), twice)).status).toBe(400);
    expect((await ask(await personOf('reviewer'), twice)).status).toBe(200);
    expect((await ask(await personOf(null), twice)).status).toBe(404);
    expect(access.all.requests).toBe(1);
  });
});

describe('reading', () => {
  const large = (kilobytes: number) => ({
    caller: { role: 'anon' as const, claims: { role: 'anon' } },
    table: 'faq',
    statement: {
      text: `SELECT repeat('x', 1024) FROM generate_series(1, ${kilobytes})`,
      parameters: [],
    },
    outcomeOf: (rows: readonly unknown[]) => ({ rows: rows.length, total: null, body: '' }),
  });

  it('stops when a response gets too large, and continues for the next one', async () => {
    const most: number[] = [];
    const { access, ask } = serving(async ({ run }) => {
      try {
        // A hundred times the limit.
        await run(large(100 * (PUBLIC_BOUNDS.answer / 1024)));
      } finally {
        most.push(access.all.held);
      }
    });
    const refused = await ask();
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: '54000',
      message: `The answer would be larger than ${PUBLIC_BOUNDS.answer} bytes`,
      hint: expect.stringContaining('fewer columns'),
    });
    expect(most).toEqual([expect.any(Number)]);
    expect(most[0]).toBeLessThanOrEqual(PUBLIC_BOUNDS.answer);
    expect(access.all).toEqual({ requests: 0, held: 0 });
    expect(await test.publicPool.query('SELECT 1')).toMatchObject({ rowCount: 1 });
  });

  it('has the short timeout of the public', async () => {
    const seen: unknown[] = [];
    const { ask } = serving(async ({ run }) => {
      await run({
        ...large(1),
        statement: { text: "SELECT current_setting('statement_timeout')", parameters: [] },
        outcomeOf: (rows) => {
          seen.push(rows);
          return { rows: 1, total: null, body: '' };
        },
      });
    });
    await ask();
    expect(seen).toEqual([[[`${PUBLIC_BOUNDS.statementTime}s`]]]);
  });
});
