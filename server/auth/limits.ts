import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { secondsToWait } from '#server/rate-limit.ts';
import { household } from '#server/visitor-address.ts';
import { AuthError } from './errors.ts';

const WINDOW_SECONDS = 15 * 60;
const FAILURES = { pair: 10, address: 40, account: 60 };
/** Whoever would have to wait no longer than this is simply answered later. */
const PATIENCE_MS = 2000;
/** Seconds between two checked attempts, by how many failures are over the limit. */
const SPACING = [
  { over: 0, seconds: 1 },
  { over: 20, seconds: 5 },
  { over: 40, seconds: 30 },
];
/** Timers of Node hold at most 24 days. */
const REMEMBERED_SECONDS = 20 * 24 * 3600;

/** Passwords checked at the same time for one address: what a burst can get past the count. */
const ABREAST = 4;

export interface SignInLimits {
  /**
   * Checks a password when its turn has come, and remembers how it went. `retryAfter` seconds when it was not
   * checked at all.
   */
  attempt(
    address: string,
    account: string,
    check: () => Promise<boolean>,
  ): Promise<{ right: boolean } | { retryAfter: number }>;
}

/**
 * Slows down guessing of passwords. Only failures count: for an address, for an account, and for both together.
 * Over a limit attempts are still checked, one at a time and ever further apart, so that the right password gets
 * in after a moment while a guesser gets nowhere. Failures elsewhere do not slow an address that has
 * signed in to the account before. Counts live in this process.
 */
export function createSignInLimits(wait: (ms: number) => Promise<unknown> = delay): SignInLimits {
  const counter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const failures = {
    pair: counter(FAILURES.pair),
    address: counter(FAILURES.address),
    account: counter(FAILURES.account),
  };
  const slots = new RateLimiterMemory({ points: 1, duration: 1 });
  const familiar = new RateLimiterMemory({ points: 1, duration: REMEMBERED_SECONDS });
  const waiting = new Set<string>();
  const abreast = createGate(ABREAST);

  async function over(limiter: RateLimiterMemory, key: string): Promise<number> {
    return ((await limiter.get(key))?.consumedPoints ?? 0) - limiter.points;
  }

  async function excess(address: string, account: string): Promise<{ excess: number; key: string }> {
    const pair = pairOf(address, account);
    const candidates = [
      { key: `pair ${pair}`, excess: await over(failures.pair, pair) },
      { key: `address ${address}`, excess: await over(failures.address, address) },
    ];
    if (!(await familiar.get(pair))) {
      candidates.push({ key: `account ${account}`, excess: await over(failures.account, account) });
    }
    return candidates.reduce((worst, one) => (one.excess > worst.excess ? one : worst));
  }

  /** Takes the turn of `key`, or tells in how many milliseconds there is one. */
  async function takeTurn(key: string, seconds: number): Promise<number> {
    try {
      await slots.consume(key, 1, { customDuration: seconds });
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  }

  /** Null when the attempt may be checked now, or the seconds to wait. */
  async function admit(address: string, account: string): Promise<number | null> {
    const worst = await excess(address, account);
    if (worst.excess < 0) return null;
    const seconds = SPACING.findLast((step) => worst.excess >= step.over)?.seconds ?? 1;
    const early = await takeTurn(worst.key, seconds);
    if (early === 0) return null;
    if (early > PATIENCE_MS || waiting.has(worst.key)) return Math.ceil(early / 1000);
    waiting.add(worst.key);
    try {
      await wait(early + 5);
      const still = await takeTurn(worst.key, seconds);
      return still === 0 ? null : Math.ceil(still / 1000);
    } finally {
      waiting.delete(worst.key);
    }
  }

  async function remember(right: boolean, address: string, account: string): Promise<void> {
    const pair = pairOf(address, account);
    if (right) {
      await failures.pair.delete(pair);
      await familiar.set(pair, 1, REMEMBERED_SECONDS);
    } else {
      await failures.pair.penalty(pair);
      await failures.address.penalty(address);
      await failures.account.penalty(account);
    }
  }

  return {
    attempt: (address, account, check) =>
      abreast(address, async () => {
        const retryAfter = await admit(address, account);
        if (retryAfter !== null) return { retryAfter };
        const right = await check();
        await remember(right, address, account);
        return { right };
      }),
  };
}

/** Sign-ins that one address may begin at a provider, and in how many seconds: each leaves a row until it is finished. */
const BEGUN = { points: 60, duration: 10 * 60 };

/** Throws AuthError 429 once an address has begun too many sign-ins at providers. */
export function createBeginningLimit(): (address: string) => Promise<void> {
  const begun = new RateLimiterMemory(BEGUN);
  return async (address) => {
    const retryAfter = await secondsToWait(begun, household(address));
    if (retryAfter === 0) return;
    throw new AuthError(429, 'over_request_rate_limit', 'Too many sign-ins begun, please wait', {
      retryAfter,
    });
  };
}

const pairOf = (address: string, account: string) => `${address} ${account}`;

/** Runs work under a key, at most `most` at a time, the rest in the order they came. */
function createGate(most: number) {
  const lines = new Map<string, { running: number; queue: Array<() => void> }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { running: 0, queue: [] };
    lines.set(key, line);
    // Whoever leaves hands its place over, so that nobody slips in between.
    if (line.running >= most) await new Promise<void>((turn) => line.queue.push(turn));
    else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.queue.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
