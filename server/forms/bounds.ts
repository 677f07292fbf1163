/*
 * Limits of the forms. A sender is a rate-limit key: a venue with 2,000 people is one, so nobody is refused because of other people
 * there. Forms that look like a robot's are stored without an email, for an administrator to check. The number of emails that forms
 * cause is limited in server/mail/bounds.ts. Change them here. Times are in seconds.
 */
export const FORM_BOUNDS = {
  /** Period of `keptOfSender`. */
  period: 600,
  /** Stored forms of one sender; further ones are refused with the time to retry. Enough for everybody at the venue, some of them twice. */
  keptOfSender: 2400,
  /** Stored forms in a day, a fifth of them from one sender at most (server/http/room.ts). Each takes 15 kB at most. */
  keptInDay: 40_000,
  /**
   * Doubtful enquiries; the oldest are deleted beyond this, so that a flood does not fill the disk. 300 MB at most, plus 30 MB for
   * the same number of responses about talks that do not count.
   */
  doubtful: 20_000,
  /** Links in one enquiry. */
  links: 2,
  /** Length in characters from which two people are unlikely to write the same text. */
  longText: 40,
  /** Enquiries with the same long text in a day. */
  sameText: 3,
  /** Enquiries with the same e-mail address in a day: a company may write for all of its people. */
  sameAddress: 100,
  /**
   * Unconfirmed subscribers; the oldest are deleted beyond this. As many as can be sent an email (`PACES`) in the seven days for
   * which a link is valid, plus the maximum queue.
   */
  unconfirmed: 31_000,
};

export type FormBounds = typeof FORM_BOUNDS;
