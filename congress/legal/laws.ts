/** The laws that the privacy policy and the terms name, as Brazil cites them, and what they fix in numbers. */
export const LAWS = {
  /** LGPD, the general data protection law. */
  dataProtection: 'Lei nº 13.709/2018',
  /** Its article on the rights of the data subject. */
  rightsArticle: '18',
  /** Days within which a complete answer to a data subject is due (article 19, II). */
  answerDays: 15,
  /** Marco Civil da Internet. */
  internet: 'Lei nº 12.965/2014',
  /** Código de Defesa do Consumidor. */
  consumers: 'Lei nº 8.078/1990',
  /** Lei de Direitos Autorais. */
  copyright: 'Lei nº 9.610/1998',
} as const;

/** Brazil's data protection authority (ANPD). */
export const DATA_PROTECTION_AUTHORITY = 'https://www.gov.br/anpd/';
