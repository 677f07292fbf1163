import { createHash } from 'node:crypto';

/** What is stored of a code or token in its place, in hexadecimal. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
