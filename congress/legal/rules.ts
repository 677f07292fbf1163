/** The laws that the privacy policy and the terms name, as Brazil cites them, and what they fix in numbers. */
const LAWS = {
  /** LGPD, the general data protection law. */
  dataProtection: 'Lei nº 13.709/2018',
  /** Its article on the rights of the data subject. */
  rightsArticle: '18',
  /** Its article on sensitive data, such as those of health. */
  sensitiveArticle: '11',
  /** Days within which a complete answer to a data subject is due (article 19, II). */
  answerDays: 15,
  /** Lei Brasileira de Inclusão. */
  inclusion: 'Lei nº 13.146/2015',
  /** Its article on sites. */
  sitesArticle: '63',
  /** Marco Civil da Internet. */
  internet: 'Lei nº 12.965/2014',
  /** Código de Defesa do Consumidor. */
  consumers: 'Lei nº 8.078/1990',
  /** Lei de Direitos Autorais. */
  copyright: 'Lei nº 9.610/1998',
} as const;

/** By which sites are made that everybody can use. */
const STANDARDS = { brazilian: 'ABNT NBR 17225:2025', international: 'WCAG 2.2' } as const;

/** Brazil's data protection authority (ANPD). */
export const DATA_PROTECTION_AUTHORITY = 'https://www.gov.br/anpd/';

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
  /** Hours for which is counted what emails a network caused, and which mailbox they went to. */
  pacedEmailHours: 24,
  /** Days for which an email may wait for its turn: its link is good no longer. */
  waitingEmailDays: 7,
  /** Hours that a push service has to say that it knows a browser. */
  unknownBrowserHours: 24,
  /** Days after which a browser gets no more notices that none reached; its next visit asks for them again. */
  failingBrowserDays: 7,
  /** Days for which is kept to which addresses a mailing went, and what became of it. */
  mailingRecipientDays: 90,
  /** Days for which a session that was ended for misuse, ended by itself or was never used is kept for an operator to look at. */
  endedSessionDays: 30,
  /** Months for which feedback on a talk is kept. */
  feedbackMonths: 6,
  /** Hours after which codes and links that nobody used are erased once they are no longer good. */
  spentTokenHours: 24,
  /** Days for which an account remembers where somebody signed in to it, after the last time. */
  knownHouseholdDays: 90,
  /**
   * Months for which is kept what happened to accounts, and from where: six, as the law asks for of records of access (Marco Civil,
   * article 15).
   */
  securityEventMonths: 6,
  /** Days for which failed sign-ins and wrong codes are kept. */
  failedSignInDays: 30,
  /** Days after the end of a link to one's own page after which it is erased, if nobody used it. */
  unusedLinkDays: 30,
  /**
   * Months after the end of a link by which something was sent, for which it proves that they had agreed; and for which is kept who
   * wants no letters, where nobody has their address any more.
   */
  consentMonths: 24,
  /** Days after the congress after which nobody needs to know any more what somebody needed there. */
  accessNeedsDays: 30,
} as const;

/** What the laws and the server's own erasing say, by the placeholders of texts: `{{answerDays}}`. */
export const legalTexts = {
  law: LAWS.dataProtection,
  rightsArticle: LAWS.rightsArticle,
  sensitiveArticle: LAWS.sensitiveArticle,
  answerDays: `${LAWS.answerDays}`,
  inclusionLaw: LAWS.inclusion,
  sitesArticle: LAWS.sitesArticle,
  webStandard: STANDARDS.brazilian,
  webGuidelines: STANDARDS.international,
  internetLaw: LAWS.internet,
  consumerLaw: LAWS.consumers,
  copyrightLaw: LAWS.copyright,
  spamDays: `${RETENTION.spamDays}`,
  unconfirmedDays: `${RETENTION.unconfirmedDays}`,
  formerSubscriberMonths: `${RETENTION.formerSubscriberMonths}`,
  undeliveredMailDays: `${RETENTION.undeliveredMailDays}`,
  mailingRecipientDays: `${RETENTION.mailingRecipientDays}`,
  feedbackMonths: `${RETENTION.feedbackMonths}`,
  spentTokenHours: `${RETENTION.spentTokenHours}`,
  knownHouseholdDays: `${RETENTION.knownHouseholdDays}`,
  securityEventMonths: `${RETENTION.securityEventMonths}`,
  failedSignInDays: `${RETENTION.failedSignInDays}`,
  unusedLinkDays: `${RETENTION.unusedLinkDays}`,
  consentMonths: `${RETENTION.consentMonths}`,
  accessNeedsDays: `${RETENTION.accessNeedsDays}`,
};
