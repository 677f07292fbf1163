import { atOnce } from '../at-once.ts';
import { columnOf } from './columns.ts';
import { comparable, knownPeopleOf } from './people.ts';
import { byStart, hasRoom, sharesPlace, sharingRooms, type Timed, timed } from './room-meetings.ts';
import type { ShownItem } from './schema.ts';
import { overlaps, type TimeRange, timeRange } from './times.ts';

/** A warning about a programme item before it is saved. None of them prevents saving. */
export type Clash =
  /** Another session is in the same auditorium, or another course in the same place, at the same time. */
  | { kind: 'room'; with: ShownItem; auditorium: string | null }
  /** Somebody speaks or moderates in two places at the same time. */
  | { kind: 'person'; with: ShownItem; name: string }
  /** The lecture's time lies outside its round table's, which replaces it. */
  | { kind: 'outside'; roundTable: ShownItem }
  /** Free minutes between two sessions of a room. */
  | { kind: 'gap'; minutes: number; after: ShownItem; before: ShownItem }
  /** Too long without a break. */
  | { kind: 'long'; minutes: number }
  /** The lectures take longer than their round table. */
  | { kind: 'overfull'; minutes: number; roundTable: ShownItem }
  /** The text has no readable time: the item is listed last on its day. */
  | { kind: 'time' };

/** In minutes; a shorter gap is only a change of speakers. */
const SHORTEST_GAP = 20;
/** In minutes; courses are exempt. */
const LONGEST_SITTING = 120;

type Gap = Extract<Clash, { kind: 'gap' }>;

/** Lookups among the items of a day. */
interface DayLookups {
  byId: Map<string, ShownItem>;
  /** The lectures of each round table. */
  inside: Map<string | null, ShownItem[]>;
  /**
   * The people named by an item: the key is the speaker's id, or the `comparable` name of someone who is not linked;
   * the value is the name as written.
   */
  people(item: ShownItem): Map<string, string>;
}

/**
 * The clashes of `candidate` if it were saved among `items`; its stored version among them is ignored. Sessions without
 * an end last until the next one begins, so they overlap only sessions that start in the same minute.
 */
export function clashesOf(candidate: ShownItem, items: readonly ShownItem[]): Clash[] {
  const others = items.filter(({ id, day }) => id !== candidate.id && day === candidate.day);
  const [one] = timed(candidate);
  if (!one) return [{ kind: 'time' }];
  const all = others.flatMap(timed);
  const meeting = all.filter((other) => overlaps(one.range, other.range));
  const inRoom = meeting.filter((other) => sharesPlace(candidate, other.item));
  const gaps = gapsAmong([...all, one]).filter(
    ({ after, before }) => after === candidate || before === candidate,
  );
  return [...clashesWith(one, { inRoom, meeting }, lookupsOf([...others, candidate])), ...gaps];
}

/** A clash, and the item that it is reported for. */
export interface ItemClash {
  item: ShownItem;
  clash: Clash;
}

/** All clashes among the items of one day, each pair once. Lectures inside a round table are represented by it. */
export const clashesOnDay = (items: readonly ShownItem[]): ItemClash[] => atOnce(findingClashes(items));

/** The same in steps, one for each item, because a day may have hundreds. */
export function* findingClashes(items: readonly ShownItem[]): Generator<undefined, ItemClash[]> {
  const all = items.flatMap(timed).toSorted(byStart);
  const timedOf = new Map(all.map((one) => [one.item, one]));
  const lookups = lookupsOf(items);
  const sharing = sharingRooms(all);
  const appearances = appearancesIn(all, lookups);
  const gaps = Map.groupBy(gapsAmong(all), ({ after }) => after);
  const told = new Set<string>();
  const asked = new Set<ShownItem>();
  const found: ItemClash[] = [];
  for (const item of items) {
    if (item.parent_id) continue;
    yield;
    asked.add(item);
    const one = timedOf.get(item);
    if (!one) found.push({ item, clash: { kind: 'time' } });
    if (!one) continue;
    // Who shares a room with another is shared by it: of each pair it is the first that says so.
    const inRoom = (sharing.get(item) ?? []).filter((other) => !asked.has(other.item));
    const meeting = appearingMeanwhile(one, appearances, lookups);
    for (const clash of [...clashesWith(one, { inRoom, meeting }, lookups), ...(gaps.get(item) ?? [])]) {
      const key = clash.kind === 'person' ? keyOf(item, clash) : '';
      if (told.has(key)) continue;
      if (key) told.add(key);
      found.push({ item, clash });
    }
  }
  return found;
}

/** The clashes of a day that moving its items has caused. New gaps are not reported. */
export function newClashes(before: readonly ShownItem[], after: readonly ShownItem[]) {
  const known = new Set(clashesOnDay(before).map(({ item, clash }) => keyOf(item, clash)));
  return clashesOnDay(after).filter(
    ({ item, clash }) => clash.kind !== 'gap' && !known.has(keyOf(item, clash)),
  );
}

const sittingOf = (item: ShownItem) => item.parent_id ?? item.id;

function keyOf(item: ShownItem, clash: Clash): string {
  if (clash.kind === 'gap') return `gap ${clash.after.id} ${clash.before.id}`;
  const sittings = 'with' in clash ? [sittingOf(item), sittingOf(clash.with)].sort() : [item.id];
  return [clash.kind, ...sittings, 'name' in clash ? comparable(clash.name) : ''].join(' ');
}

function lookupsOf(items: readonly ShownItem[]): DayLookups {
  const ids = idsOfNames(items);
  // Cached, because an item is compared with every other one that overlaps it.
  const read = new Map<ShownItem, Map<string, string>>();
  return {
    byId: new Map(items.map((item) => [item.id, item])),
    inside: Map.groupBy(items, ({ parent_id }) => parent_id),
    people(item) {
      const people = read.get(item) ?? peopleAt(item, ids);
      read.set(item, people);
      return people;
    },
  };
}

/**
 * Namesakes are different people, so linked names are keyed by id. An unsaved name has no link yet: it is taken for the
 * speaker linked under that name elsewhere, if there is only one.
 */
function peopleAt(item: ShownItem, ids: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> {
  const linked = new Map((item.people ?? []).map(({ name, speaker }) => [comparable(name), speaker]));
  const known = (name: string) => linked.get(name) ?? ids.get(name);
  return new Map(
    knownPeopleOf(item, (name) => known(comparable(name))).map(({ text }) => {
      const name = comparable(text);
      const [only, second] = ids.get(name) ?? [];
      return [linked.get(name) ?? (second === undefined ? only : undefined) ?? name, text];
    }),
  );
}

/** For each name, the ids of the speakers linked under it. */
function idsOfNames(items: readonly ShownItem[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { name, speaker } of items.flatMap(({ people = [] }) => people)) {
    const person = comparable(name);
    const same = ids.get(person) ?? new Set();
    ids.set(person, same.add(speaker));
  }
  return ids;
}

/** Where each person is on a day. @param sessions by their beginning */
function appearancesIn(sessions: readonly Timed[], { people }: DayLookups): Map<string, Timed[]> {
  const appearances = new Map<string, Timed[]>();
  for (const one of sessions)
    for (const person of people(one.item).keys()) {
      const theirs = appearances.get(person);
      if (theirs) theirs.push(one);
      else appearances.set(person, [one]);
    }
  return appearances;
}

/** What has people of a sitting in it while that lasts, by its beginning. */
function appearingMeanwhile(
  { item, range }: Timed,
  appearances: ReadonlyMap<string, readonly Timed[]>,
  lookups: DayLookups,
): Timed[] {
  const elsewhere = [...peopleIn(item, lookups).keys()].flatMap((person) => appearances.get(person) ?? []);
  return [...new Set(elsewhere)].filter((other) => overlaps(range, other.range)).toSorted(byStart);
}

interface Met {
  /** What is in its room at the same time. */
  inRoom: readonly Timed[];
  /** What is at the same time and may have people of it. */
  meeting: readonly Timed[];
}

function clashesWith({ item, range }: Timed, { inRoom, meeting }: Met, lookups: DayLookups): Clash[] {
  const roundTable = lookups.byId.get(item.parent_id ?? '');
  return [
    ...(roundTable && !isWithin(range, timeRange(roundTable.time))
      ? [{ kind: 'outside' as const, roundTable }]
      : []),
    ...inRoom.map((other) => ({ kind: 'room' as const, with: other.item, auditorium: columnOf(item) })),
    ...personClashes(item, meeting, lookups),
    ...tooLong(hasRoom(item) && item.day !== 0 ? range : null),
    ...overfull(roundTable ?? item, lookups),
  ];
}

function tooLong(range: TimeRange | null): Clash[] {
  const minutes = range ? endOf(range) - range.start : 0;
  return minutes > LONGEST_SITTING ? [{ kind: 'long', minutes }] : [];
}

function overfull(roundTable: ShownItem, { inside }: DayLookups): Clash[] {
  const lectures = inside.get(roundTable.id) ?? [];
  const taken = lectures.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const range = taken > 0 ? timeRange(roundTable.time) : null;
  if (!range?.end) return [];
  const minutes = taken - (range.end - range.start);
  return minutes > 0 ? [{ kind: 'overfull', minutes, roundTable }] : [];
}

/** The people of a session; those of its lectures come along when a round table moves. */
const peopleIn = (item: ShownItem, { inside, people }: DayLookups) =>
  new Map([item, ...(inside.get(item.id) ?? [])].flatMap((one) => [...people(one)]));

function personClashes(item: ShownItem, meeting: readonly Timed[], lookups: DayLookups): Clash[] {
  const names = peopleIn(item, lookups);
  return meeting.flatMap((other) => {
    if (sittingOf(other.item) === sittingOf(item)) return [];
    const busy = [...lookups.people(other.item).keys()];
    const name = names.get(busy.find((person) => names.has(person)) ?? '');
    return name ? [{ kind: 'person' as const, with: other.item, name }] : [];
  });
}

const endOf = ({ start, end }: TimeRange) => end ?? start;

/** The gaps of each room. A session without an auditorium belongs to every room. */
function gapsAmong(sessions: readonly Timed[]): Gap[] {
  const all = sessions.filter(({ item }) => hasRoom(item)).toSorted(byStart);
  const rooms = Map.groupBy(all, ({ item }) => columnOf(item));
  const forAll = rooms.get(null) ?? [];
  rooms.delete(null);
  const isForAll = ({ after, before }: Gap) => columnOf(after) === null && columnOf(before) === null;
  return [
    ...[...rooms.values()].flatMap((own) =>
      gapsIn([...own, ...forAll].toSorted(byStart)).filter((gap) => !isForAll(gap)),
    ),
    ...gapsIn(all).filter(isForAll),
  ];
}

/** @param sessions of one room, sorted by start */
function gapsIn(sessions: readonly Timed[]): Gap[] {
  const gaps: Gap[] = [];
  let last: Timed | undefined;
  for (const next of sessions) {
    const minutes = last?.range.end ? next.range.start - last.range.end : 0;
    if (last && minutes >= SHORTEST_GAP)
      gaps.push({ kind: 'gap', minutes, after: last.item, before: next.item });
    if (!last || endOf(next.range) >= endOf(last.range)) last = next;
  }
  return gaps;
}

function isWithin(one: TimeRange, whole: TimeRange | null): boolean {
  if (!whole) return true;
  return one.start >= whole.start && endOf(one) <= (whole.end ?? Number.POSITIVE_INFINITY);
}
