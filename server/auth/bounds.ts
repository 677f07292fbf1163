import { evenly, type Pace } from '#server/limits/paces.ts';

/*
 * Limits of accounts: rates, sizes and durations. Change them here. Times are in seconds, sizes in bytes, unless the
 * name says otherwise.
 */

// Sign-ins, codes and requests by strangers: limits/.

/** Limits of wrong guesses. Each server counts its own. */
export interface Tries {
  /** At one account from one network (rate-limit key). */
  pair: Pace;
  /** At one account from all networks together that never completed a sign-in to it. */
  strangers: Pace;
  /** Beyond `strangers`: first tries from networks without a recent failure there (FIRST_TRY), so that attacks lock nobody else out. */
  first: Pace;
}

/**
 * Passwords. Strangers can fail 50 times an hour, so that two servers together stay at the 100 an hour of OWASP ASVS (2.2.1 of
 * version 4.0.3; 6.1.1 and 6.3.1 of version 5.0 ask for such a limit and for owners not to be locked out). An attack on one
 * account from 300 addresses blocks nobody else's first try; with more and more addresses an attacker gets 100 tries an hour.
 */
export const PASSWORD_TRIES: Tries = {
  pair: { burst: 10, seconds: 120 },
  strangers: { burst: 20, seconds: 120 },
  first: { burst: 300, seconds: 36 },
};

/**
 * Six-digit codes and recovery codes. Three codes of an authenticator are valid at any time: with the password and any number
 * of addresses, an attacker finds one within an hour with a probability of 1 in 3,200 (two servers).
 */
export const CODE_TRIES: Tries = {
  pair: { burst: 10, seconds: 300 },
  strangers: { burst: 20, seconds: 600 },
  first: { burst: 20, seconds: 600 },
};

/** How long a network's failure at an account is remembered. */
export const FIRST_TRY: Pace = { burst: 1, seconds: 3600 };

/** Concurrent checks: a password hash takes about 30 ms of a processor that pages need as well. */
export const CONCURRENT_CHECKS = 2;

/** Queued tries: of one network at one account, and of all strangers (or all known networks) together. */
export const CHECK_QUEUE = { each: 100, all: 2000 };

/**
 * Queue of requests for a message, which need no session: each uses a database connection and waits there for the others of
 * the same account. Limits: concurrent in total and of one network; queued of one network and in total.
 */
export const REQUESTS = { concurrency: 3, ofKey: 1, each: 50, all: 500 };

/** Minimum delay of the response to a wrong try, in milliseconds, so that the time does not reveal whether an account exists. */
export const WRONG_ANSWER_MS = 300;

/** Size of each counter table, about 150 bytes a key; the oldest keys are evicted. */
export const MAX_KEYS = 5000;

/** Networks remembered as known for an account; the oldest are forgotten. */
export const MAX_KNOWN_NETWORKS = 100;

/** Provider sign-ins that one network may start: each leaves a row until it is finished. */
export const PROVIDER_SIGN_INS: Pace = { burst: 60, seconds: 10 };

/** How long a sign-in at a provider may take, and the lifetime of its cookie. */
export const PROVIDER_SIGN_IN_SECONDS = 15 * 60;

/** Concurrent provider sign-ins of one browser: each has a cookie of 100 bytes, sent with every request. */
export const MAX_PROVIDER_SIGN_INS = 5;

// Sessions, passwords and messages: sessions/, passwords/, links-and-codes/. The lifetime of sessions is set by SESSION_TTL and
// SESSION_IDLE_TTL.

/** How long a session that a mailed link opened waits for its first use: a mail scanner may have opened the link. */
export const UNUSED_LINK_SECONDS = 3600;

/**
 * How long a sign-in, or a confirmed password since, counts as proof of identity for changes that protect an account: long
 * enough to install an authenticator app, and shorter than the usual age of a session that was left open or was copied.
 */
export const RECENT_PROOF_SECONDS = 15 * 60;

/** How long after a mailed code or link a password may be set without the old one: time to arrive and time to choose. */
export const CHOOSING_SECONDS = 2 * UNUSED_LINK_SECONDS;

/** How long mailed links and codes are valid; an invitation must survive a weekend. */
export const EMAIL_SECONDS = 3600;
export const INVITATION_SECONDS = 72 * 3600;

/**
 * Messages of one kind to one account, in addition to MAIL_SPACING seconds between two: 27 a day. The next one is allowed
 * before the last link expires; otherwise a stranger who keeps asking could leave the owner without a valid one.
 */
export const MESSAGES: Pace = { burst: 3, seconds: EMAIL_SECONDS };

/** Messages that one network may request for accounts that never signed in from it. */
export const STRANGERS_MESSAGES = evenly(20, 24 * 3600);

/** Networks remembered for that limit: 1.5 MB in total. */
export const MAX_STRANGER_NETWORKS = 10_000;

/** Requests for a message are answered at multiples of this, so that the time does not reveal whether an account exists. */
export const ANSWER_STEP_MS = 150;

// Accounts: accounts/users.ts.

/** Size of `user_metadata` as JSON. It is part of every access token, and proxies limit a header line to 8 kB. */
export const USER_METADATA_BYTES = 4096;
