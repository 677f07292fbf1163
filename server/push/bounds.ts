/*
 * Limits of push notifications: number of subscriptions and rate of sending. Change them here.
 */
export const PUSH_BOUNDS = {
  /** Total number of subscriptions: ten times the visitors of the congress. Each takes about 600 bytes. */
  subscriptions: 20_000,
  /**
   * Subscriptions that the push service has not confirmed, a fifth of them from one network at most (server/http/room.ts): enough for a
   * venue of 2,000 people who subscribe in the same minute.
   */
  unconfirmed: 10_000,
};

export type PushBounds = typeof PUSH_BOUNDS;

/**
 * Concurrency of one server for one push service: two batches of 50, each at most once a second, because visitors use the server at the
 * same time.
 */
export const WORKERS = { localConcurrency: 2, batchSize: 50, pollingIntervalSeconds: 1 } as const;

/** Timeout in milliseconds; a working push service answers in less than a second. */
export const TIMEOUT_MS = 5000;
