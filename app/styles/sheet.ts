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

/** The page with the rules of a sheet that can apply to it, in the sheet's order. */
export function withRules(html: string, sheet: Sheet): string {
  const place = html.indexOf(PLACE) + PLACE.length;
  if (place < PLACE.length) return html; // while developing
  return html.slice(0, place) + rulesFor(html, sheet) + html.slice(place);
}

export const rulesFor = (html: string, sheet: Sheet): string => written(sheet, html, classesIn(html));

function written(parts: Part[], html: string, classes: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('rareLetters' in part) text += hasRareLetters(html) ? part.rareLetters : '';
    else if ('parts' in part) {
      const inside = written(part.parts, html, classes);
      if (inside) text += `${part.opening}${inside}}`;
    } else if (part.needs.some((names) => names.every((name) => classes.has(name)))) text += part.text;
  }
  return text;
}

const ATTRIBUTE = / class="[^"]*"/g;
const NAMES_BEGIN = ' class="'.length;

function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  // Most elements share their whole list with others: each is taken apart once.
  for (const attribute of new Set(html.match(ATTRIBUTE)))
    for (const name of attribute.slice(NAMES_BEGIN, -1).split(' ')) classes.add(name);
  return classes;
}
