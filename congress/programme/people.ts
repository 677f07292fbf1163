import { folded } from '../text.ts';
import type { ShownItem } from './schema.ts';

/** What separates two people: "Ana Lima, Rui Sá e Bia Luz". */
const SEPARATOR = /([,;/&|\n]|\s(?:e|and|y)\s)/u;
const JOINING = /\p{L}/u;
/** "Sônia de Andrade e Silva" is one person in two pieces; nobody has more than this. */
const MOST_PIECES = 3;
/** Marks of what is written about a person beside the name: a part, a city, an institution. */
const ABOUT = /[:()]| [-–—] /u;
const TITLES = /^(?:(?:profa?|dra?|enfa?|me|ma|msc?|sra?|phd)(?:[.ªº]+\s*|\s+))+/u;

/** Whether a text that writes a name is read as naming one person: "Lima, Ana" is two. */
export function isReadAsOne(name: string): boolean {
  const own = comparable(name);
  const read = recognised(name, (one) => comparable(one) === own || undefined);
  return (
    read.filter(({ text, person }) => person || text.trim()).length === 1 && read.some(({ person }) => person)
  );
}

/** The people that the free texts name. */
export function peopleOf({ speaker, moderator }: Pick<ShownItem, 'speaker' | 'moderator'>): string[] {
  return [speaker, moderator]
    .flatMap((text) => piecesOf(text ?? '').filter((_, index) => index % 2 === 0))
    .map((name) => name.trim())
    .filter((name) => name.length > 2);
}

/** The people that the free texts name, with who they are where `find` knows it: such a name is one person, "Ana Sá e Silva" too. */
export const knownPeopleOf = <Person>(
  { speaker, moderator }: Pick<ShownItem, 'speaker' | 'moderator'>,
  find: (name: string) => Person | undefined,
): { text: string; person?: Person | undefined }[] =>
  [speaker, moderator]
    .flatMap((text) => recognised(text ?? '', find))
    .flatMap((stretch) =>
      stretch.person === undefined
        ? peopleOf({ speaker: stretch.text, moderator: null }).map((text) => ({ text }))
        : [stretch],
    );

/** A row of `session_people`: who is meant by a name that an item's text writes. */
export interface LinkedPerson {
  item_id: string;
  role: 'speaker' | 'moderator';
  name: string;
  speaker_id: string;
}

/**
 * Items with the people whom the database has linked to them, as pages have them.
 */
export function withPeople<Item extends { id: string }>(
  items: readonly Item[],
  linked: readonly LinkedPerson[],
): (Item & Pick<ShownItem, 'people'>)[] {
  const ofItem = Map.groupBy(linked, ({ item_id }) => item_id);
  const peopleAt = (id: string) =>
    (ofItem.get(id) ?? []).map(({ role, name, speaker_id: speaker }) => ({ role, name, speaker }));
  return items.map((item) => ({ ...item, people: peopleAt(item.id) }));
}

/** The people that an item names: speakers by the name that their list has, others as the texts write them. */
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
 * Without titles, accents, capitals and what is written about the person: "Dra. Ana Lima (SP)" and "Moderação: Ana Lima" are
 * both "ana lima".
 */
export function comparable(name: string): string {
  const plain = folded(name).replace(/\s+/g, ' ').trim();
  const bare = plain
    .replace(/^[^:]*:\s*/, '')
    .replace(/(?<!\s)\s*\([^()]*\)$| [-–—] .*$/su, '')
    .replace(TITLES, '');
  return bare || plain;
}

/** A stretch of a text, and who it names where that is known. */
interface Stretch<Person> {
  text: string;
  person?: Person;
}

/**
 * The whole text cut into the names that `find` knows and what stands around them, just as it is written. Of the names
 * that begin at the same piece it is the longest that `find` knows.
 */
export function recognised<Person>(
  text: string,
  find: (name: string) => Person | undefined,
): Stretch<Person>[] {
  const pieces = piecesOf(text);
  const stretches: Stretch<Person>[] = [];
  let plain = '';
  for (let index = 0; index < pieces.length; ) {
    const known = index % 2 === 0 ? longestFrom(pieces, index, find) : undefined;
    if (!known) {
      plain += pieces[index];
      index += 1;
      continue;
    }
    // The space around a name is not a part of it.
    const name = known.written.trim();
    const begin = known.written.indexOf(name);
    plain += known.written.slice(0, begin);
    if (plain) stretches.push({ text: plain });
    stretches.push({ text: name, person: known.person });
    plain = known.written.slice(begin + name.length);
    index = known.next;
  }
  return plain ? [...stretches, { text: plain }] : stretches;
}

function longestFrom<Person>(pieces: string[], first: number, find: (name: string) => Person | undefined) {
  for (let next = first + 2 * joined(pieces, first) + 1; next > first; next -= 2) {
    const written = pieces.slice(first, next).join('');
    // What is written about one of several people is not part of a longer name.
    if (next > first + 1 && ABOUT.test(written)) continue;
    const person = find(written.trim());
    if (person !== undefined) return { written, person, next };
  }
  return undefined;
}

/** How many further pieces may belong to the name that begins at `first`: a name holds an "and", but no comma. */
function joined(pieces: string[], first: number): number {
  let count = 0;
  while (count < MOST_PIECES - 1 && JOINING.test(pieces[first + 2 * count + 1] ?? '')) count += 1;
  return count;
}
