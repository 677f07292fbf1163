import { hasRareLetters } from '../fonts/letters.ts';

/** A style sheet of which a page can take what it needs, as `build-plugin.ts` writes it. */
export type Sheet = Part[];

type Part =
  /** Stands in every page. */
  | string
  /** Stands in a page that has all classes of one of these lists. Classes are spelled as they are inside HTML. */
  | { needs: string[][]; text: string }
  /** Stands in a page with letters that the fonts of every page lack. */
  | { rareLetters: string }
  /** An at-rule, without its closing brace, that stands around what is left of its parts. */
  | { opening: string; parts: Part[] };

/** Where `styles.tsx` left their place. */
const PLACE = '<style>';

/** The page, in pieces, with the rules of a sheet that can apply to it, in the sheet's order. */
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
  // Most elements share their whole list with others: each is taken apart once.
  for (const attribute of new Set(pieces.flatMap((html) => html.match(ATTRIBUTE) ?? [])))
    for (const name of attribute.slice(NAMES_BEGIN, -1).split(' ')) classes.add(name);
  return classes;
}
