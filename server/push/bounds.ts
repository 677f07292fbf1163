/*
 * The bounds of notices on devices: how many may have them, and how fast they go. Change them here.
 */
export const PUSH_BOUNDS = {
  /** Subscriptions in all: ten times the visitors of the congress. Each takes some 600 bytes. */
  subscriptions: 20_000,
  /**
   * Those among them that their push service has not confirmed. One network has a fifth (server/http/room.ts), so that a venue of
   * 2,000 people may ask in the same minute.
   */
  unconfirmed: 10_000,
};

export type PushBounds = typeof PUSH_BOUNDS;

/**
 * Messages that one server sends to one push service at a time: twice 50, each time at most once a second, for visitors have the
 * server meanwhile.
 */
export const WORKERS = { localConcurrency: 2, batchSize: 50, pollingIntervalSeconds: 1 } as const;

/** A push service that works answers in less than a second. Milliseconds. */
export const TIMEOUT_MS = 5000;
