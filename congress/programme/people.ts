import { folded } from '../text.ts';
import type { ShownItem } from './schema.ts';

/** The separators between people: "Ana Lima, Rui Sá e Bia Luz". */
const SEPARATOR = /([,;/&|\n]|\s(?:e|and|y)\s)/u;
const JOINING = /\p{L}/u;
/**
 * The maximum number of pieces that a name with "e" is split into: "Sônia de Andrade e Silva" is one person in two
 * pieces.
 */
const MOST_PIECES = 3;
/** Marks of additions to a name: a role, a city, an institution. */
const ABOUT = /[:()]| [-–—] /u;
const TITLES = /^(?:(?:profa?|dra?|enfa?|me|ma|msc?|sra?|phd)(?:[.ªº]+\s*|\s+))+/u;

/** Whether a text that contains this name reads it as one person; "Lima, Ana" is read as two. */
export function isReadAsOne(name: string): boolean {
  const own = comparable(name);
  const read = recognised(name, (one) => comparable(one) === own || undefined);
  return (
    read.filter(({ text, person }) => person || text.trim()).length === 1 && read.some(({ person }) => person)
  );
}

/** The people named in the free texts. */
export function peopleOf({ speaker, moderator }: Pick<ShownItem, 'speaker' | 'moderator'>): string[] {
  return [speaker, moderator]
    .flatMap((text) => piecesOf(text ?? '').filter((_, index) => index % 2 === 0))
    .map((name) => name.trim())
    .filter((name) => name.length > 2);
}

/**
 * The people named in the free texts, with the person where `find` knows the name. Known names are not split, such as
 * "Ana Sá e Silva".
 */
export const knownPeopleOf = <Person>(
  { speaker, moderator }: Pick<ShownItem, 'speaker' | 'moderator'>,
  find: (name: string) => Person | undefined,
): { text: string; person?: Person | undefined }[] =>
  [speaker, moderator]
    .flatMap((text) => recognised(text ?? '', find))
    .flatMap((part) =>
      part.person === undefined
        ? peopleOf({ speaker: part.text, moderator: null }).map((text) => ({ text }))
        : [part],
    );

/** A row of `session_people`: the speaker meant by a name in an item's text. */
export interface LinkedPerson {
  item_id: string;
  role: 'speaker' | 'moderator';
  name: string;
  speaker_id: string;
}

/** Adds to each item the speakers that the database has linked to it. */
export function withPeople<Item extends { id: string }>(
  items: readonly Item[],
  linked: readonly LinkedPerson[],
): (Item & Pick<ShownItem, 'people'>)[] {
  const ofItem = Map.groupBy(linked, ({ item_id }) => item_id);
  const peopleAt = (id: string) =>
    (ofItem.get(id) ?? []).map(({ role, name, speaker_id: speaker }) => ({ role, name, speaker }));
  return items.map((item) => ({ ...item, people: peopleAt(item.id) }));
}

/** The names of the people of an item: linked speakers by their listed name, others as written. */
export function namesIn(
  { people = [], ...texts }: Pick<ShownItem, 'speaker' | 'moderator' | 'people'>,
  speakers: readonly { id: string; name: string }[],
): string[] {
  const linked = new Map(people.map(({ name, speaker: id }) => [name, id]));
  return knownPeopleOf(texts, (name) => linked.get(name)).map(
    ({ text, person }) => speakers.find(({ id }) => id === person)?.name ?? text,
  );
}

/** Names at even indexes, separators at odd ones. */
const piecesOf = (text: string) => text.split(SEPARATOR);

/**
 * Normalises a name for comparison: without titles, accents, case and additions. "Dra. Ana Lima (SP)" and "Moderação:
 * Ana Lima" both become "ana lima".
 */
export function comparable(name: string): string {
  const known = compared.get(name);
  if (known !== undefined) return known;
  if (compared.size > MOST_COMPARED) compared.clear();
  const normalised = comparedAs(name);
  compared.set(name, normalised);
  return normalised;
}

// A day's names are compared again with every change of one of them.
const compared = new Map<string, string>();
const MOST_COMPARED = 5000;

function comparedAs(name: string): string {
  const plain = folded(name).replace(/\s+/g, ' ').trim();
  const bare = plain
    .replace(/^[^:]*:\s*/, '')
    .replace(/(?<!\s)\s*\([^()]*\)$| [-–—] .*$/su, '')
    .replace(TITLES, '');
  return bare || plain;
}

/** A part of a text, with the person that it names, if known. */
interface TextPart<Person> {
  text: string;
  person?: Person;
}

/**
 * Splits a text into names that `find` knows and the text between them; joined, the parts are the original text. Where
 * several known names begin at the same piece, the longest is used.
 */
export function recognised<Person>(
  text: string,
  find: (name: string) => Person | undefined,
): TextPart<Person>[] {
  const pieces = piecesOf(text);
  const parts: TextPart<Person>[] = [];
  let plain = '';
  for (let index = 0; index < pieces.length; ) {
    const known = index % 2 === 0 ? longestFrom(pieces, index, find) : undefined;
    if (!known) {
      plain += pieces[index];
      index += 1;
      continue;
    }
    // Surrounding spaces are not part of the name.
    const name = known.written.trim();
    const begin = known.written.indexOf(name);
    plain += known.written.slice(0, begin);
    if (plain) parts.push({ text: plain });
    parts.push({ text: name, person: known.person });
    plain = known.written.slice(begin + name.length);
    index = known.next;
  }
  return plain ? [...parts, { text: plain }] : parts;
}

function longestFrom<Person>(pieces: string[], first: number, find: (name: string) => Person | undefined) {
  for (let next = first + 2 * joined(pieces, first) + 1; next > first; next -= 2) {
    const written = pieces.slice(first, next).join('');
    // An addition to one of several people cannot be part of a longer name.
    if (next > first + 1 && ABOUT.test(written)) continue;
    const person = find(written.trim());
    if (person !== undefined) return { written, person, next };
  }
  return undefined;
}

/** How many further pieces may belong to the name that begins at `first`: a name may contain "and", but no comma. */
function joined(pieces: string[], first: number): number {
  let count = 0;
  while (count < MOST_PIECES - 1 && JOINING.test(pieces[first + 2 * count + 1] ?? '')) count += 1;
  return count;
}
