/*
 * The bounds of work for visitors that is not ready: how much of each kind is done at the same time, for one network (a rate-limit
 * key) and for all, and how much of it waits. Change them here. Numbers are pieces of work, times are in milliseconds.
 *
 * Honest, and never to be refused: 2,000 visitors of a congress hall behind one address. Whoever asks for the same page waits
 * together, so that a line holds different addresses.
 */

export interface LaneBounds {
  /** Done at the same time, of all networks together and of one. */
  concurrency: number;
  ofKey: number;
  /** Waiting for it, of one network and of all; more is answered with a 503. */
  each: number;
  all: number;
  /** How long the lane rests after a piece while others wait, as a multiple of the time that it took. Undefined: not at all. */
  rest?: number;
  /** For how long a piece holds its place: then it goes on, and the next one begins. Undefined: until it is done. */
  patience?: number;
}

/**
 * A render takes the whole process, for 10 ms or more, so only one of a kind is made at a time. What an attacker can ask for
 * without end rests as long as it took, or longer: in between, ready pages, forms and sign-ins are answered. A line of 100
 * renders takes some seconds: longer than a person waits, shorter than a proxy does.
 */
export const LANES = {
  /** Pages at fixed addresses, each cached once it was made. */
  page: { concurrency: 1, ofKey: 1, each: 200, all: 1000, rest: 0.5 },
  /** Pages whose address holds the name of a speaker, a paper or an edition: names can be invented without end. */
  named: { concurrency: 1, ofKey: 1, each: 200, all: 1000, rest: 1 },
  /** Answers to a search or a filter in the address. */
  search: { concurrency: 1, ofKey: 1, each: 100, all: 500, rest: 2 },
  /** Calendars, schedules, feeds, citations, sheets of a spreadsheet. */
  document: { concurrency: 2, ofKey: 1, each: 200, all: 1000, rest: 0.5 },
  /** Pictures to share and PDFs. Another process draws them, with a place of its own for those that take long (server/media/bounds.ts). */
  drawing: { concurrency: 2, ofKey: 1, each: 100, all: 500, patience: 5000 },
  /** The page that answers a form that was sent without scripts. */
  form: { concurrency: 2, ofKey: 1, each: 200, all: 1000 },
  /** Pages made for one person: own pages behind a link, and previews of the team. */
  personal: { concurrency: 1, ofKey: 1, each: 50, all: 250, rest: 1 },
  /** Pictures that are made from the stored ones: likewise. */
  making: { concurrency: 4, ofKey: 2, each: 2000, all: 4000, patience: 2000 },
  /**
   * Files that are read and sent, until their last byte has left: each takes a file handle and two chunks of 64 kB. Twelve pictures
   * are under way for each of 1,000 phones; papers take longer, and none of them holds up a picture.
   */
  picture: { concurrency: 400, ofKey: 200, each: 12_000, all: 20_000 },
  file: { concurrency: 200, ofKey: 100, each: 2000, all: 4000 },
} as const satisfies Record<string, LaneBounds>;

export type Lane = keyof typeof LANES;

/** The longest rest: a machine that stood still for a while goes on at once. */
export const LONGEST_REST = 250;

/** How long a refusal is delayed: immediate retries would cost more than the work that was refused. */
export const REFUSAL_MS = 1000;

/** What a browser is told with a refusal, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Whoever takes a file is let go of after this time, and that of its bytes at the slowest pace (128 kbit/s, the slowest mobile
 * network): a file handle is not for keeping.
 */
export const TAKING = { ms: 60_000, bytesASecond: 16 * 1024 };
