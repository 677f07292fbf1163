import type { PublicSpeaker } from '../content.ts';
import { comparable } from '../programme/people.ts';
import type { ShownItem } from '../programme/schema.ts';
import { codeOf, inTimeOrder, type Session, sessionsOf, withLectures } from '../programme/sessions.ts';
import { says, searchWords } from '../search.ts';
import { folded, slugOf } from '../text.ts';

export type Named = Pick<PublicSpeaker, 'id' | 'name'>;

/**
 * The length of the code, in hexadecimal digits of the id: sixteen million values are enough to distinguish the
 * speakers of a congress.
 */
const CODE = 6;
const codeIn = (id: string) => id.replaceAll('-', '').slice(-CODE).toLowerCase();

/**
 * A speaker's segment of an address: "Dra. Ana Lima" → `ana-lima-3f9a1c`.
 *
 * The code is always included, even for unique names, because the page is found by it. A printed or shared address
 * keeps leading to the same person when the name changes, and namesakes cannot take it over. Plain `ana-lima` is found,
 * too, but is not the canonical address.
 */
export function speakerSlug({ id, name }: Named): string {
  return [slugOf(comparable(name)), codeIn(id)].filter(Boolean).join('-');
}

/**
 * Finds a speaker by an address: by the code, whatever the name before it, or by the plain name, where the first of
 * several namesakes is returned.
 *
 * @param speakers in list order
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

/** A session with a speaker's roles in it. */
export interface Appearance {
  session: Session;
  as: ('speaker' | 'moderator')[];
}

/**
 * For each session code, the speakers' names as the session writes them, with their slugs: all that a page needs to
 * link names.
 */
export type SpeakerLinks = Record<string, Record<string, string>>;

/** The sessions of a speaker in the order of day and time; those without a time come last on their day. */
export const appearancesOf = (speaker: Pick<Named, 'id'>, items: readonly ShownItem[]): Appearance[] =>
  appearancesIn(items).get(speaker.id) ?? [];

// Cached per published programme, because every speaker's page needs it.
const read = new WeakMap<readonly ShownItem[], Map<string, Appearance[]>>();

/** By speaker id. */
function appearancesIn(items: readonly ShownItem[]): Map<string, Appearance[]> {
  const known = read.get(items);
  if (known) return known;
  const people = new Map(items.map((item) => [codeOf(item.id), item.people ?? []]));
  const appearances = new Map<string, Appearance[]>();
  for (const session of inTimeOrder(withLectures(sessionsOf(items)))) {
    for (const { speaker, role } of people.get(session.code) ?? []) {
      const theirs = appearances.get(speaker) ?? [];
      appearances.set(speaker, theirs);
      const same = theirs.find((appearance) => appearance.session === session);
      if (!same) theirs.push({ session, as: [role] });
      else if (!same.as.includes(role)) same.as.push(role);
    }
  }
  read.set(items, appearances);
  return appearances;
}

/** The speakers and moderators of each session, by session code, without duplicates. */
export function speakersOfSessions<Speaker extends Named>(
  items: readonly ShownItem[],
  speakers: readonly Speaker[],
): Map<string, Speaker[]> {
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const theirs = ({ people = [] }: ShownItem) =>
    new Set(people.flatMap(({ speaker }) => byId.get(speaker) ?? []));
  return new Map(items.map((item) => [codeOf(item.id), [...theirs(item)]]));
}

/** The linked speakers of each session. */
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

/** The speakers whose name or title, translated or Portuguese, contains every word of the search, in list order. */
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

/** The beginning of a text as one line of at most `most` characters, cut between words. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const whole = line.slice(0, most).replace(/\s\S*$/, '');
  return `${whole.replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/, '')}…`;
}
