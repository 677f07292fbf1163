import type { CountKind } from '#congress/counts/kinds.ts';
import type { Pace } from '#server/limits/paces.ts';

/*
 * How often one sender (what limits count by: a venue with 2,000 people is one) may tell of the same thing, in each language, and
 * be counted: `burst` at once, then one more every `seconds`. What comes faster is stored apart. Change them here.
 */
export const COUNTED_OF_SENDER: Record<CountKind, Pace> = {
  /** A page that was fetched ahead, or answered by a CDN: everybody at the venue opens the programme, and again. */
  page: { burst: 3000, seconds: 0.2 },
  /** Of 2,000 people one in thirty clicks on the same logo at once, and 30 more in every hour. */
  sponsor: { burst: 60, seconds: 120 },
  registration: { burst: 60, seconds: 60 },
  calendar: { burst: 300, seconds: 10 },
};
/** Senders and things that are remembered, each until its burst is whole again: two hours at most. */
export const SENDERS = 20_000;
