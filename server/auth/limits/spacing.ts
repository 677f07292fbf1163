import type { Clock } from '#congress/clock.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { createPaces, type Pace } from '#server/limits/paces.ts';
import { forgetFullAddresses, takeOfAccount, takeOfAddress } from '#server/limits/stored.ts';
import { MESSAGES, MOST_STRANGERS, STRANGERS_MESSAGES } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { isStranger } from './known-networks.ts';

type Medium = 'email' | 'sms';

/** A request for a message that needs no session. */
interface Asked {
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
  const senders = createPaces(STRANGERS_MESSAGES, clock, MOST_STRANGERS);

  function require(left: number, what: Medium): void {
    if (left === 0) return;
    const message = `For security purposes, you can only request this after ${left} seconds.`;
    throw new AuthError(429, `over_${what}_send_rate_limit`, message, { retryAfter: left });
  }

  /** Seconds until the next message of a kind to an account; 0 when it is due, which counts it. */
  async function dueIn(tx: Transaction, account: string, kind: string): Promise<number> {
    const now = clock();
    return (
      (await takeOfAccount(tx, { account, name: `${kind} apart`, pace: apart, now })) ||
      takeOfAccount(tx, { account, name: kind, pace: often, now })
    );
  }

  /** The same for requests of a network for an address. */
  async function askedDueIn(
    tx: Transaction,
    { kind, address, network }: Omit<Asked, 'account'>,
  ): Promise<number> {
    const asked = { address: `${network} ${address}`, now: clock() };
    return (
      (await takeOfAddress(tx, { ...asked, name: `${kind} apart`, pace: apart })) ||
      takeOfAddress(tx, { ...asked, name: kind, pace: often })
    );
  }

  return {
    /** Counts a message of a kind to an account. Throws AuthError 429 when it is too early, which rolls the transaction back. */
    async requireDue(tx: Transaction, account: string, kind: string, what: Medium = 'email'): Promise<void> {
      require(await dueIn(tx, account, kind), what);
    },
    /** Counts a message that was requested with a session, so that requests without one from there wait as well. */
    async note(tx: Transaction, asked: Omit<Asked, 'account'>): Promise<void> {
      await askedDueIn(tx, asked);
    },
    /** The same for codes of a second factor: only the interval counts, at most `most` seconds. */
    async requireCodeDue(database: Database, account: string, factor: string, most: number): Promise<void> {
      const counted = {
        account,
        name: `factor ${factor}`,
        pace: { burst: 1, seconds: Math.min(most, seconds) },
      };
      require(await takeOfAccount(database, { ...counted, now: clock() }), 'sms');
    },
    /**
     * Whether to send the requested message, which is then counted. The response must not reveal whether the address has an
     * account, so it depends only on what the same network requested for the same address before. Messages are withheld
     * silently when the account was sent one just now, or when strangers of this network requested too many. That second limit
     * does not apply to networks known to the account: strangers in the same network must not use up the owner's share. Throws
     * AuthError 429, which rolls the transaction back.
     */
    async admits(tx: Transaction, asked: Asked, what: Medium = 'email'): Promise<boolean> {
      const { account, kind, network } = asked;
      require(await askedDueIn(tx, asked), what);
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
