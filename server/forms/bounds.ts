/*
 * The bounds of the forms. A sender is what limits count by: a venue with 2,000 people is one, so nobody is turned away for
 * what others there send: what looks like a robot's is kept without an email, for an administrator to look at. How many
 * emails forms cause: server/mail/bounds.ts. Change them here. Times are in seconds.
 */
export const FORM_BOUNDS = {
  /** What the number of a sender is counted over. */
  period: 600,
  /** Forms of one sender that are kept; the rest is answered with when to come back. Everybody at the venue, and some of them twice. */
  keptOfSender: 2400,
  /** Forms that are kept in a day, of which one sender may send a fifth (server/http/room.ts). One takes 15 kB at most. */
  keptInDay: 40_000,
  /**
   * Enquiries that a robot may have sent, beyond which the oldest are erased: no flood fills the disk. 300 MB at most; and as
   * many answers about talks that do not count, 30 MB.
   */
  doubtful: 20_000,
  /** Links in one enquiry. */
  links: 2,
  /** Characters from which on two people do not write the same text by chance. */
  longText: 40,
  /** Enquiries with the same long text in a day. */
  sameText: 3,
  /** Enquiries with the same e-mail address in a day: a company may ask for all of its people. */
  sameAddress: 100,
  /**
   * Subscribers that wait to be confirmed, beyond which those go that asked first: as many as may be written to (`PACES`) in
   * the seven days for which a link is good, and as may wait to be.
   */
  unconfirmed: 31_000,
};

export type FormBounds = typeof FORM_BOUNDS;
