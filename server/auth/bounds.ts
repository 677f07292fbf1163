/*
 * The bounds of accounts: how often, how much, how long. Change them here. Times are in seconds, sizes in bytes, unless the
 * name says otherwise.
 */

// Sign-ins, codes and what strangers may ask for: limits.ts.

// Sessions, passwords and mails: sessions.ts, passwords.ts, mailed.ts.

// Accounts: user-metadata.ts.

/** What an account says of itself, as JSON. It stands in every access token, and proxies take 8 kB of a line of a head. */
export const USER_METADATA_BYTES = 4096;
