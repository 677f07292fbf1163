import type { Clock } from '#congress/clock.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { createPaces, type Pace } from '#server/limits/paces.ts';
import { forgetFullAddresses, takeOfAccount, takeOfAddress } from '#server/limits/stored.ts';
import { MESSAGES, MOST_STRANGERS, STRANGERS_MESSAGES } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { isStranger } from './known-networks.ts';

type Medium = 'email' | 'sms';

/** What is asked for without a session. */
interface Asked {
  kind: string;
  /** The address or number that it goes to. */
  address: string;
  /** The rate-limit key that the request comes from. */
  network: string;
  /** Who has the address, where somebody does. */
  account: string | undefined;
}

/**
 * How often messages go to one person. After a few they come so rarely that the last is good until the next: whoever asks in
 * somebody's place cannot fill their mailbox, and keeps no message from them. What is sent for an account, and asked for an address, is
 * counted in the database.
 *
 * @param seconds that lie between two of them
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

  /** The seconds until one more of a kind may go to an account; counts it when that is now. */
  async function dueIn(tx: Transaction, account: string, kind: string): Promise<number> {
    const now = clock();
    return (
      (await takeOfAccount(tx, { account, name: `${kind} apart`, pace: apart, now })) ||
      takeOfAccount(tx, { account, name: kind, pace: often, now })
    );
  }

  /** The same of what a network asks for an address. */
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
    /** Counts one more of a kind of message to an account. Throws AuthError 429 when it is too early, which undoes the transaction. */
    async requireDue(tx: Transaction, account: string, kind: string, what: Medium = 'email'): Promise<void> {
      require(await dueIn(tx, account, kind), what);
    },
    /** Somebody with a session had something sent to an address: whoever asks for it from there has to wait, too. */
    async note(tx: Transaction, asked: Omit<Asked, 'account'>): Promise<void> {
      await askedDueIn(tx, asked);
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
    /**
     * Whether something is sent to whoever has an address, which counts it. The answer must not tell whether somebody does: it depends on
     * what the same network asked for the same address, and on nothing else. What holds a message back besides, nobody sees: that the account
     * was sent one just now, or that strangers from this network had too many sent. Who has signed in to the account from there
     * has no end of them: strangers of the same network must not use up what the owner needs. Throws AuthError 429, which undoes the transaction.
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
