import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { requestOrigin } from '#server/http/request-context.ts';
import {
  LANES,
  type Lane,
  type LaneBounds,
  LONGEST_REST,
  REFUSAL_MS,
  RETRY_AFTER_SECONDS,
} from './bounds.ts';
import { createFairQueue } from './fair-queue.ts';

declare const brand: unique symbol;

/** Proof that a task has its turn: expensive functions require it, so that they cannot be called outside the queue. */
export interface Turn {
  readonly [brand]: true;
  readonly lane: Lane;
  /** Aborted when all requests that wait for the result have closed. */
  readonly signal: AbortSignal | undefined;
}

/** The queue of a lane is full; answered with a 503. */
export class BusyError extends Error {
  readonly retryAfter = RETRY_AFTER_SECONDS;
  constructor(lane: Lane) {
    super(`too much of the kind "${lane}" waits already`);
  }
}

/** Whether work was not done because its lane is full or its request closed, which is not a server error. */
export const isOverloadOrAbort = (error: unknown): boolean =>
  error instanceof BusyError || (error instanceof Error && error.name === 'AbortError');

export type WorkLimiter = ReturnType<typeof createWorkLimiter>;

/**
 * Runs all uncached work for visitors, in lanes that do not wait for each other (bounds.ts). In a lane, networks take turns, and
 * requests that have closed leave the queue. The server's own work goes first.
 *
 * @param refuse delays a refusal
 */
export function createWorkLimiter({
  refuse = (signal?: AbortSignal): Promise<unknown> => pause(REFUSAL_MS, null, { signal }),
} = {}) {
  const lanes = new Map(
    (Object.entries(LANES) as [Lane, LaneBounds][]).map(([lane, { rest, ...bounds }]) => {
      const pauseAfter = (took: number) =>
        pause(Math.min(took * (rest ?? 0), LONGEST_REST), null, { ref: false });
      return [lane, createFairQueue({ ...bounds, ...(rest !== undefined && { rest: pauseAfter }) })];
    }),
  );

  return {
    /**
     * Runs `work` when it is its turn. Network and abort signal are those of the current request.
     *
     * @param signal overrides the request's own: that of all requests sharing the work
     * @throws BusyError when the lane is full; the signal's reason when the request has closed
     */
    async run<Result>(
      lane: Lane,
      work: (turn: Turn) => Promise<Result>,
      signal = requestOrigin()?.signal,
    ): Promise<Result> {
      const origin = requestOrigin();
      const queue = lanes.get(lane) as ReturnType<typeof createFairQueue>;
      const task = { key: origin?.rateLimitKey ?? 'server', known: origin === undefined, signal };
      const done = await queue.run(task, async () => {
        // Lets the process read all requests that have arrived. Otherwise each one would be handled before the next is read,
        // and none would ever queue here.
        await setImmediate();
        signal?.throwIfAborted();
        return { result: await work({ lane, signal } as Turn) };
      });
      if (done) return done.result;
      await refuse(signal);
      throw new BusyError(lane);
    },
    /** Number of running and queued tasks by lane. */
    state: () =>
      Object.fromEntries(
        [...lanes].map(([lane, { running, waiting }]) => [lane, { running, waiting }]),
      ) as Record<Lane, { running: number; waiting: number }>,
  };
}
