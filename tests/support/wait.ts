import { vi } from 'vitest';

/** Milliseconds. Waiting is for conditions: a slow machine gets its time, a fast one loses none. */
const PATIENCE = 60_000;
const INTERVAL = 10;

type Check<T> = () => T | Promise<T>;

/** Resolves with what the check returns, once it throws no longer. */
export const waitFor = <T>(check: Check<T>, timeout = PATIENCE): Promise<T> =>
  vi.waitFor(check, { timeout, interval: INTERVAL });

/** Resolves with what the check returns, once that is truthy. */
export const waitUntil = <T>(check: Check<T>, timeout = PATIENCE) =>
  vi.waitUntil(check, { timeout, interval: INTERVAL });
