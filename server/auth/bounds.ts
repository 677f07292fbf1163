/*
 * The bounds of accounts: how often, how much, how long. Change them here. Times are in seconds, sizes in bytes, unless the
 * name says otherwise.
 */

// Sign-ins, codes and what strangers may ask for: limits.ts.

// Sessions, passwords and mails: sessions.ts, passwords.ts, mailed.ts. How long sessions last is for SESSION_TTL and
// SESSION_IDLE_TTL to say.

/** How long a session waits that a mailed link led to: a machine may have opened it, and nobody come. */
export const UNUSED_LINK_SECONDS = 3600;

/** How long after a mailed code or link a password may be chosen without the one before: time to come, and time to choose. */
export const CHOOSING_SECONDS = 2 * UNUSED_LINK_SECONDS;

/** How long mailed links and codes are good; an invitation may be read after a weekend. */
export const LETTER_SECONDS = 3600;
export const INVITATION_SECONDS = 72 * 3600;

/**
 * Messages of one kind to one account. MAIL_SPACING seconds lie between two of the first `atOnce` of a day, then up to
 * `laterSeconds`, so 26 go out in a day: never longer than a link is good, or a stranger who asks all the time could keep
 * the owner without one. `perHousehold`: how many one network may have sent in a day to accounts that never signed in there.
 */
export const LETTERS = { atOnce: 3, laterSeconds: LETTER_SECONDS, perHousehold: 20 };

/** Addresses that nobody here has, and networks, whose requests are remembered: 15 MB for all of them. */
export const MOST_STRANGERS = 10_000;

/** Who asks for a letter is answered at multiples of this, so that the time does not tell who has an account. */
export const ANSWER_STEP_MS = 150;
