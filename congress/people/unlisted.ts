import { comparable, peopleOf, recognised } from '../programme/people.ts';
import type { ProgramItem } from '../programme/schema.ts';

type Item = Pick<ProgramItem, 'id' | 'speaker' | 'moderator'>;

/** A person named in the programme who is not in the list of speakers. */
export interface UnlistedSpeaker {
  /** As the programme writes it. */
  name: string;
  /** The listed speaker who is probably meant. */
  match: string | null;
  /** The ids of the items that name them. */
  items: string[];
}

/**
 * The people named in the programme who are not in the list of speakers, in programme order. People who only moderate
 * need no speaker card, so they are included only if their name resembles a speaker's. Can be paused after each item.
 */
export function* unlistedSpeakers(
  items: readonly Item[],
  speakers: readonly { name: string }[],
): Generator<undefined, UnlistedSpeaker[]> {
  const names = speakers.map(({ name }) => candidateOf(name));
  const known = new Set(names.map(({ plain }) => plain));
  const unlisted = new Map<string, UnlistedSpeaker>();
  // Comparing names is expensive, so each name is matched only once.
  const matches = new Map<string, string | null>();
  for (const item of items) {
    yield;
    for (const part of ['speaker', 'moderator'] as const) {
      for (const name of unknownIn(item[part], known)) {
        const key = comparable(name);
        if (!matches.has(key)) matches.set(key, closestTo(key, names));
        const person = unlisted.get(key) ?? { name, match: matches.get(key) ?? null, items: [] };
        if (part === 'moderator' && !person.match) continue;
        unlisted.set(key, person);
        if (!person.items.includes(item.id)) person.items.push(item.id);
      }
    }
  }
  return [...unlisted.values()];
}

/**
 * The names in the programme, moderators included, that are not in the list of speakers, without duplicates, in
 * programme order.
 */
export function unlistedNames(
  items: readonly Pick<Item, 'speaker' | 'moderator'>[],
  speakers: readonly { name: string }[],
): string[] {
  const known = new Set(speakers.map(({ name }) => comparable(name)));
  const names = new Map<string, string>();
  for (const { speaker, moderator } of items)
    for (const name of [...unknownIn(speaker, known), ...unknownIn(moderator, known)])
      if (!names.has(comparable(name))) names.set(comparable(name), name);
  return [...names.values()];
}

function unknownIn(text: ProgramItem['speaker'], known: ReadonlySet<string>): string[] {
  return recognised(text ?? '', (name) => known.has(comparable(name)) || undefined)
    .flatMap((part) => (part.person ? [] : peopleOf({ speaker: part.text, moderator: null })))
    .filter(isName);
}

/** Whether a text has at least two capitalised words; "a definir" and "convidada" are not names. */
const isName = (text: string) => (text.match(/(?<![\p{L}\p{M}])\p{Lu}\p{L}/gu)?.length ?? 0) > 1;

/**
 * From this length on, names that differ in two letters still match; shorter names may differ in one: "Eva Lima" is not
 * "Ana Lima".
 */
const LONG_NAME = 11;

/** The most similar of `names`, or null when none is similar. */
export const nameMatch = (name: string, names: readonly string[]): string | null =>
  closestTo(name, names.map(candidateOf));

/** A name prepared for comparisons. */
interface Candidate {
  name: string;
  plain: string;
  words: string[];
  /** The letters that it contains, one bit each. */
  letters: number;
}

function candidateOf(name: string): Candidate {
  const plain = comparable(name);
  let letters = 0;
  for (let at = 0; at < plain.length; at += 1) letters |= 1 << (plain.charCodeAt(at) & 31);
  return { name, plain, words: plain.split(' '), letters };
}

function closestTo(name: string, candidates: readonly Candidate[]): string | null {
  const written = candidateOf(name);
  const [closest] = candidates
    .map((candidate) => ({ name: candidate.name, distance: distanceBetween(written, candidate) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance);
  return closest?.name ?? null;
}

/** 0: equal; infinite: different people. */
function distanceBetween(written: Candidate, candidate: Candidate): number {
  if (lacksMiddleNames(written.words, candidate.words)) return 1;
  const [one, other] = [written.plain, candidate.plain];
  const most = Math.min(one.length, other.length) < LONG_NAME ? 1 : 2;
  // Lower bounds of the edit distance, which spare most of the comparisons. A replaced letter changes two bits.
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  if (bitsIn(written.letters ^ candidate.letters) > 2 * most) return Number.POSITIVE_INFINITY;
  const distance = editDistance(one, other, most);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Whether one name is the other without some middle names: "Ana Lima" and "Ana Paula Lima". */
function lacksMiddleNames(one: string[], other: string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || short.length === long.length) return false;
  return short[0] === long[0] && short.at(-1) === long.at(-1) && short.every((word) => long.includes(word));
}

/** The Levenshtein distance; stops early once it exceeds `most`. */
function editDistance(one: string, other: string, most: number): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + Number(letter !== otherLetter);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
    if (Math.min(...above) > most) break;
  }
  return above.at(-1) ?? 0;
}
