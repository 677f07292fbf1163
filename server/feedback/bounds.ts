/*
 * The bounds of feedback on a talk. A sender is what limits count by: a venue with 2,000 people is one. Change them here. Times are
 * in seconds.
 */

/**
 * Answers of one sender about one talk that count: `burst` at once, then one more every `seconds`. A hall of 600 whose every
 * second person answers within ten minutes; the whole venue in 20. What comes faster is kept, apart from what counts.
 */
export const COUNTED_OF_SENDER = { burst: 120, seconds: 1 };
/** Senders and talks that are remembered; each is forgotten two minutes after its last answer. */
export const SENDERS = 10_000;
/**
 * Answers that are kept in a day, of which one sender may send a fifth (server/http/room.ts): 2,000 people at the venue about ten
 * talks. Of those that do not count `FORM_BOUNDS.doubtful` stay.
 */
export const KEPT_IN_DAY = 100_000;
/** For so long a browser may take to come back with the cookie that its answer was given. */
export const CONFIRMED_WITHIN = 600;
