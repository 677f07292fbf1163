import { vi } from 'vitest';

/** The timeout in milliseconds. It only matters on a slow machine, because tests wait for conditions. */
const PATIENCE = 60_000;
const INTERVAL = 10;

type Check<T> = () => T | Promise<T>;

/** Resolves to the result of the check when it no longer throws. */
export const waitFor = <T>(check: Check<T>, timeout = PATIENCE): Promise<T> =>
  vi.waitFor(check, { timeout, interval: INTERVAL });

/** Resolves to the result of the check when it is truthy. */
export const waitUntil = <T>(check: Check<T>, timeout = PATIENCE) =>
  vi.waitUntil(check, { timeout, interval: INTERVAL });
