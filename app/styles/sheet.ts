import { hasRareLetters } from '../fonts/letters.ts';

/** A style sheet from which a page takes the rules that it needs, built by `build-plugin.ts`. */
export type Sheet = Part[];

type Part =
  /** Included in every page. */
  | string
  /** Included in pages that have all classes of one of these lists. Classes are spelled as in HTML. */
  | { needs: string[][]; text: string }
  /** Included in pages with letters that the default fonts lack. */
  | { rareLetters: string }
  /** An at-rule without its closing brace; included if any of its parts is. */
  | { opening: string; parts: Part[] };

/** The placeholder left by `styles.tsx`. */
const PLACE = '<style>';

/** Inserts the rules of a sheet that can apply to a page, in the sheet's order, into its HTML. */
export function withRules([head = '', ...others]: readonly string[], sheet: Sheet): string[] {
  const place = head.indexOf(PLACE) + PLACE.length;
  if (place < PLACE.length) return [head, ...others]; // while developing
  return [head.slice(0, place), rulesFor([head, ...others], sheet), head.slice(place), ...others];
}

export const rulesFor = (pieces: readonly string[], sheet: Sheet): string =>
  written(sheet, pieces, classesIn(pieces));

function written(parts: Part[], pieces: readonly string[], classes: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('rareLetters' in part) text += pieces.some(hasRareLetters) ? part.rareLetters : '';
    else if ('parts' in part) {
      const inside = written(part.parts, pieces, classes);
      if (inside) text += `${part.opening}${inside}}`;
    } else if (part.needs.some((names) => names.every((name) => classes.has(name)))) text += part.text;
  }
  return text;
}

const ATTRIBUTE = / class="[^"]*"/g;
const NAMES_BEGIN = ' class="'.length;

function classesIn(pieces: readonly string[]): Set<string> {
  const classes = new Set<string>();
  // Distinct attributes only, because most elements share their class list with others.
  for (const attribute of new Set(pieces.flatMap((html) => html.match(ATTRIBUTE) ?? [])))
    for (const name of attribute.slice(NAMES_BEGIN, -1).split(' ')) classes.add(name);
  return classes;
}
