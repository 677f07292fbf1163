import type { PublicSpeaker } from '../content.ts';
import { comparable, recognised } from '../programme/people.ts';
import type { ProgramItem } from '../programme/schema.ts';
import { type Talk, talksOf } from '../programme/talks.ts';
import { placesOf, searchWords } from '../search.ts';
import { folded, slugOf } from '../text.ts';

type Named = Pick<PublicSpeaker, 'id' | 'name'>;

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
 * @param speakers the oldest first
 */
export function speakerAt<Speaker extends Named>(
  speakers: readonly Speaker[],
  address: string,
): { speaker: Speaker; previous: Speaker | null; next: Speaker | null } | null {
  const asked = slugOf(address);
  const finders: ((speaker: Speaker) => boolean)[] = [
    (speaker) => speakerSlug(speaker) === asked,
    (speaker) => codeIn(speaker.id) === asked.slice(-CODE),
    (speaker) => slugOf(comparable(speaker.name)) === asked,
  ];
  for (const isMeant of finders) {
    const place = speakers.findIndex(isMeant);
    const speaker = speakers[place];
    if (speaker) return { speaker, previous: speakers[place - 1] ?? null, next: speakers[place + 1] ?? null };
  }
  return null;
}

/** A talk that somebody gives, moderates, or both. */
export interface Appearance {
  talk: Talk;
  as: ('speaker' | 'moderator')[];
}

/**
 * Where a speaker speaks or moderates, in the order of day and time; what names no time comes last on its day. Two
 * speakers of one name have the same appearances: the programme's free text tells no more.
 */
export function appearancesOf(speaker: Named, items: readonly ProgramItem[]): Appearance[] {
  const name = comparable(speaker.name);
  const isNamed = (text: string | undefined) =>
    text !== undefined &&
    recognised(text, (written) => (comparable(written) === name ? speaker : undefined)).some(
      ({ person }) => person,
    );
  return talksOf(items)
    .flatMap((talk) => {
      const as = (['speaker', 'moderator'] as const).filter((part) => isNamed(talk[part]));
      return as.length > 0 ? [{ talk, as }] : [];
    })
    .sort(({ talk: a }, { talk: b }) => a.day - b.day || startOf(a) - startOf(b));
}

const startOf = ({ start }: Talk) => start ?? Number.MAX_SAFE_INTEGER;

/** By a name as the programme writes it, the slug of the speaker: all that a page needs to link names. */
export type SpeakerLinks = Record<string, string>;

/** The names in the programme's free texts that are speakers'. Of namesakes the first is linked. */
export function speakerLinks(
  items: readonly Pick<ProgramItem, 'speaker' | 'moderator'>[],
  speakers: readonly Named[],
): SpeakerLinks {
  const known = new Map(speakers.toReversed().map((speaker) => [comparable(speaker.name), speaker]));
  const texts = new Set(items.flatMap(({ speaker, moderator }) => [speaker, moderator]));
  const links: [string, string][] = [];
  for (const text of texts) {
    for (const { text: name, person } of recognised(text ?? '', (written) => known.get(comparable(written))))
      if (person) links.push([name, speakerSlug(person)]);
  }
  return Object.fromEntries(links);
}

/** The speakers in whose name or title every word of the search is found, in their order. */
export function searchSpeakers<Speaker extends Pick<PublicSpeaker, 'name' | 'title'>>(
  speakers: readonly Speaker[],
  query: string,
): Speaker[] {
  const words = searchWords(query);
  return speakers.filter(({ name, title }) => {
    const text = folded(`${name} ${title}`);
    return words.every((word) => placesOf(text, word).length > 0);
  });
}

/** The beginning of a text in one line of at most `most` characters, cut between words. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const whole = line.slice(0, most).replace(/\s\S*$/, '');
  return `${whole.replace(/[\s.,;:–—-]+$/, '')}…`;
}
