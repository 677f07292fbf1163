import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares two texts in constant time. */
export const isSameSecret = (given: string | null | undefined, wanted: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(wanted));
