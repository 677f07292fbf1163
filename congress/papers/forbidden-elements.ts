import { folded } from './sections.ts';

const ELEMENT =
  /(?<![\p{L}\d])(?:figura|figure|fig\.|foto|fotografia|photo|photograph|imagem|image|imagen|tabela|table|tabla|quadro|cuadro|grafico|graph|chart|box|caixa|recuadro) ?(?:n\.?[ºo°]? ?)?(?:\d{1,2}|[ivx]{1,4})(?![\p{L}\d])/gu;
const MOST_QUOTED = 6;

/** The numbered figures, tables, charts or boxes that a tidied text names ("Figura 1"), each once, as written. */
export function namedElements(text: string): string[] {
  const found = new Map<string, string>();
  for (const match of folded(text).matchAll(ELEMENT)) {
    if (found.size >= MOST_QUOTED) break;
    if (!found.has(match[0])) found.set(match[0], text.slice(match.index, match.index + match[0].length));
  }
  return [...found.values()];
}

/** Lines of an untouched text whose cells are parted by tabs; fewer than two are no table. */
export function tableRows(text: string): number {
  const rows = text.split(/\r\n?|\n/).filter((line) => /\S\t+ ?\S/.test(line)).length;
  return rows < 2 ? 0 : rows;
}
