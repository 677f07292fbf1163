import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import { MESSAGES, MOST_STRANGERS } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { isStranger } from './known-networks.ts';

const DAY_MS = 24 * 3600 * 1000;

type Medium = 'email' | 'sms';

interface SentMessage {
  userId: string;
  kind: string;
  sentAt: Date | null;
}

/**
 * The pauses between messages to one person, in seconds. After a few in a day they come so rarely that the last is good until
 * the next: whoever asks in somebody's place cannot fill their mailbox, and keeps no message from them. What it remembers of
 * strangers lives in this process.
 */
export function createSpacing(seconds: number, clock: Clock) {
  const strangers = new RecentTimes(clock);
  const senders = new RecentTimes(clock);
  const pauseAfter = (today: number) =>
    today < MESSAGES.atOnce ? seconds : Math.max(seconds, Math.min(seconds * 60, MESSAGES.laterSeconds));

  const spacing = {
    /** Throws AuthError 429 when the last message to somebody is too young. */
    require(sentAt: Date | null, what: Medium = 'email', pause = seconds): void {
      if (!sentAt) return;
      const left = Math.ceil(pause - (clock().getTime() - sentAt.getTime()) / 1000);
      if (left <= 0) return;
      const message = `For security purposes, you can only request this after ${left} seconds.`;
      throw new AuthError(429, `over_${what}_send_rate_limit`, message, { retryAfter: left });
    },
    /** The same for a kind of message to an account; the pause grows with how many there were today. */
    async requireDue(database: Database, { userId, kind, sentAt }: SentMessage, what?: Medium) {
      const { today } = await database
        .selectFrom('plenaria.one_time_tokens')
        .select((e) => e.fn.countAll<string>().as('today'))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('created_at', '>', new Date(clock().getTime() - DAY_MS))
        .executeTakeFirstOrThrow();
      spacing.require(sentAt, what, pauseAfter(Number(today)));
    },
    /** The same for an address nobody here has, so that the answer does not tell whether somebody has it. */
    requireUnknown(address: string, what?: Medium): void {
      const today = strangers.today(address);
      const last = today.at(-1);
      spacing.require(last === undefined ? null : new Date(last), what, pauseAfter(today.length));
      strangers.note(address);
    },
    /**
     * Whether a sender of requests may have one more message sent to this account today; counts it. No end of them for whose
     * network is known to it: strangers of the same network must not use up what the owner needs.
     */
    async grant(database: Database, userId: string, sender: string): Promise<boolean> {
      const asking = rateLimitKey(sender);
      if (!(await isStranger(database, [userId], asking))) return true;
      if (senders.today(asking).length >= MESSAGES.perRateLimitKey) return false;
      senders.note(asking);
      return true;
    },
  };
  return spacing;
}

/** The moments of the last day, in milliseconds, by whose they are; the longest unseen are forgotten first. */
class RecentTimes {
  readonly #moments = new Map<string, number[]>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  today(key: string): number[] {
    const since = this.#clock().getTime() - DAY_MS;
    return this.#moments.get(key)?.filter((moment) => moment > since) ?? [];
  }

  note(key: string): void {
    const moments = [...this.today(key), this.#clock().getTime()].slice(-MESSAGES.perRateLimitKey);
    this.#moments.delete(key);
    this.#moments.set(key, moments);
    const [oldest] = this.#moments.keys();
    if (this.#moments.size > MOST_STRANGERS && oldest !== undefined) this.#moments.delete(oldest);
  }
}
