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
