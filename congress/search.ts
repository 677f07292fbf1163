import { folded, foldedWithOrigins } from './text.ts';

/** The maximum length of a search, in UTF-16 code units like `maxlength`. */
export const LONGEST_SEARCH = 120;

/** Trims a search to the length that the box permits, so that the box shows what was searched for. */
export const searchText = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST_SEARCH)
    // Removes half of a surrogate pair at the cut.
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** The words of a query, folded, without duplicates. */
export function searchWords(query: string): string[] {
  return [...new Set(folded(query).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/**
 * The indexes of a word in a text. Words of up to three letters count only at the start of a word, because they occur
 * inside many others (dor, odor, cuidador).
 */
export function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (word.length > 3 || startsWord(text, at)) places.push(at);
  }
  return places;
}

/** Whether a text contains a word, in the sense of `placesOf`. */
export function says(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (word.length > 3 || startsWord(text, at)) return true;
  }
  return false;
}

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
/** Whether an index in a folded text is the beginning of a word. */
export const startsWord = (text: string, at: number) =>
  at === 0 || text[at - 1] === ' ' || !LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at));

/** A piece of a text; `marked` if it matched the search. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Divides a text at the matches of the words; joined, the pieces are the text. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const { text: plain, origins } = foldedWithOrigins(text);
  const ranges = words
    .flatMap((word) => placesOf(plain, word).map((at) => [at, at + word.length] as const))
    // Combining accents fold to nothing, so the next letter's origin keeps them with the letter before.
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
