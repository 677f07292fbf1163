import { evenly, type Pace } from '#server/limits/paces.ts';

/*
 * The bounds of accounts: how often, how much, how long. Change them here. Times are in seconds, sizes in bytes, unless the
 * name says otherwise.
 */

// Sign-ins, codes and what strangers may ask for: limits/.

/** How often may be guessed wrong. Each server counts for itself. */
export interface Tries {
  /** At one account from one network: a rate-limit key. */
  pair: Pace;
  /** At one account from all networks together from which nobody has finished a sign-in to it. */
  strangers: Pace;
  /** Beyond that: first tries from networks that did not fail there within FIRST_TRY.seconds, so that attackers do not lock others out. */
  first: Pace;
}

/**
 * Passwords. Strangers fail 50 times in an hour: two servers share the hundred of OWASP ASVS (2.2.1 of version 4.0.3; 6.1.1
 * and 6.3.1 of version 5.0 ask for such a figure, and for owners who are not locked out). 300 addresses that attack one account
 * at the same time keep nobody else's first try out; who has ever more of them gets a hundred tries an hour.
 */
export const PASSWORD_TRIES: Tries = {
  pair: { burst: 10, seconds: 120 },
  strangers: { burst: 20, seconds: 120 },
  first: { burst: 300, seconds: 36 },
};

/**
 * Codes of six digits, and those of paper. Of a device's codes three are good at a time: whoever has the password and any
 * number of addresses finds one in an hour with a chance of 1 in 3,200, with two servers.
 */
export const CODE_TRIES: Tries = {
  pair: { burst: 10, seconds: 300 },
  strangers: { burst: 20, seconds: 600 },
  first: { burst: 20, seconds: 600 },
};

/** How long a network is remembered that failed at an account. */
export const FIRST_TRY: Pace = { burst: 1, seconds: 3600 };

/** Tries that are checked at the same time: a password takes some 30 ms of a processor, and pages need one, too. */
export const CHECKED_AT_ONCE = 2;

/** Tries that wait for it: of one network at one account, and of all strangers (or all known people) together. */
export const WAITING = { each: 100, all: 2000 };

/**
 * Requests for a message, which strangers may send: each takes a connection to the database, and waits there for the others of the
 * same account. So many at the same time, of all networks and of one; so many wait, of one network and of all.
 */
export const REQUESTS = { concurrency: 3, ofKey: 1, each: 50, all: 500 };

/** A wrong try is answered so late, in milliseconds, whether it was checked or nobody has the account: the time tells nothing. */
export const WRONG_ANSWER_MS = 300;

/** Keys of each count that are remembered, the newest: each takes some 150 bytes. */
export const MOST_REMEMBERED = 5000;

/** Networks from which an account was signed in to: the newest are known. */
export const MOST_KNOWN_NETWORKS = 100;

/** Sign-ins that one network may begin at providers: each leaves a row until it is finished. */
export const PROVIDER_SIGN_INS: Pace = { burst: 60, seconds: 10 };

/** How long somebody may take at a provider, and how long their browser keeps the cookie of it. */
export const AT_PROVIDER_SECONDS = 15 * 60;

/** Sign-ins at providers that one browser has under way: their cookies go with every request, 100 bytes each. */
export const MOST_AT_PROVIDERS = 5;

// Sessions, passwords and messages: sessions/, passwords/, links-and-codes/. How long sessions last is for SESSION_TTL and
// SESSION_IDLE_TTL to say.

/** How long a session waits that a mailed link led to: a machine may have opened it, and nobody come. */
export const UNUSED_LINK_SECONDS = 3600;

/**
 * How long a sign-in, or the password asked for since, proves who somebody is. What protects an account takes such a proof: time
 * to install an authenticator, and less than a session that was left open or copied usually is old.
 */
export const RECENT_PROOF_SECONDS = 15 * 60;

/** How long after a mailed code or link a password may be chosen without the one before: time to come, and time to choose. */
export const CHOOSING_SECONDS = 2 * UNUSED_LINK_SECONDS;

/** How long mailed links and codes are good; an invitation may be read after a weekend. */
export const EMAIL_SECONDS = 3600;
export const INVITATION_SECONDS = 72 * 3600;

/**
 * Messages of one kind to one account, between two of which MAIL_SPACING seconds lie: 27 in a day. One comes back before a link
 * ends, or a stranger who asks all the time could keep the owner without one.
 */
export const MESSAGES: Pace = { burst: 3, seconds: EMAIL_SECONDS };

/** Messages that one network may have sent to accounts that never signed in there. */
export const STRANGERS_MESSAGES = evenly(20, 24 * 3600);

/** Networks that had messages sent and are remembered: 1.5 MB for all of them. */
export const MOST_STRANGERS = 10_000;

/** Who asks for a message is answered at multiples of this, so that the time does not tell who has an account. */
export const ANSWER_STEP_MS = 150;

// Accounts: accounts/users.ts.

/** What an account says of itself, as JSON. It stands in every access token, and proxies take 8 kB of a line of a head. */
export const USER_METADATA_BYTES = 4096;
