/*
 * Limits of uncached work for visitors: for each kind, how many tasks run at the same time for one network (rate-limit key) and
 * in total, and how many may be queued. Change them here. Counts are tasks, times are in milliseconds.
 *
 * Legitimate load that must never be refused: 2,000 visitors of a congress hall behind one address. Requests for the same page
 * share one task, so the tasks in a queue are for different addresses.
 */

export interface LaneBounds {
  /** Concurrent tasks in total and of one network. */
  concurrency: number;
  ofKey: number;
  /** Queued tasks of one network and in total; beyond that the response is a 503. */
  each: number;
  all: number;
  /** Pause after a task while others are queued, as a multiple of the task's duration. Undefined: none. */
  rest?: number;
  /** How long a task occupies its slot; then the next one starts while it continues. Undefined: until it ends. */
  patience?: number;
}

/**
 * A render blocks the whole process for 10 ms or more, so only one of a kind runs at a time. Kinds that an attacker can request
 * without end pause for as long as the render took, or longer; in the pauses cached pages, forms and sign-ins are answered. A
 * queue of 100 renders takes some seconds: longer than a person waits, shorter than a proxy's timeout.
 */
export const LANES = {
  /** Pages at fixed addresses; each is cached once rendered. */
  page: { concurrency: 1, ofKey: 1, each: 200, all: 1000, rest: 0.5 },
  /** Pages with the name of a speaker, a paper or an edition in the address; names can be made up without end. */
  named: { concurrency: 1, ofKey: 1, each: 200, all: 1000, rest: 1 },
  /** Pages with a search or a filter in the address. */
  search: { concurrency: 1, ofKey: 1, each: 100, all: 500, rest: 2 },
  /** Calendars, schedules, feeds, citations and spreadsheets. */
  document: { concurrency: 2, ofKey: 1, each: 200, all: 1000, rest: 0.5 },
  /** Share images and PDFs. Another process draws them and has its own limit for slow ones (server/media/bounds.ts). */
  drawing: { concurrency: 2, ofKey: 1, each: 100, all: 500, patience: 5000 },
  /** The page that answers a form sent without scripts. */
  form: { concurrency: 2, ofKey: 1, each: 200, all: 1000 },
  /** Pages for one person: own pages by their link, and previews for the team. */
  personal: { concurrency: 1, ofKey: 1, each: 50, all: 250, rest: 1 },
  /** Images derived from the stored ones; another process makes them, too. */
  making: { concurrency: 4, ofKey: 2, each: 2000, all: 4000, patience: 2000 },
  /**
   * Files being read and sent, until the last byte: each takes a file handle and two chunks of 64 kB. 1,000 phones load twelve
   * pictures each; papers take longer and have their own lane so that they do not delay pictures.
   */
  picture: { concurrency: 400, ofKey: 200, each: 12_000, all: 20_000 },
  file: { concurrency: 200, ofKey: 100, each: 2000, all: 4000 },
} as const satisfies Record<string, LaneBounds>;

export type Lane = keyof typeof LANES;

/** The longest pause: after the machine was suspended, work continues at once. */
export const LONGEST_REST = 250;

/** Delay of a refusal: immediate retries would cost more than the refused work. */
export const REFUSAL_MS = 1000;

/** Value of the `Retry-After` header of a refusal, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Timeout of a download: this time plus that of its bytes at the slowest rate (128 kbit/s, the slowest mobile network), so
 * that nobody holds a file handle forever.
 */
export const DOWNLOAD_TIMEOUT = { ms: 60_000, bytesASecond: 16 * 1024 };
