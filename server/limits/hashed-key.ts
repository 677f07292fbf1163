import { hash } from 'node:crypto';

/** A key as the database stores it: a hash, so that counts are found again and the network address is not stored. */
export const hashedKey = (key: string): string => hash('sha256', key).slice(0, 32);
