import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHORTEST_PASSWORD } from '#congress/accounts/password.ts';

const LIST = join(import.meta.dirname, 'common-passwords/list.txt');
/** What this weighs, or less, is tried early by whoever guesses: two known words, with digits or signs beside them. */
const LIGHT = 2.5;
/** The weight of digits or signs in a row, and of signs that follow one another (aaa, abc, 321). */
const FILLING = 0.5;
const SHORTEST_WORD = 3;

/**
 * Whether a password is made of little that is not widely known: common passwords and the words of `context` (names of the
 * person, of the site), digits, sequences, something that repeats itself. Capitals, accents and digits in the place of letters
 * do not matter. Reads the list each time: passwords change rarely, and it would take four megabytes.
 */
export async function isGuessable(password: string, context: readonly string[]): Promise<boolean> {
  const list = await readFile(LIST, 'utf8');
  const names = new Set<string>();
  for (const text of context.map(plain)) {
    const parts = text.split(/[^\p{L}\p{N}]/u);
    for (const word of [text, parts.join(''), ...parts]) {
      if (word.length >= SHORTEST_WORD) names.add(word);
    }
  }
  const isKnown: IsKnown = (word) => names.has(word) || isListed(list, word);
  const once = unitOf(plain(password));
  return once.length < SHORTEST_PASSWORD || weigh(once, isKnown) <= LIGHT;
}

type IsKnown = (word: string) => boolean;

/** Whether a sorted list, a word to a line, has the word: halved until it is found, since fifty thousand words make a slow set. */
function isListed(list: string, word: string): boolean {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const start = list.lastIndexOf('\n', middle - 1) + 1;
    const end = list.indexOf('\n', middle);
    const found = list.slice(start, end);
    if (found === word) return true;
    if (found < word) from = end + 1;
    else to = start;
  }
  return false;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The shortest text of which this is a repetition; most are one of themselves. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}

/** The least weight of the pieces that a text can be cut into. */
function weigh(text: string, isKnown: IsKnown): number {
  const least = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const weights = least.map((before, start) => before + weightOf(text.slice(start, end), isKnown));
    least.push(Math.min(...weights));
  }
  return least[text.length] ?? 0;
}

function weightOf(piece: string, isKnown: IsKnown): number {
  if (/^(\p{N}+|[^\p{L}\p{N}]+)$/u.test(piece) || isSequence(piece)) return FILLING;
  if (isKnown(piece) || isKnown(withLetters(piece))) return 1;
  return piece.length;
}

function isSequence(piece: string): boolean {
  if (piece.length < 3) return false;
  const steps = new Set([...piece.slice(1)].map((_, at) => piece.charCodeAt(at + 1) - piece.charCodeAt(at)));
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}

const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (piece: string) => [...piece].map((sign) => LETTERS[sign] ?? sign).join('');
