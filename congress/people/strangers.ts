import { comparable, peopleOf, recognised } from '../programme/people.ts';
import type { ProgramItem } from '../programme/schema.ts';
import { probablyMeant } from './likeness.ts';

type Item = Pick<ProgramItem, 'id' | 'speaker' | 'moderator'>;

/** Somebody whom the programme names and the list of speakers does not know. */
export interface Stranger {
  /** As the programme writes it. */
  name: string;
  /** The speaker whose name it probably should be. */
  meant: string | null;
  /** Where the programme names them, by the items' ids. */
  items: string[];
}

/**
 * The people of the programme who are not among the speakers, in its order. Somebody who only moderates needs not be one:
 * they are told only when a speaker's name is written a little differently.
 */
export function strangersOf(items: readonly Item[], speakers: readonly { name: string }[]): Stranger[] {
  const names = speakers.map(({ name }) => name);
  const known = new Set(names.map(comparable));
  const strangers = new Map<string, Stranger>();
  for (const { id, speaker, moderator } of items) {
    for (const name of unknownIn(speaker, known)) add(name, id, true);
    for (const name of unknownIn(moderator, known)) add(name, id, false);
  }
  return [...strangers.values()];

  function add(name: string, id: string, speaks: boolean) {
    const stranger = strangers.get(comparable(name)) ?? {
      name,
      meant: probablyMeant(name, names),
      items: [],
    };
    if (!speaks && !stranger.meant) return;
    strangers.set(comparable(name), stranger);
    if (!stranger.items.includes(id)) stranger.items.push(id);
  }
}

function unknownIn(text: ProgramItem['speaker'], known: ReadonlySet<string>): string[] {
  const stretches = recognised(text ?? '', (name) => known.has(comparable(name)) || undefined);
  return stretches
    .flatMap(({ text: stretch, person }) => (person ? [] : peopleOf({ speaker: stretch, moderator: null })))
    .filter(isName);
}

/** At least two words with capitals: "a definir" and "convidada" are nobody yet. */
const isName = (text: string) => (text.match(/(?<![\p{L}\p{M}])\p{Lu}\p{L}/gu)?.length ?? 0) > 1;
