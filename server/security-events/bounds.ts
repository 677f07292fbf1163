/*
 * The bounds of security events: how many are remembered, and for how long a batch is gathered. How long they are stored stands in
 * congress/legal/rules.ts.
 */

/** Repeated events are gathered so long before they are written, in milliseconds: so much is lost at most when a server is killed. */
export const WRITTEN_AFTER_MS = 5000;

/** Rows of one batch: accounts and networks beyond are counted together. 200 bytes each. */
export const MOST_GATHERED = 500;

/**
 * Rows of repeated events that are stored, 300 bytes each: what attacks make beyond is counted in one row for a kind and an hour.
 * An honest day of twenty people makes some hundred.
 */
export const MOST_COUNTED = 20_000;

/** Characters that are stored of what was refused. */
export const LONGEST_DETAIL = 120;

/** How long an owner hears of what their account does to the team only once, in seconds: thirty invitations are one e-mail. */
export const TEAM_EMAIL_PAUSE = 3600;
