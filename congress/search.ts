import { folded, foldedWithOrigins } from './text.ts';

/** No search is longer: a box takes no more. In UTF-16 units, as `maxlength` counts. */
export const LONGEST_SEARCH = 120;

/** What is sought, as a box would have taken it: whatever is longer is cut, so that the box shows what was looked for. */
export const searchText = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST_SEARCH)
    // Half of a character at the cut.
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** The words of a query, folded, each once. */
export function searchWords(query: string): string[] {
  return [...new Set(folded(query).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Where a word is found. Short words are inside of many others (dor, odor, cuidador): they count only where a word starts. */
export function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (word.length > 3 || startsWord(text, at)) places.push(at);
  }
  return places;
}

/** Whether a word is found at all. */
export function says(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (word.length > 3 || startsWord(text, at)) return true;
  }
  return false;
}

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
/** Whether the place in a folded text is the beginning of a word. */
export const startsWord = (text: string, at: number) =>
  at === 0 || text[at - 1] === ' ' || !LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at));

/** A piece of a text; `marked`: it was searched for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** The text cut where the words begin and end in it; the pieces together are the text. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const { text: plain, origins } = foldedWithOrigins(text);
  const ranges = words
    .flatMap((word) => placesOf(plain, word).map((at) => [at, at + word.length] as const))
    // Accents that stand alone fold to nothing: the next letter's origin leaves them with the letter before them.
    .map(([from, to]) => [origins[from] ?? 0, origins[to] ?? 0] as const)
    .sort((a, b) => a[0] - b[0]);
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    if (to <= done) continue;
    if (from > done) pieces.push({ text: text.slice(done, from), marked: false });
    const previous = pieces.at(-1);
    if (from <= done && previous?.marked) previous.text += text.slice(done, to);
    else pieces.push({ text: text.slice(from, to), marked: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
