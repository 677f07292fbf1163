import type { PublicSpeaker } from '../content.ts';
import { comparable, recognised } from '../programme/people.ts';
import type { ShownItem } from '../programme/schema.ts';
import { type Session, sessionsOf, withLectures } from '../programme/sessions.ts';
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

/** By a name as the programme writes it, the slug of the speaker: all that a page needs to link names. */
export type SpeakerLinks = Record<string, string>;

/**
 * Where a speaker speaks or moderates, in the order of day and time; what names no time comes last on its day. Two
 * speakers of one name have the same appearances: the programme's free text tells no more.
 */
export function appearancesOf(
  speaker: Named,
  items: readonly ShownItem[],
  speakers: readonly Named[],
): Appearance[] {
  return readingOf(items, speakers).appearances.get(comparable(speaker.name)) ?? [];
}

/** The names in the programme's free texts that are speakers'. Of namesakes the first is linked. */
export const speakerLinks = (items: readonly ShownItem[], speakers: readonly Named[]): SpeakerLinks =>
  readingOf(items, speakers).links;

interface Reading {
  speakers: readonly Named[];
  links: SpeakerLinks;
  /** By comparable name. */
  appearances: Map<string, Appearance[]>;
}

// Every page of a speaker and of the programme asks the same: a published programme is read once.
const readings = new WeakMap<readonly ShownItem[], Reading>();

function readingOf(items: readonly ShownItem[], speakers: readonly Named[]): Reading {
  const memoised = readings.get(items);
  if (memoised?.speakers === speakers) return memoised;
  const reading = read(items, speakers);
  readings.set(items, reading);
  return reading;
}

function read(items: readonly ShownItem[], speakers: readonly Named[]): Reading {
  const slugs = new Map(
    speakers.toReversed().map((speaker) => [comparable(speaker.name), speakerSlug(speaker)]),
  );
  const links = new Map<string, string>();
  const appearances = new Map<string, Appearance[]>();
  const find = (written: string) => {
    const name = comparable(written);
    return slugs.has(name) ? name : undefined;
  };
  for (const session of withLectures(sessionsOf(items))) {
    for (const part of ['speaker', 'moderator'] as const) {
      for (const { text, person } of recognised(session[part] ?? '', find)) {
        if (person === undefined) continue;
        links.set(text, slugs.get(person) ?? '');
        const theirs = appearances.get(person) ?? [];
        const same = theirs.find((appearance) => appearance.session === session);
        if (!same) appearances.set(person, [...theirs, { session, as: [part] }]);
        else if (!same.as.includes(part)) same.as.push(part);
      }
    }
  }
  return { speakers, links: Object.fromEntries(links), appearances };
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
