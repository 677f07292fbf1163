import { folded } from './sections.ts';

/** What shows that a study was allowed: the number of an opinion, a consent letter, or nothing. */
export type EthicsEvidence = 'number' | 'letter' | 'none';

// The Brazilian registers' numbers: 12345678.9.0000.1234 (CAAE) and 1.234.567 (opinion).
const CAAE = /\b\d{8}\.?\d\.?\d{4}\.?\d{4}\b/;
const OPINION = /\b(?:parecer(?:es)?|opinion|dictamen|protocolo?|approval|caae)\b[^\d\n]{0,60}\d[\d.\-/]{3,}/;
const LETTER =
  /\b(?:carta|termo|declaracao) de (?:anuencia|consentimento)\b|\bconsent letter\b|\bletter of consent\b|\b(?:carta|declaracion) de (?:anuencia|consentimiento)\b/;

export function ethicsEvidence(text: string): EthicsEvidence {
  const plain = folded(text);
  if (CAAE.test(plain) || OPINION.test(plain)) return 'number';
  return LETTER.test(plain) ? 'letter' : 'none';
}
