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

declare const given: unique symbol;

/** Says that a piece of work has its turn: what takes much asks for it, so that it cannot be begun without. */
export interface Turn {
  readonly [given]: true;
  readonly lane: Lane;
  /** Aborted when all requests that wait for the work have closed. */
  readonly signal: AbortSignal | undefined;
}

/** Too much of a kind waits already: the answer is a 503. */
export class BusyError extends Error {
  readonly retryAfter = RETRY_AFTER_SECONDS;
  constructor(lane: Lane) {
    super(`too much of the kind "${lane}" waits already`);
  }
}

/** Whether work was not done because its lane is full or its request closed: not a failure of the server. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof BusyError || (error instanceof Error && error.name === 'AbortError');

export type WorkLimiter = ReturnType<typeof createWorkLimiter>;

/**
 * All work for visitors that is not ready, in lanes that do not wait for each other (bounds.ts). In a lane each network has its
 * turn, and requests that have closed leave the line. Work that the server does by itself goes first.
 *
 * @param refuse how long a refusal waits
 */
export function createWorkLimiter({
  refuse = (signal?: AbortSignal): Promise<unknown> => pause(REFUSAL_MS, null, { signal }),
} = {}) {
  const lanes = new Map(
    (Object.entries(LANES) as [Lane, LaneBounds][]).map(([lane, { rest, ...bounds }]) => {
      const resting = (took: number) =>
        pause(Math.min(took * (rest ?? 0), LONGEST_REST), null, { ref: false });
      return [lane, createFairQueue({ ...bounds, ...(rest !== undefined && { rest: resting }) })];
    }),
  );

  return {
    /**
     * Does a piece of work when its turn has come. Whose it is, and whether they still wait, the running request says.
     *
     * @param signal instead of the request's own: of all who wait for the same
     * @throws BusyError when the lane is full; the signal's reason when the request has closed
     */
    async run<Result>(
      lane: Lane,
      work: (turn: Turn) => Promise<Result>,
      signal = requestOrigin()?.signal,
    ): Promise<Result> {
      const origin = requestOrigin();
      const queue = lanes.get(lane) as ReturnType<typeof createFairQueue>;
      const piece = { key: origin?.rateLimitKey ?? 'server', known: origin === undefined, signal };
      const done = await queue.run(piece, async () => {
        // Not while the process reads what has arrived: one after the other, each request would be worked on before the next
        // one is read, and none would ever wait here.
        await setImmediate();
        signal?.throwIfAborted();
        return { result: await work({ lane, signal } as Turn) };
      });
      if (done) return done.result;
      await refuse(signal);
      throw new BusyError(lane);
    },
    /** Work under way and waiting, by lane. */
    state: () =>
      Object.fromEntries(
        [...lanes].map(([lane, { running, waiting }]) => [lane, { running, waiting }]),
      ) as Record<Lane, { running: number; waiting: number }>,
  };
}
