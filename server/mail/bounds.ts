/*
 * Limits of emails that strangers can cause: how many are sent, and how many wait. Change them here. Times are in seconds.
 */

const TEN_MINUTES = 600;
const DAY = 24 * 3600;

/** At most `most` in any period of `seconds`. */
export interface Window {
  most: number;
  seconds: number;
}

/** Limits of the emails that share a pace. No window may be longer than a day, because records are deleted after a day. */
export interface Pace {
  /** Caused by one network (rate-limit key). */
  network: readonly [Window, ...Window[]];
  /** Caused by all networks. */
  all: readonly [Window, ...Window[]];
  /** To one mailbox in a day; further ones are not sent, as they would repeat these. Null: all go to the organisers' mailbox. */
  mailbox: number | null;
  /** Whether MAIL_SPACING seconds must lie between two emails to one mailbox. */
  spaced: boolean;
  /** Length of the queue; 0: emails beyond the limits are not sent. */
  waiting: number;
}

/**
 * - newsletter: of 500 people behind one address who subscribe during a talk, all get their confirmation within 25 minutes. One
 *   network reaches 800 strangers in a day, all together 3,000; above that, mailbox providers suspect a flood. The longest wait,
 *   with a fifth of the queue ahead, is two and a half days; the link is valid for seven.
 * - accounts: emails of /auth/v1 without a sign-in go to existing accounts only, with limits for each (server/auth/bounds.ts).
 *   An owner can invite a team of 60 without waiting.
 * - organisers: one in nine people at the venue; further enquiries are only in the administrator area ("Para conferir").
 */
export const PACES = {
  newsletter: {
    network: [
      { most: 200, seconds: TEN_MINUTES },
      { most: 800, seconds: DAY },
    ],
    all: [
      { most: 400, seconds: TEN_MINUTES },
      { most: 3000, seconds: DAY },
    ],
    mailbox: 5,
    spaced: true,
    waiting: 10_000,
  },
  accounts: {
    network: [
      { most: 60, seconds: TEN_MINUTES },
      { most: 300, seconds: DAY },
    ],
    all: [
      { most: 200, seconds: TEN_MINUTES },
      { most: 2000, seconds: DAY },
    ],
    mailbox: 60,
    spaced: false,
    waiting: 1000,
  },
  organisers: {
    network: [{ most: 240, seconds: TEN_MINUTES }],
    all: [
      { most: 600, seconds: TEN_MINUTES },
      { most: 5000, seconds: DAY },
    ],
    mailbox: null,
    spaced: false,
    waiting: 0,
  },
} as const satisfies Record<string, Pace>;

export type PaceName = keyof typeof PACES;
export type Paces = Record<PaceName, Pace>;
