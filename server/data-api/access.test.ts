import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionFrom } from '#tests/support/client-connection.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Access, createPublicAccess, whenSent } from './access.ts';
import { PUBLIC_BOUNDS } from './bounds.ts';
import { ApiError } from './errors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

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
