/*
 * The bounds of the forms. A venue with 2,000 people is one address, so nobody is turned away for what others there send:
 * what looks like a robot's is kept without a letter, for an administrator to look at. Change them here. Times are in
 * seconds.
 */
export const FORM_BOUNDS = {
  /** What the two numbers of a household are counted over. */
  period: 600,
  /** Forms of one household that are kept; the rest is told when to come back. Everybody at the venue, and some of them twice. */
  keptOfHousehold: 2400,
  /** Enquiries of one household of which the organisers are told at once: one in nine people at the venue. */
  mailedOfHousehold: 240,
  /** Links in one enquiry. */
  links: 2,
  /** Characters from which on two people do not write the same text by chance. */
  tellingText: 40,
  /** Enquiries with the same telling text in a day. */
  sameText: 3,
  /** Enquiries with the same e-mail address in a day: a company may ask for all of its people. */
  sameSender: 100,
  /** Letters to one address of the newsletter in a day, however often somebody else types it. */
  lettersToSubscriber: 5,
};

export type FormBounds = typeof FORM_BOUNDS;
