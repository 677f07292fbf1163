import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Whether two texts are the same; takes the same time however much of it is right. */
export const isSameSecret = (given: string | null | undefined, wanted: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(wanted));
