import { columnOf } from './columns.ts';
import type { ShownItem } from './schema.ts';
import { sharesRoom } from './sessions.ts';
import { overlaps, type TimeRange, timeRange } from './times.ts';

/** An item that says when it is. */
export interface Timed {
  item: ShownItem;
  range: TimeRange;
}

/** None where no time can be read from its text. */
export function timed(item: ShownItem): Timed[] {
  const range = timeRange(item.time);
  return range ? [{ item, range }] : [];
}

export const byStart = (one: Timed, other: Timed) => one.range.start - other.range.start;

/** Courses without a place occupy no room, and lectures occupy that of their round table. */
export const hasRoom = (item: ShownItem) => !item.parent_id && (item.day !== 0 || columnOf(item) !== null);

/**
 * Courses share a place if they name the same one; on congress days, a session without an auditorium is in all of them.
 */
export const sharesPlace = (one: ShownItem, other: ShownItem) =>
  hasRoom(one) &&
  hasRoom(other) &&
  (one.day === 0 ? columnOf(one) === columnOf(other) : sharesRoom(one, other));

/** What is in the room of each session at the same time. @param sessions by their beginning */
export function sharingRooms(sessions: readonly Timed[]): Map<ShownItem, Timed[]> {
  const placed = sessions.filter(({ item }) => hasRoom(item));
  const sharing = new Map<ShownItem, Timed[]>(placed.map(({ item }) => [item, []]));
  let lasting: Timed[] = [];
  for (const one of placed) {
    lasting = lasting.filter((other) => overlaps(one.range, other.range));
    for (const other of lasting) {
      if (!sharesPlace(one.item, other.item)) continue;
      sharing.get(one.item)?.push(other);
      sharing.get(other.item)?.push(one);
    }
    lasting.push(one);
  }
  return sharing;
}
