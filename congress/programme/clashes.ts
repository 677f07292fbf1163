import { AUDITORIUMS, type Auditorium } from './days-and-rooms.ts';
import { comparable, peopleOf } from './people.ts';
import type { ProgramItem } from './schema.ts';
import { overlaps, type TimeRange, timeRange } from './times.ts';

/** What an editor should know before an item of the programme is saved. Nothing here is forbidden. */
export type Clash =
  /** Another activity is in the same auditorium at the same time. */
  | { kind: 'room'; with: ProgramItem; auditorium: Auditorium | null }
  /** Somebody speaks or moderates in two places at the same time. */
  | { kind: 'person'; with: ProgramItem; name: string }
  /** The lecture's own time is not the round table's, which it takes on inside it. */
  | { kind: 'outside'; roundTable: ProgramItem }
  /** Minutes without an activity between two activities of a room. */
  | { kind: 'gap'; minutes: number; after: ProgramItem; before: ProgramItem }
  /** No time can be read from the text: the item stands last on its day. */
  | { kind: 'time' };

/** A pause shorter than this is a change of speakers, not a gap. */
const SHORTEST_GAP = 20;

interface Timed {
  item: ProgramItem;
  range: TimeRange;
}

/**
 * What clashes with `candidate` as it would be saved among `items` (which may hold its stored version: the one with the
 * same id is left out). Activities without an end last until the next one begins, so they overlap only what begins at
 * the same minute.
 */
export function clashesOf(candidate: ProgramItem, items: readonly ProgramItem[]): Clash[] {
  const others = items.filter(({ id, day }) => id !== candidate.id && day === candidate.day);
  const range = timeRange(candidate.time);
  if (!range) return [{ kind: 'time' }];
  const roundTable = items.find(({ id }) => id === candidate.parent_id);
  const outside = roundTable && !isWithin(range, timeRange(roundTable.time));
  return [
    ...(outside ? [{ kind: 'outside' as const, roundTable }] : []),
    ...roomClashes(candidate, range, others),
    ...personClashes(candidate, range, items),
    ...gaps({ item: candidate, range }, others),
  ];
}

function roomClashes(candidate: ProgramItem, range: TimeRange, others: ProgramItem[]): Clash[] {
  // Courses have rooms of their own, and what is inside a round table is where its round table is.
  if (candidate.day === 0 || candidate.parent_id) return [];
  return others
    .filter((other) => !other.parent_id && sharesRoom(candidate, other) && meets(range, other))
    .map((other) => ({ kind: 'room', with: other, auditorium: candidate.auditorium }));
}

function personClashes(candidate: ProgramItem, range: TimeRange, items: readonly ProgramItem[]): Clash[] {
  // The people of its lectures come along when a round table moves.
  const lectures = items.filter(({ parent_id }) => parent_id === candidate.id);
  const names = [candidate, ...lectures].flatMap(peopleOf);
  return items
    .filter(({ id, day }) => id !== candidate.id && day === candidate.day)
    .filter((other) => !isSameSession(candidate, other) && meets(range, other))
    .flatMap((other) => {
      const busy = new Set(peopleOf(other).map(comparable));
      const name = names.find((person) => busy.has(comparable(person)));
      return name ? [{ kind: 'person' as const, with: other, name }] : [];
    });
}

function gaps(candidate: Timed, others: ProgramItem[]): Clash[] {
  if (candidate.item.day === 0 || candidate.item.parent_id) return [];
  const room = others
    .filter((other) => !other.parent_id && sharesRoom(candidate.item, other))
    .flatMap((item) => {
      const range = timeRange(item.time);
      return range ? [{ item, range }] : [];
    });
  const before = latest(room.filter(({ range }) => (range.end ?? range.start) <= candidate.range.start));
  const after = earliest(
    room.filter(({ range }) => range.start >= (candidate.range.end ?? candidate.range.start)),
  );
  return [gapBetween(before, candidate), gapBetween(candidate, after)].flatMap((gap) => gap ?? []);
}

function gapBetween(one: Timed | undefined, next: Timed | undefined): Clash | null {
  if (!one || !next || one.range.end === null) return null;
  const minutes = next.range.start - one.range.end;
  return minutes >= SHORTEST_GAP ? { kind: 'gap', minutes, after: one.item, before: next.item } : null;
}

const latest = (timed: Timed[]) =>
  timed.toSorted((a, b) => (b.range.end ?? b.range.start) - (a.range.end ?? a.range.start))[0];
const earliest = (timed: Timed[]) => timed.toSorted((a, b) => a.range.start - b.range.start)[0];

/** An activity without an auditorium concerns both. */
function sharesRoom(one: ProgramItem, other: ProgramItem): boolean {
  const rooms = (item: ProgramItem) => (item.auditorium ? [item.auditorium] : AUDITORIUMS);
  return rooms(one).some((room) => (rooms(other) as readonly Auditorium[]).includes(room));
}

function isSameSession(one: ProgramItem, other: ProgramItem): boolean {
  return (
    one.parent_id === other.id ||
    other.parent_id === one.id ||
    (one.parent_id !== null && one.parent_id === other.parent_id)
  );
}

const meets = (range: TimeRange, { time }: ProgramItem): boolean => {
  const other = timeRange(time);
  return other !== null && overlaps(range, other);
};

function isWithin(one: TimeRange, around: TimeRange | null): boolean {
  if (!around) return true;
  return one.start >= around.start && (one.end ?? one.start) <= (around.end ?? Number.POSITIVE_INFINITY);
}
