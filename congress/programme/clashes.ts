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
  /** Nobody listens so long without a pause. */
  | { kind: 'long'; minutes: number }
  /** The lectures take more minutes than their round table has. */
  | { kind: 'overfull'; minutes: number; roundTable: ShownItem }
  /** No time can be read from the text: the item stands last on its day. */
  | { kind: 'time' };

/** A pause shorter than this is a change of speakers, not a gap. */
const SHORTEST_GAP = 20;
/** A course lasts as long as it must. */
const LONGEST_SITTING = 120;

interface Timed {
  item: ShownItem;
  range: TimeRange;
}

/**
 * What clashes with `candidate` as it would be saved among `items` (which may hold its stored version: the one with the
 * same id is left out). Sessions without an end last until the next one begins, so they overlap only what begins at
 * the same minute.
 */
export const clashesOf = (candidate: ShownItem, items: readonly ShownItem[]): Clash[] =>
  clashesAmong(candidate, items, items.flatMap(timed));

/** All that clashes among the items of one day, each pair once. What is inside a round table clashes as the round table. */
export function clashesOnDay(items: readonly ShownItem[]): { item: ShownItem; clash: Clash }[] {
  const all = items.flatMap(timed);
  const found = new Map<string, { item: ShownItem; clash: Clash }>();
  for (const item of items.filter(({ parent_id }) => !parent_id)) {
    for (const clash of clashesAmong(item, items, all)) {
      const key = keyOf(item, clash);
      if (!found.has(key)) found.set(key, { item, clash });
    }
  }
  return [...found.values()];
}

const sittingOf = (item: ShownItem) => item.parent_id ?? item.id;

function keyOf(item: ShownItem, clash: Clash): string {
  if (clash.kind === 'gap') return `gap ${clash.after.id} ${clash.before.id}`;
  const sittings = 'with' in clash ? [sittingOf(item), sittingOf(clash.with)].sort() : [item.id];
  return [clash.kind, ...sittings, 'name' in clash ? comparable(clash.name) : ''].join(' ');
}

function clashesAmong(candidate: ShownItem, items: readonly ShownItem[], all: readonly Timed[]): Clash[] {
  const range = timeRange(candidate.time);
  if (!range) return [{ kind: 'time' }];
  const roundTable = items.find(({ id }) => id === candidate.parent_id);
  const others = all.filter(({ item }) => item.id !== candidate.id && item.day === candidate.day);
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
    ...tooLong(hasRoom ? range : null),
    ...overfull(candidate, items),
  ];
}

function timed(item: ShownItem): Timed[] {
  const range = timeRange(item.time);
  return range ? [{ item, range }] : [];
}

function tooLong(range: TimeRange | null): Clash[] {
  const minutes = range ? endOf(range) - range.start : 0;
  return minutes > LONGEST_SITTING ? [{ kind: 'long', minutes }] : [];
}

function overfull(candidate: ShownItem, items: readonly ShownItem[]): Clash[] {
  const roundTable = candidate.parent_id ? items.find(({ id }) => id === candidate.parent_id) : candidate;
  const range = timeRange(roundTable?.time ?? '');
  if (!roundTable || !range?.end) return [];
  const siblings = items.filter((item) => item.parent_id === roundTable.id && item.id !== candidate.id);
  const lectures = candidate.parent_id ? [...siblings, candidate] : siblings;
  const taken = lectures.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const minutes = taken - (range.end - range.start);
  return minutes > 0 ? [{ kind: 'overfull', minutes, roundTable }] : [];
}

function personClashes(candidate: ShownItem, items: readonly ShownItem[], meeting: Timed[]): Clash[] {
  // The people of its lectures come along when a round table moves.
  const lectures = items.filter(({ parent_id }) => parent_id === candidate.id);
  const names = [candidate, ...lectures].flatMap(peopleOf);
  return meeting.flatMap(({ item }) => {
    if (sittingOf(item) === sittingOf(candidate)) return [];
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
