import pg from 'pg';
import { requestOrigin } from '#server/http/request-context.ts';
import { createFairQueue } from './fair-queue.ts';

/** The share of the connections that one network's requests may use at the same time. */
const SHARE_OF_ONE = 0.8;

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A connection pool with a fair queue: waiting requests get connections network by network instead of in order of arrival, so
 * that a network with many requests does not delay others. The server's own work goes first. A request that already holds a
 * connection gets another one without queueing: the requests ahead of it may be waiting for the one that it holds.
 */
export class FairPool extends pg.Pool {
  readonly #queue: ReturnType<typeof createFairQueue>;
  readonly #timeoutMs: number;
  /** Number of connections that each request holds. */
  readonly #connectionsOf = new WeakMap<object, number>();

  constructor(options: pg.PoolConfig) {
    super(options);
    const { max, connectionTimeoutMillis = 0 } = this.options;
    this.#timeoutMs = connectionTimeoutMillis;
    this.#queue = createFairQueue({
      concurrency: max,
      ofKey: Math.max(1, Math.floor(max * SHARE_OF_ONE)),
      each: Number.POSITIVE_INFINITY,
      all: Number.POSITIVE_INFINITY,
    });
  }

  /** Number of waiting requests. */
  get waitingRequests(): number {
    return this.#queue.waiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const borrowed = this.#borrow();
    if (!callback) return borrowed;
    borrowed.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #borrow(): Promise<pg.PoolClient> {
    const origin = requestOrigin();
    const endTurn = await this.#turn(origin);
    const change = (by: number) =>
      origin && this.#connectionsOf.set(origin, (this.#connectionsOf.get(origin) ?? 0) + by);
    change(1);
    function end() {
      change(-1);
      endTurn();
    }
    try {
      const client = await super.connect();
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

  /** Resolves when it is the request's turn, with the function that ends the turn. */
  #turn(origin: ReturnType<typeof requestOrigin>): Promise<() => void> {
    if (origin && (this.#connectionsOf.get(origin) ?? 0) > 0) return Promise.resolve(() => undefined);
    const controller = new AbortController();
    // The same message as that of `pg.Pool`.
    const abort = () => controller.abort(new Error('timeout exceeded when trying to connect'));
    const timer = this.#timeoutMs > 0 ? setTimeout(abort, this.#timeoutMs).unref() : undefined;
    const { signal } = controller;
    const task = { key: origin?.rateLimitKey ?? 'server', known: origin === undefined, signal };
    return new Promise((resolve, reject) => {
      this.#queue
        .run(task, () => {
          clearTimeout(timer);
          return new Promise<void>(resolve);
        })
        .catch(reject);
    });
  }
}
