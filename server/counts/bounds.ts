import type { CountKind } from '#congress/counts/kinds.ts';
import type { Pace } from '#server/limits/paces.ts';

/*
 * How often one sender (a rate-limit key: a venue with 2,000 people is one) is counted for the same subject in each language:
 * `burst` at once, then one more every `seconds`. Faster reports are stored separately as `apart`. Change them here.
 */
export const COUNTED_OF_SENDER: Record<CountKind, Pace> = {
  /** A page that was prefetched, or served by a CDN: everybody at the venue opens the programme, repeatedly. */
  page: { burst: 3000, seconds: 0.2 },
  /** One in thirty of 2,000 people clicks on the same logo at once, and 30 more every hour. */
  sponsor: { burst: 60, seconds: 120 },
  registration: { burst: 60, seconds: 60 },
  calendar: { burst: 300, seconds: 10 },
};
/** Senders and subjects in the table, each until its burst is full again: two hours at most. */
export const SENDERS = 20_000;
