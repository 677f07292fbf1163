import { z } from 'zod';
import { readEmailAddress, readMailbox } from './email-address.ts';

/** @param read normalises an address; null if invalid */
const address = (read: (typed: string) => string | null) =>
  z
    .string()
    .max(320)
    .refine((typed) => read(typed) !== null)
    .overwrite((typed) => read(typed) ?? typed);

export const EmailAddress = address(readEmailAddress);
export const Mailbox = address(readMailbox);
