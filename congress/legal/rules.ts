/** The laws that the privacy policy and the terms cite, in Brazilian citation form, and the numbers that they set. */
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
  /** Its article on websites. */
  sitesArticle: '63',
  /** Marco Civil da Internet. */
  internet: 'Lei nº 12.965/2014',
  /** Código de Defesa do Consumidor. */
  consumers: 'Lei nº 8.078/1990',
  /** Lei de Direitos Autorais. */
  copyright: 'Lei nº 9.610/1998',
} as const;

/** The accessibility standards that the site follows. */
const STANDARDS = { brazilian: 'ABNT NBR 17225:2025', international: 'WCAG 2.2' } as const;

/** Brazil's data protection authority (ANPD). */
export const DATA_PROTECTION_AUTHORITY = 'https://www.gov.br/anpd/';

/**
 * Retention periods of personal data that the facts do not set. The server deletes by these numbers and the privacy
 * policy states them, so the two cannot diverge.
 */
export const RETENTION = {
  /** Days after which messages caught by the spam trap are deleted. */
  spamDays: 30,
  /** Days that a newsletter subscription may wait for confirmation. */
  unconfirmedDays: 30,
  /** Months for which the record of a former subscriber is kept as proof of consent. */
  formerSubscriberMonths: 6,
  /** Days for which undeliverable mail is kept for inspection by an operator. */
  undeliveredMailDays: 30,
  /** Hours for which emails are counted per network that caused them and per recipient, for rate limiting. */
  pacedEmailHours: 24,
  /** Days for which an email may stay in the queue; its link has expired by then. */
  waitingEmailDays: 7,
  /** Hours within which a push service has to confirm a new subscription. */
  unknownBrowserHours: 24,
  /** Days of failed deliveries after which a push subscription is deleted; the browser's next visit renews it. */
  failingBrowserDays: 7,
  /** Days for which the recipients of a mailing, and the result for each, are kept. */
  mailingRecipientDays: 90,
  /**
   * Days for which a session that was ended for misuse, expired or was never used is kept for inspection by an
   * operator.
   */
  endedSessionDays: 30,
  /** Months for which feedback on a talk is kept. */
  feedbackMonths: 6,
  /** Hours after which unused codes and links are deleted once they have expired. */
  spentTokenHours: 24,
  /** Days for which an account remembers a network after the last sign-in from it. */
  knownHouseholdDays: 90,
  /**
   * Months for which security events are kept: six, as the law requires of access records (Marco Civil, article 15).
   */
  securityEventMonths: 6,
  /** Days for which failed sign-ins and wrong codes are kept. */
  failedSignInDays: 30,
  /** Days after its expiry after which an unused link to an own page is deleted. */
  unusedLinkDays: 30,
  /**
   * Months for which an expired link by which something was sent is kept as proof of consent, and for which objections
   * to letters are kept once no row has the address any more.
   */
  consentMonths: 24,
  /** Days after the congress after which stated access needs are deleted. */
  accessNeedsDays: 30,
} as const;

/** The placeholders for laws and retention periods: `{{answerDays}}`. */
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
