import { comparable, peopleOf } from './people.ts';
import type { ShownItem } from './schema.ts';
import { sharesRoom } from './sessions.ts';
import { overlaps, type TimeRange, timeRange } from './times.ts';

/** What an editor should know before an item of the programme is saved. Nothing here is forbidden. */
export type Clash =
  /** Another session is in the same auditorium at the same time. */
  | { kind: 'room'; with: ShownItem; auditorium: string | null }
  /** Somebody speaks or moderates in two places at the same time. */
  | { kind: 'person'; with: ShownItem; name: string }
  /** The lecture's own time is not the round table's, which it takes on inside it. */
  | { kind: 'outside'; roundTable: ShownItem }
  /** Minutes without a session between two sessions of a room. */
  | { kind: 'gap'; minutes: number; after: ShownItem; before: ShownItem }
  /** No time can be read from the text: the item stands last on its day. */
  | { kind: 'time' };

/** A pause shorter than this is a change of speakers, not a gap. */
const SHORTEST_GAP = 20;

interface Timed {
  item: ShownItem;
  range: TimeRange;
}

/**
 * What clashes with `candidate` as it would be saved among `items` (which may hold its stored version: the one with the
 * same id is left out). Sessions without an end last until the next one begins, so they overlap only what begins at
 * the same minute.
 */
export function clashesOf(candidate: ShownItem, items: readonly ShownItem[]): Clash[] {
  const range = timeRange(candidate.time);
  if (!range) return [{ kind: 'time' }];
  const roundTable = items.find(({ id }) => id === candidate.parent_id);
  const others = items
    .filter(({ id, day }) => id !== candidate.id && day === candidate.day)
    .flatMap((item) => timed(item) ?? []);
  // Courses have rooms of their own, and what is inside a round table is where its round table is.
  const hasRoom = candidate.day !== 0 && !candidate.parent_id;
  const inRoom = others.filter(({ item }) => hasRoom && !item.parent_id && sharesRoom(candidate, item));
  const meeting = (other: Timed) => overlaps(range, other.range);
  return [
    ...(roundTable && !isWithin(range, timeRange(roundTable.time))
      ? [{ kind: 'outside' as const, roundTable }]
      : []),
    ...inRoom
      .filter(meeting)
      .map(({ item }) => ({ kind: 'room' as const, with: item, auditorium: candidate.auditorium })),
    ...personClashes(candidate, items, others.filter(meeting)),
    ...gapsAround({ item: candidate, range }, inRoom),
  ];
}

function timed(item: ShownItem): Timed | null {
  const range = timeRange(item.time);
  return range && { item, range };
}

function personClashes(candidate: ShownItem, items: readonly ShownItem[], meeting: Timed[]): Clash[] {
  // The people of its lectures come along when a round table moves.
  const lectures = items.filter(({ parent_id }) => parent_id === candidate.id);
  const names = [candidate, ...lectures].flatMap(peopleOf);
  const sitting = (item: ShownItem) => item.parent_id ?? item.id;
  return meeting.flatMap(({ item }) => {
    if (sitting(item) === sitting(candidate)) return [];
    const busy = new Set(peopleOf(item).map(comparable));
    const name = names.find((person) => busy.has(comparable(person)));
    return name ? [{ kind: 'person' as const, with: item, name }] : [];
  });
}

const endOf = ({ start, end }: TimeRange) => end ?? start;

function gapsAround(candidate: Timed, inRoom: Timed[]): Clash[] {
  const { range } = candidate;
  const [before] = inRoom
    .filter((other) => endOf(other.range) <= range.start)
    .sort((a, b) => endOf(b.range) - endOf(a.range));
  const [after] = inRoom
    .filter((other) => other.range.start >= endOf(range))
    .sort((a, b) => a.range.start - b.range.start);
  return [...gapBetween(before, candidate), ...gapBetween(candidate, after)];
}

function gapBetween(one: Timed | undefined, next: Timed | undefined): Clash[] {
  if (!one || !next || one.range.end === null) return [];
  const minutes = next.range.start - one.range.end;
  return minutes >= SHORTEST_GAP ? [{ kind: 'gap', minutes, after: one.item, before: next.item }] : [];
}

function isWithin(one: TimeRange, around: TimeRange | null): boolean {
  if (!around) return true;
  return one.start >= around.start && endOf(one) <= (around.end ?? Number.POSITIVE_INFINITY);
}
