/*
 * Limits of security events: how many are stored, and how long a batch is collected. Their retention is in congress/legal/rules.ts.
 */

/** Interval of writing repeated events, in milliseconds; at most this much is lost when a server is killed. */
export const WRITTEN_AFTER_MS = 5000;

/** Rows of one batch, 200 bytes each; further accounts and networks are counted together. */
export const MOST_GATHERED = 500;

/**
 * Stored rows of repeated events, 300 bytes each; beyond that, attacks are counted in one row for each kind and hour. A normal day of
 * twenty people produces some hundred.
 */
export const MOST_COUNTED = 20_000;

/** Stored characters of an event's detail. */
export const LONGEST_DETAIL = 120;

/** Minimum interval, in seconds, between emails to an owner about what their account does to the team: thirty invitations are one email. */
export const TEAM_EMAIL_PAUSE = 3600;
