import { folded } from './sections.ts';

/** The evidence of ethical approval: the number of an approval, a consent letter, or none. */
export type EthicsEvidence = 'number' | 'letter' | 'none';

// The formats of Brazilian registers: 12345678.9.0000.1234 (CAAE) and 1.234.567 (approval).
const CAAE = /\b\d{8}\.?\d\.?\d{4}\.?\d{4}\b/;
const OPINION = /\b(?:parecer(?:es)?|opinion|dictamen|protocolo?|approval|caae)\b/g;
/** The maximum distance between the word and its number, in characters. */
const FARTHEST = 60;
const LETTER =
  /\b(?:carta|termo|declaracao) de (?:anuencia|consentimento)\b|\bconsent letter\b|\bletter of consent\b|\b(?:carta|declaracion) de (?:anuencia|consentimiento)\b/;

export function ethicsEvidence(text: string): EthicsEvidence {
  const plain = folded(text);
  if (CAAE.test(plain) || namesOpinion(plain)) return 'number';
  return LETTER.test(plain) ? 'letter' : 'none';
}

function namesOpinion(text: string): boolean {
  return [...text.matchAll(OPINION)].some(({ 0: word, index }) => {
    const from = index + word.length;
    return /^\D*\d[\d.\-/]{3}/.test(text.slice(from, from + FARTHEST + 4).split('\n', 1)[0] ?? '');
  });
}

const ELEMENT =
  /(?<![\p{L}\d])(?:figura|figure|fig\.|foto|fotografia|photo|photograph|imagem|image|imagen|tabela|table|tabla|quadro|cuadro|grafico|graph|chart|box|caixa|recuadro) ?(?:n\.?[ºo°]? ?)?(?:\d{1,2}|[ivx]{1,4})(?![\p{L}\d])/gu;
const MOST_QUOTED = 6;

/** The numbered figures, tables, charts or boxes that a tidied text mentions ("Figura 1"), each once, as written. */
export function namedElements(text: string): string[] {
  const found = new Map<string, string>();
  for (const match of folded(text).matchAll(ELEMENT)) {
    if (found.size >= MOST_QUOTED) break;
    if (!found.has(match[0])) found.set(match[0], text.slice(match.index, match.index + match[0].length));
  }
  return [...found.values()];
}

/** The number of lines with tab-separated cells in an untidied text; 0 for a single one, which is no table. */
export function tableRows(text: string): number {
  const rows = text.split(/\r\n?|\n/).filter((line) => /\S\t+ ?\S/.test(line)).length;
  return rows < 2 ? 0 : rows;
}
