/*
 * Limits of feedback on talks. A sender is a rate-limit key: a venue with 2,000 people is one. Change them here. Times are in
 * seconds.
 */

/**
 * Responses of one sender about one talk that count: `burst` at once, then one more every `seconds`. Enough for a hall of 600 of
 * whom half answer within ten minutes, or the whole venue within 20. Faster ones are stored but do not count.
 */
export const COUNTED_OF_SENDER = { burst: 120, seconds: 1 };
/** Senders and talks in the table; each is evicted two minutes after its last response. */
export const SENDERS = 10_000;
/**
 * Responses stored in a day, a fifth of them from one sender at most (server/http/room.ts): enough for 2,000 people and ten talks.
 * Of those that do not count, the newest `FORM_BOUNDS.doubtful` stay.
 */
export const KEPT_IN_DAY = 100_000;
/** Time for the browser to follow the redirect with the response's cookie. */
export const CONFIRMED_WITHIN = 600;
