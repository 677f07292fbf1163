import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#congress/clock.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { createPaceSketch } from '#server/limits/pace-sketch.ts';
import { createPaces, type Pace } from '#server/limits/paces.ts';
import {
  ANSWER_STEP_MS,
  CHECKED_AT_ONCE,
  FIRST_TRY,
  MOST_REMEMBERED,
  PROVIDER_SIGN_INS,
  type Tries,
  WAITING,
  WRONG_ANSWER_MS,
} from '../bounds.ts';
import { AuthError } from '../errors.ts';

/** How a try went; `retryAfter` seconds when it was not checked, or was wrong and the answer must not show it. */
export type Outcome = { right: boolean } | { retryAfter: number };

type Check = () => Promise<boolean>;

interface Parameters {
  tries: Tries;
  clock: Clock;
  wait?: (ms: number) => Promise<unknown>;
  most?: number;
}

/**
 * Slows down guessing; only what was wrong counts. No count that somebody else can fill refuses a network that is known
 * to the account. A stranger's first try is checked even when the strangers' tries are used up, and if it was wrong, answered
 * as if it had not been (docs/decisions/0024-guessing.md). Counts live in this process.
 */
export function createTryLimits({ tries, clock, wait = delay, most = MOST_REMEMBERED }: Parameters) {
  const createCounts = <Counts>(create: (pace: Pace) => Counts) => ({
    pairs: create(tries.pair),
    strangers: create(tries.strangers),
    first: create(tries.first),
    failed: create(FIRST_TRY),
  });
  const accounts = createCounts((pace) => createPaces(pace, clock, most));
  // Apart, so that no invented name pushes out what is remembered of an account; nor another invented one, for what is forgotten
  // of it and would not be of an account tells that nobody has it.
  const invented = createCounts((pace) => createPaceSketch(pace, clock));
  const queue = createFairQueue({ concurrency: CHECKED_AT_ONCE, ...WAITING });

  async function inTurn(
    pair: string,
    account: string,
    check: Check | undefined,
    stranger: boolean,
  ): Promise<Outcome> {
    const { pairs, strangers, first, failed } = check ? accounts : invented;
    const early = pairs.take(pair);
    if (early > 0) return { retryAfter: early };
    const taken = [() => pairs.giveBack(pair)];
    let unanswered = 0;
    if (stranger) {
      unanswered = strangers.take(account);
      if (unanswered > 0 && (!failed.isFull(pair) || first.take(account) > 0)) {
        pairs.giveBack(pair);
        return { retryAfter: unanswered };
      }
      const shared = unanswered > 0 ? first : strangers;
      failed.take(pair);
      taken.push(
        () => shared.giveBack(account),
        () => failed.giveBack(pair),
      );
    }
    let right: boolean | undefined;
    try {
      right = check ? await check() : false;
    } finally {
      if (right !== false) for (const giveBack of taken) giveBack();
    }
    if (right) accounts.pairs.fill(pair);
    return !right && unanswered > 0 ? { retryAfter: unanswered } : { right };
  }

  return {
    /**
     * Checks what somebody typed when its turn has come. Without a `check` nobody has the account: the same is counted and
     * answered, and nothing is worked out. `isStranger`: whether nobody has finished a sign-in to the account with
     * this key; strangers are limited together, everybody else by what they did themselves.
     */
    async attempt(
      rateLimitKey: string,
      account: string,
      check: Check | undefined,
      isStranger: Check = async () => false,
    ): Promise<Outcome> {
      const began = performance.now();
      const who = fingerprint(account);
      const pair = fingerprint(`${rateLimitKey} ${account}`);
      const stranger = check ? await isStranger() : true;
      const outcome = await queue.run({ key: pair, known: !stranger }, () =>
        inTurn(pair, who, check, stranger),
      );
      if (!outcome) return { retryAfter: 1 };
      const early = Math.max(0, WRONG_ANSWER_MS - (performance.now() - began));
      if (!('right' in outcome && outcome.right)) await wait(early);
      return outcome;
    },
    /** Keys of accounts that are remembered. */
    get size() {
      return Object.values(accounts).reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** Throws AuthError 429 where a try was not answered. */
export function requireAnswered(outcome: Outcome, message: string): asserts outcome is { right: boolean } {
  if ('retryAfter' in outcome) throw new AuthError(429, 'over_request_rate_limit', message, outcome);
}

/** Keys of one length, whatever somebody calls an account. */
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Throws AuthError 429 once too many sign-ins at providers were begun by one rate-limit key. */
export function createProviderLimit(clock: Clock): (rateLimitKey: string) => void {
  const started = createPaces(PROVIDER_SIGN_INS, clock, MOST_REMEMBERED);
  return (rateLimitKey) => {
    const retryAfter = started.take(rateLimitKey);
    if (retryAfter === 0) return;
    throw new AuthError(429, 'over_request_rate_limit', 'Too many sign-ins begun, please wait', {
      retryAfter,
    });
  };
}

/**
 * Answers at the next full step of time since the question, refusals too: how long the work took, and so whether an account
 * was there to do it for, cannot be measured.
 */
export async function answerInSteps<Result>(
  work: () => Promise<Result>,
  { now = () => performance.now(), wait = delay as (ms: number) => Promise<unknown> } = {},
): Promise<Result> {
  const began = now();
  try {
    return await work();
  } finally {
    await wait(ANSWER_STEP_MS - ((now() - began) % ANSWER_STEP_MS));
  }
}
