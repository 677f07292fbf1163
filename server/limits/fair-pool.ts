import type pg from 'pg';
import { requestOrigin } from '#server/http/request-context.ts';
import { createFairQueue } from './fair-queue.ts';

/** Of the connections, so many may be lent for the requests of one network at the same time. */
const SHARE_OF_ONE = 0.8;

type Callback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: pg.PoolClient['release'],
) => void;

/**
 * Lends the connections of a pool in turns: those who wait get one network by network, and not in the order in which they came, so that
 * nobody who asks much keeps the others waiting. What the server does of its own accord goes first. A request that holds
 * one already gets another as it comes: whoever waits for it may hold what others wait for.
 */
export function shareFairly(pool: pg.Pool): void {
  const { max, connectionTimeoutMillis: patience = 0 } = pool.options;
  const queue = createFairQueue({
    concurrency: max,
    ofKey: Math.max(1, Math.floor(max * SHARE_OF_ONE)),
    each: Number.POSITIVE_INFINITY,
    all: Number.POSITIVE_INFINITY,
  });
  const lend = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  /** Connections that a request holds. */
  const held = new WeakMap<object, number>();

  /** Resolves when it is the request's turn, with what ends it. */
  function turn(): Promise<() => void> {
    const origin = requestOrigin();
    if (origin && (held.get(origin) ?? 0) > 0) return Promise.resolve(() => undefined);
    const waiting = new AbortController();
    // As the pool says it.
    const late = () => waiting.abort(new Error('timeout exceeded when trying to connect'));
    const timer = patience > 0 ? setTimeout(late, patience).unref() : undefined;
    const { signal } = waiting;
    const piece = { key: origin?.rateLimitKey ?? 'server', known: origin === undefined, signal };
    return new Promise((given, refused) => {
      queue
        .run(piece, () => {
          clearTimeout(timer);
          return new Promise<void>(given);
        })
        .catch(refused);
    });
  }

  async function borrow(): Promise<pg.PoolClient> {
    const origin = requestOrigin();
    const leave = await turn();
    const change = (by: number) => origin && held.set(origin, (held.get(origin) ?? 0) + by);
    change(1);
    function end() {
      change(-1);
      leave();
    }
    try {
      const client = await lend();
      const { release } = client;
      client.release = (broken) => {
        release(broken);
        end();
      };
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  pool.connect = ((callback?: Callback) => {
    const borrowed = borrow();
    if (!callback) return borrowed;
    borrowed.then((client) => callback(undefined, client, client.release), callback);
    return undefined;
  }) as typeof pool.connect;
  const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(pool), 'waitingCount') ?? {};
  Object.defineProperty(pool, 'waitingCount', { get: () => (get?.call(pool) ?? 0) + queue.waiting });
}
