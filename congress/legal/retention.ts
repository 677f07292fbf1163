/**
 * How long personal data is kept where the facts record does not say it. The server erases by these numbers and the
 * privacy policy names them, so neither can contradict the other.
 */
export const RETENTION = {
  /** Days after which what fell into the spam trap is erased. */
  spamDays: 30,
  /** Days that a newsletter subscription may wait to be confirmed. */
  unconfirmedDays: 30,
  /** Months for which the record of somebody who left the newsletter proves that they had asked for it. */
  formerSubscriberMonths: 6,
  /** Days for which a mail that could not be delivered is kept for an operator to look at. */
  undeliveredMailDays: 30,
  /** Days for which a session that was ended for misuse, ended by itself or was never used is kept for an operator to look at. */
  endedSessionDays: 30,
  /** Hours after which codes and links that nobody used are erased once they are no longer good. */
  spentTokenHours: 24,
  /** Days for which an account remembers where somebody signed in to it, after the last time. */
  knownHouseholdDays: 90,
} as const;
