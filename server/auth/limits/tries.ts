import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#congress/clock.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { createPaceSketch } from '#server/limits/pace-sketch.ts';
import { createPaces, type Pace } from '#server/limits/paces.ts';
import {
  ANSWER_STEP_MS,
  CHECK_QUEUE,
  CONCURRENT_CHECKS,
  FIRST_TRY,
  MAX_KEYS,
  PROVIDER_SIGN_INS,
  type Tries,
  WRONG_ANSWER_MS,
} from '../bounds.ts';
import { AuthError } from '../errors.ts';

/** The outcome of a try; `retryAfter` in seconds when it was not checked, or was wrong and the response must hide that. */
export type Outcome = { right: boolean } | { retryAfter: number };

type Check = () => Promise<boolean>;

interface Parameters {
  tries: Tries;
  clock: Clock;
  wait?: (ms: number) => Promise<unknown>;
  most?: number;
}

/**
 * Limits guessing; only wrong tries count. A network known to the account is never refused because of a counter that others can
 * fill. When the strangers' limit is used up, a stranger's first try is still checked, and answered as unchecked if wrong
 * (docs/decisions/0024-guessing.md). Counters live in this process.
 */
export function createTryLimits({ tries, clock, wait = delay, most = MAX_KEYS }: Parameters) {
  const createCounts = <Counts>(create: (pace: Pace) => Counts) => ({
    pairs: create(tries.pair),
    strangers: create(tries.strangers),
    first: create(tries.first),
    failed: create(FIRST_TRY),
  });
  const accounts = createCounts((pace) => createPaces(pace, clock, most));
  // Names without an account have counters of their own, so that made-up names evict nothing of an account. They also evict
  // nothing of each other: a counter that is lost only for made-up names would reveal that there is no such account.
  const invented = createCounts((pace) => createPaceSketch(pace, clock));
  const queue = createFairQueue({ concurrency: CONCURRENT_CHECKS, ...CHECK_QUEUE });

  async function inTurn(
    pair: string,
    account: string,
    check: Check | undefined,
    stranger: boolean,
  ): Promise<Outcome> {
    const { pairs, strangers, first, failed } = check ? accounts : invented;
    const retryAfter = pairs.take(pair);
    if (retryAfter > 0) return { retryAfter };
    const undo = [() => pairs.giveBack(pair)];
    let strangersRetryAfter = 0;
    if (stranger) {
      strangersRetryAfter = strangers.take(account);
      if (strangersRetryAfter > 0 && (!failed.isFull(pair) || first.take(account) > 0)) {
        pairs.giveBack(pair);
        return { retryAfter: strangersRetryAfter };
      }
      const shared = strangersRetryAfter > 0 ? first : strangers;
      failed.take(pair);
      undo.push(
        () => shared.giveBack(account),
        () => failed.giveBack(pair),
      );
    }
    let right: boolean | undefined;
    try {
      right = check ? await check() : false;
    } finally {
      if (right !== false) for (const giveBack of undo) giveBack();
    }
    if (right) accounts.pairs.fill(pair);
    return !right && strangersRetryAfter > 0 ? { retryAfter: strangersRetryAfter } : { right };
  }

  return {
    /**
     * Queues and checks what was entered. Without `check` there is no such account: the counters and the response are the same,
     * without the computation. `isStranger`: whether nobody signed in to the account with this key; strangers share a limit,
     * known networks have their own.
     */
    async attempt(
      rateLimitKey: string,
      account: string,
      check: Check | undefined,
      isStranger: Check = async () => false,
    ): Promise<Outcome> {
      const startedAt = performance.now();
      const accountKey = fingerprint(account);
      const pair = fingerprint(`${rateLimitKey} ${account}`);
      const stranger = check ? await isStranger() : true;
      const outcome = await queue.run({ key: pair, known: !stranger }, () =>
        inTurn(pair, accountKey, check, stranger),
      );
      if (!outcome) return { retryAfter: 1 };
      const remaining = Math.max(0, WRONG_ANSWER_MS - (performance.now() - startedAt));
      if (!('right' in outcome && outcome.right)) await wait(remaining);
      return outcome;
    },
    /** Number of keys in the counters of accounts. */
    get size() {
      return Object.values(accounts).reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** Throws AuthError 429 if the try was refused. */
export function requireAnswered(outcome: Outcome, message: string): asserts outcome is { right: boolean } {
  if ('retryAfter' in outcome) throw new AuthError(429, 'over_request_rate_limit', message, outcome);
}

/** Fixed-length key for an account name of any length. */
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Throws AuthError 429 when a rate-limit key started too many sign-ins at providers. */
export function createProviderLimit(clock: Clock): (rateLimitKey: string) => void {
  const started = createPaces(PROVIDER_SIGN_INS, clock, MAX_KEYS);
  return (rateLimitKey) => {
    const retryAfter = started.take(rateLimitKey);
    if (retryAfter === 0) return;
    throw new AuthError(429, 'over_request_rate_limit', 'Too many sign-ins begun, please wait', {
      retryAfter,
    });
  };
}

/**
 * Delays the result, or the error, to the next multiple of `ANSWER_STEP_MS` since the call, so that the response time does not
 * reveal whether there was an account to work for.
 */
export async function answerInSteps<Result>(
  work: () => Promise<Result>,
  { now = () => performance.now(), wait = delay as (ms: number) => Promise<unknown> } = {},
): Promise<Result> {
  const startedAt = now();
  try {
    return await work();
  } finally {
    await wait(ANSWER_STEP_MS - ((now() - startedAt) % ANSWER_STEP_MS));
  }
}
