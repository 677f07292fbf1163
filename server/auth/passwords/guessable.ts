import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHORTEST_PASSWORD } from '#congress/accounts/password.ts';

const LIST = join(import.meta.dirname, 'common-passwords/list.txt');
/** Passwords of at most this weight are among an attacker's first guesses: two known words with digits or symbols beside them. */
const LIGHT = 2.5;
/** The weight of a run of digits or symbols, or of a sequence of characters (aaa, abc, 321). */
const FILLING = 0.5;
const SHORTEST_WORD = 3;

/**
 * Whether a password consists mostly of widely known parts: common passwords, the words of `context` (names of the person and
 * the site), digits, sequences, repetitions. Case, accents and digits in place of letters are ignored. Reads the list each
 * time: passwords change rarely, and the list would take four megabytes of memory.
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

/** Whether a sorted list, one word a line, contains the word. Binary search in the text: building a set of 50,000 words is slow. */
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

/** The shortest text that repeats to this text; usually the text itself. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}

/** The minimum total weight over all ways to split a text into pieces. */
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
