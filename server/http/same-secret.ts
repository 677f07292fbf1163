import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares two texts in constant time. */
export const isSameSecret = (actual: string | null | undefined, expected: string): boolean =>
  timingSafeEqual(digest(actual ?? ''), digest(expected));
