import type { PublicSpeaker } from '../content.ts';
import { comparable } from '../programme/people.ts';
import type { ShownItem } from '../programme/schema.ts';
import { codeOf, inTimeOrder, type Session, sessionsOf, withLectures } from '../programme/sessions.ts';
import { says, searchWords } from '../search.ts';
import { folded, slugOf } from '../text.ts';

export type Named = Pick<PublicSpeaker, 'id' | 'name'>;

/** The last digits of an id: sixteen million values are enough to tell a congress's speakers apart. */
const CODE = 6;
const codeIn = (id: string) => id.replaceAll('-', '').slice(-CODE).toLowerCase();

/**
 * A speaker's part of an address: "Dra. Ana Lima" → `ana-lima-3f9a1c`.
 *
 * The short code is there for good, also where a name is unique: it is what the page is found by. So the address that was
 * printed or shared goes on leading to the same person after a marriage or a corrected name, and neither a namesake
 * who joins nor one who leaves takes it over. The plain `ana-lima` leads there too, but it is not the page's address.
 */
export function speakerSlug({ id, name }: Named): string {
  return [slugOf(comparable(name)), codeIn(id)].filter(Boolean).join('-');
}

/**
 * Who an address means: with the code of the person, whatever name stands before it; or by the plain name, where the first
 * of several namesakes is meant.
 *
 * @param speakers in the order of their list
 */
export function speakerAt<Speaker extends Named>(
  speakers: readonly Speaker[],
  address: string,
): { speaker: Speaker; previous: Speaker | null; next: Speaker | null } | null {
  const requested = slugOf(address);
  const finders: ((speaker: Speaker) => boolean)[] = [
    (speaker) => speakerSlug(speaker) === requested,
    (speaker) => codeIn(speaker.id) === requested.slice(-CODE),
    (speaker) => slugOf(comparable(speaker.name)) === requested,
  ];
  for (const isMeant of finders) {
    const index = speakers.findIndex(isMeant);
    const speaker = speakers[index];
    if (speaker) return { speaker, previous: speakers[index - 1] ?? null, next: speakers[index + 1] ?? null };
  }
  return null;
}

/** A session that somebody gives, moderates, or both. */
export interface Appearance {
  session: Session;
  as: ('speaker' | 'moderator')[];
}

/** By the code of a session: its people by their names as it writes them, with their slugs. All that a page needs to link names. */
export type SpeakerLinks = Record<string, Record<string, string>>;

/** Where a speaker speaks or moderates, in the order of day and time; what names no time comes last on its day. */
export const appearancesOf = (speaker: Pick<Named, 'id'>, items: readonly ShownItem[]): Appearance[] =>
  appearancesIn(items).get(speaker.id) ?? [];

// Every page of a speaker asks the same: a published programme is read once.
const read = new WeakMap<readonly ShownItem[], Map<string, Appearance[]>>();

/** By the speakers' ids. */
function appearancesIn(items: readonly ShownItem[]): Map<string, Appearance[]> {
  const known = read.get(items);
  if (known) return known;
  const people = new Map(items.map((item) => [codeOf(item.id), item.people ?? []]));
  const appearances = new Map<string, Appearance[]>();
  for (const session of inTimeOrder(withLectures(sessionsOf(items)))) {
    for (const { speaker, role } of people.get(session.code) ?? []) {
      const theirs = appearances.get(speaker) ?? [];
      const same = theirs.find((appearance) => appearance.session === session);
      if (!same) appearances.set(speaker, [...theirs, { session, as: [role] }]);
      else if (!same.as.includes(role)) same.as.push(role);
    }
  }
  read.set(items, appearances);
  return appearances;
}

/** By the code of a session, its speakers and moderators, each once. */
export function speakersOfSessions<Speaker extends Named>(
  items: readonly ShownItem[],
  speakers: readonly Speaker[],
): Map<string, Speaker[]> {
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const theirs = ({ people = [] }: ShownItem) =>
    new Set(people.flatMap(({ speaker }) => byId.get(speaker) ?? []));
  return new Map(items.map((item) => [codeOf(item.id), [...theirs(item)]]));
}

/** The people of each session who are speakers. */
export function speakerLinks(items: readonly ShownItem[], speakers: readonly Named[]): SpeakerLinks {
  const slugs = new Map(speakers.map((speaker) => [speaker.id, speakerSlug(speaker)]));
  return Object.fromEntries(
    items.flatMap(({ id, people = [] }) => {
      const names = people.flatMap(({ name, speaker }) => {
        const slug = slugs.get(speaker);
        return slug ? [[name, slug]] : [];
      });
      return names.length > 0 ? [[codeOf(id), Object.fromEntries(names)]] : [];
    }),
  );
}

/** The speakers in whose name or title, also the Portuguese one, every word of the search is found, in their order. */
export function searchSpeakers<Speaker extends Pick<PublicSpeaker, 'name' | 'title' | 'original'>>(
  speakers: readonly Speaker[],
  query: string,
): Speaker[] {
  const words = searchWords(query);
  return speakers.filter(({ name, title, original }) => {
    const text = folded(`${name} ${title} ${original?.title ?? ''}`);
    return words.every((word) => says(text, word));
  });
}

/** The beginning of a text in one line of at most `most` characters, cut between words. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const whole = line.slice(0, most).replace(/\s\S*$/, '');
  return `${whole.replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/, '')}…`;
}
