import { hasRareLetters } from '../fonts/letters.ts';

/** A style sheet from which a page takes the rules that it needs, built by `build-plugin.ts`. */
export type Sheet = Part[];

type Part =
  /** Included in every page. */
  | string
  /** Included in pages that have all names of one of these lists: classes, spelled as in HTML, and elements, as `<table`. */
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
  written(sheet, pieces, namesIn(pieces));

function written(parts: Part[], pieces: readonly string[], names: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('rareLetters' in part) text += pieces.some(hasRareLetters) ? part.rareLetters : '';
    else if ('parts' in part) {
      const inside = written(part.parts, pieces, names);
      if (inside) text += `${part.opening}${inside}}`;
    } else if (part.needs.some((needed) => needed.every((name) => names.has(name)))) text += part.text;
  }
  return text;
}

const ELEMENT_OR_CLASSES = /<[a-z][a-z0-9]*| class="[^"]*"/g;
const NAMES_BEGIN = ' class="'.length;

/** Returns the classes and the elements of a page. */
function namesIn(pieces: readonly string[]): Set<string> {
  const names = new Set<string>();
  // Distinct ones only, because most elements share their name and their class list with others.
  for (const found of new Set(pieces.flatMap((html) => html.match(ELEMENT_OR_CLASSES) ?? [])))
    if (found.startsWith('<')) names.add(found);
    else for (const name of found.slice(NAMES_BEGIN, -1).split(' ')) names.add(name);
  return names;
}
