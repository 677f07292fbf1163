/*
 * The bounds of emails that strangers can cause: how many go out, and how many wait. Change them here. Times are in seconds.
 */

const TEN_MINUTES = 600;
const DAY = 24 * 3600;

/** At most so many in any stretch of so many seconds. */
export interface Window {
  most: number;
  seconds: number;
}

/** Of the emails of one pace, which share its numbers. No window may be longer than a day: so long they are remembered. */
export interface Pace {
  /** Caused from one network: a rate-limit key. */
  network: readonly [Window, ...Window[]];
  /** Caused by all together. */
  all: readonly [Window, ...Window[]];
  /** To one mailbox in a day; further ones are not sent, as they would repeat these. Null: all go to the organisers' mailbox. */
  mailbox: number | null;
  /** Whether MAIL_SPACING seconds lie between two of them to one mailbox. */
  spaced: boolean;
  /** How many may wait for their turn; 0: emails beyond the pace are not sent. */
  waiting: number;
}

/**
 * - newsletter: 500 people who subscribe during a talk, behind one address, have their confirmations within 25 minutes. One network
 *   reaches 800 strangers in a day, all together 3,000; what mailbox providers take for a flood begins above. Who waits
 *   longest, with a fifth of the waiting room before them, has it after two and a half days; its link is good for seven.
 * - accounts: what /auth/v1 mails without a sign-in goes to accounts that exist, spaced out for each (server/auth/bounds.ts).
 *   An owner who invites a team of 60 does not wait.
 * - organisers: one in nine people at the venue; the rest is read in the administrator area ("Para conferir").
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
