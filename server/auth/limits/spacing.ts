import type { Clock } from '#congress/clock.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { createPaces, type Pace } from '#server/limits/paces.ts';
import { forgetFullAddresses, takeOfAccount, takeOfAddress } from '#server/limits/stored.ts';
import { MAX_STRANGER_NETWORKS, MESSAGES, STRANGERS_MESSAGES } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { isStranger } from './known-networks.ts';

type Medium = 'email' | 'sms';

/** A request for a message that needs no session. */
interface MessageRequest {
  kind: string;
  /** The recipient's e-mail address or phone number. */
  address: string;
  /** The rate-limit key of the request. */
  network: string;
  /** The account with the address, if any. */
  account: string | undefined;
}

/**
 * Limits how often messages go to one person. After the first few, the interval is so long that each message is still valid when
 * the next is allowed: a stranger who keeps requesting them can neither flood the mailbox nor block the owner's own. Counts by
 * account and by requested address are stored in the database.
 *
 * @param seconds minimum interval between two messages
 */
export function createSpacing(seconds: number, clock: Clock) {
  const apart: Pace = { burst: 1, seconds };
  const often: Pace = { ...MESSAGES, seconds: Math.min(seconds * 60, MESSAGES.seconds) };
  const senders = createPaces(STRANGERS_MESSAGES, clock, MAX_STRANGER_NETWORKS);

  function requireElapsed(left: number, medium: Medium): void {
    if (left === 0) return;
    const message = `For security purposes, you can only request this after ${left} seconds.`;
    throw new AuthError(429, `over_${medium}_send_rate_limit`, message, { retryAfter: left });
  }

  const bucketsOf = (kind: string) => [
    { name: `${kind} apart`, pace: apart },
    { name: kind, pace: often },
  ];

  /** Seconds until the next message of a kind to an account; 0 when it is due, which counts it. */
  const dueIn = (tx: Transaction, account: string, kind: string): Promise<number> =>
    takeOfAccount(tx, { account, now: clock() }, ...bucketsOf(kind));

  /** The same for requests of a network for an address. */
  const requestDueIn = (
    tx: Transaction,
    { kind, address, network }: Omit<MessageRequest, 'account'>,
  ): Promise<number> =>
    takeOfAddress(tx, { address: `${network} ${address}`, now: clock() }, ...bucketsOf(kind));

  return {
    /** Counts a message of a kind to an account. Throws AuthError 429 when it is too early, which rolls the transaction back. */
    async requireDue(
      tx: Transaction,
      account: string,
      kind: string,
      medium: Medium = 'email',
    ): Promise<void> {
      requireElapsed(await dueIn(tx, account, kind), medium);
    },
    /** Counts a message that was requested with a session, so that requests without one from there wait as well. */
    async countRequest(tx: Transaction, request: Omit<MessageRequest, 'account'>): Promise<void> {
      await requestDueIn(tx, request);
    },
    /** The same for codes of a second factor: only the interval counts, at most `most` seconds. */
    async requireCodeDue(database: Database, account: string, factor: string, most: number): Promise<void> {
      const bucket = { name: `factor ${factor}`, pace: { burst: 1, seconds: Math.min(most, seconds) } };
      requireElapsed(await takeOfAccount(database, { account, now: clock() }, bucket), 'sms');
    },
    /**
     * Whether to send the requested message, which is then counted. The response must not reveal whether the address has an
     * account, so it depends only on what the same network requested for the same address before. Messages are withheld
     * silently when the account was sent one just now, or when strangers of this network requested too many. That second limit
     * does not apply to networks known to the account: strangers in the same network must not use up the owner's share. Throws
     * AuthError 429, which rolls the transaction back.
     */
    async admits(tx: Transaction, request: MessageRequest, medium: Medium = 'email'): Promise<boolean> {
      const { account, kind, network } = request;
      requireElapsed(await requestDueIn(tx, request), medium);
      await forgetFullAddresses(tx, clock());
      if (account === undefined) return false;
      const isOfStranger = await isStranger(tx, [account], network);
      if (isOfStranger && senders.take(network) > 0) return false;
      const isDue = (await dueIn(tx, account, kind)) === 0;
      if (isOfStranger && !isDue) senders.giveBack(network);
      return isDue;
    },
  };
}
