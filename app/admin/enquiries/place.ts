import type { Enquiry, EnquiryStatus } from './queries.ts';

/** The view that lists an enquiry. A doubtful enquiry moves to the inbox once it is answered or archived. */
export function placeOf({ spam, doubt, status }: Pick<Enquiry, 'spam' | 'doubt' | 'status'>) {
  if (spam) return 'spam';
  return doubt && isOpen(status) ? 'doubt' : 'inbox';
}

/** Whether the enquiry still waits for an answer: it is neither answered nor archived. */
export const isOpen = (status: EnquiryStatus) => status === 'new' || status === 'read';
