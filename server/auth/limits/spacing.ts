import type { Clock } from '#congress/clock.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import { createPaces, type Pace } from '#server/limits/paces.ts';
import { takeOfAccount } from '#server/limits/stored.ts';
import { MESSAGES, MOST_STRANGERS, STRANGERS_MESSAGES } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { isStranger } from './known-networks.ts';

type Medium = 'email' | 'sms';

/**
 * How often messages go to one person. After a few they come so rarely that the last is good until the next: whoever asks in
 * somebody's place cannot fill their mailbox, and keeps no message from them. What is asked for accounts is counted in the
 * database; what it remembers of strangers lives in this process.
 *
 * @param seconds that lie between two of them
 */
export function createSpacing(seconds: number, clock: Clock) {
  const apart: Pace = { burst: 1, seconds };
  const often: Pace = { ...MESSAGES, seconds: Math.min(seconds * 60, MESSAGES.seconds) };
  // Of addresses that nobody has.
  const unknownApart = createPaces(apart, clock, MOST_STRANGERS);
  const unknownOften = createPaces(often, clock, MOST_STRANGERS);
  const senders = createPaces(STRANGERS_MESSAGES, clock, MOST_STRANGERS);

  function require(left: number, what: Medium): void {
    if (left === 0) return;
    const message = `For security purposes, you can only request this after ${left} seconds.`;
    throw new AuthError(429, `over_${what}_send_rate_limit`, message, { retryAfter: left });
  }

  return {
    /** Counts one more of a kind of message to an account. Throws AuthError 429 when it is too early, which undoes the transaction. */
    async requireDue(tx: Transaction, account: string, kind: string, what: Medium = 'email'): Promise<void> {
      const now = clock();
      require(await takeOfAccount(tx, { account, name: `${kind} apart`, pace: apart, now }), what);
      require(await takeOfAccount(tx, { account, name: kind, pace: often, now }), what);
    },
    /** The same for codes of one second factor, of which only the pause counts, `most` seconds at most. */
    async requireCodeDue(database: Database, account: string, factor: string, most: number): Promise<void> {
      const counted = {
        account,
        name: `factor ${factor}`,
        pace: { burst: 1, seconds: Math.min(most, seconds) },
      };
      require(await takeOfAccount(database, { ...counted, now: clock() }), 'sms');
    },
    /** As for an account, for an address nobody here has, so that the answer does not tell whether somebody has it. */
    requireUnknown(address: string, what: Medium = 'email'): void {
      require(unknownApart.take(address), what);
      const left = unknownOften.take(address);
      if (left > 0) unknownApart.giveBack(address);
      require(left, what);
    },
    /**
     * Whether a sender of requests may have one more message sent to this account; counts it. No end of them for whose network
     * is known to it: strangers of the same network must not use up what the owner needs.
     */
    async grant(database: Database, userId: string, sender: string): Promise<boolean> {
      const asking = rateLimitKey(sender);
      return !(await isStranger(database, [userId], asking)) || senders.take(asking) === 0;
    },
  };
}
