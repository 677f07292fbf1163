import type { Clock } from '#congress/clock.ts';
import { AuthError } from './errors.ts';

const MOST_REMEMBERED = 10_000;

export interface Spacing {
  /** Throws AuthError 429 when the last message to somebody is too young. */
  require(sentAt: Date | null, what?: 'email' | 'sms', seconds?: number): void;
  /** The same for an address nobody here has, so that the answer does not tell whether somebody has it. */
  requireUnknown(address: string, what?: 'email' | 'sms'): void;
}

/** The pause between two messages to one person, in seconds. What it remembers of strangers lives in this process. */
export function createSpacing(seconds: number, clock: Clock): Spacing {
  const strangers = new Map<string, Date>();
  const spacing: Spacing = {
    require(sentAt, what = 'email', pause = seconds) {
      if (!sentAt) return;
      const left = Math.ceil(pause - (clock().getTime() - sentAt.getTime()) / 1000);
      if (left <= 0) return;
      const message = `For security purposes, you can only request this after ${left} seconds.`;
      throw new AuthError(429, `over_${what}_send_rate_limit`, message, { retryAfter: left });
    },
    requireUnknown(address, what) {
      spacing.require(strangers.get(address) ?? null, what);
      strangers.delete(address);
      strangers.set(address, clock());
      const oldest = strangers.keys().next().value;
      if (strangers.size > MOST_REMEMBERED && oldest !== undefined) strangers.delete(oldest);
    },
  };
  return spacing;
}
