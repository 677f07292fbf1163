import { type Column, columnOf } from '#congress/programme/columns.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { freeStretches } from '#congress/programme/moves.ts';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { STEP, sideBySide } from '#congress/programme/times.ts';

/** A session on the grid of its day. */
export interface Placed {
  item: ProgramItem;
  session: Session;
  /** In minutes from midnight. */
  start: number;
  end: number;
  /** The index of the column; null for all columns. */
  column: number | null;
  /** Its position among the simultaneous sessions in its column. */
  side: { place: number; of: number };
}

/** The sessions of a day that have a time, by column. Lectures are part of their round tables. */
export function placedOn(day: Day, items: readonly ProgramItem[], columns: readonly Column[]): Placed[] {
  const byCode = new Map(items.map((item) => [codeOf(item.id), item]));
  const placed = sessionsOf(items.filter((item) => item.day === day)).flatMap((session): Placed[] => {
    const item = byCode.get(session.code);
    const { start, end } = session;
    if (!item || start === null || end === null) return [];
    const isEverywhere = day !== 0 && columnOf(item) === null;
    const column = isEverywhere ? null : columns.indexOf(columnOf(item));
    return column === -1 ? [] : [{ item, session, start, end, column, side: { place: 0, of: 1 } }];
  });
  for (const inColumn of Map.groupBy(placed, ({ column }) => column).values()) {
    for (const [one, side] of sideBySide(inColumn)) one.side = side;
  }
  return placed.toSorted((a, b) => (a.column ?? -1) - (b.column ?? -1) || a.start - b.start);
}

/** A free stretch of a column. */
export interface Free {
  column: number;
  start: number;
  end: number;
}

export const freeOn = (placed: readonly Placed[], columns: readonly Column[], hours: Hours): Free[] =>
  columns.flatMap((_, column) =>
    freeStretches(
      placed.filter((one) => one.column === null || one.column === column),
      hours.from,
      Math.min(hours.to, MIDNIGHT),
    ).map((stretch) => ({ column, ...stretch })),
  );

/** The range of the grid in minutes from midnight. */
export interface Hours {
  from: number;
  to: number;
}

const EMPTY_DAY: Hours = { from: 8 * 60, to: 18 * 60 };
const HALF_HOUR = 30;
const MIDNIGHT = 24 * 60;

/**
 * From somewhat before the first session to somewhat after the last, within the day; sessions past midnight are shown
 * completely.
 */
export function hoursOf(placed: readonly Placed[]): Hours {
  if (placed.length === 0) return EMPTY_DAY;
  const first = Math.min(...placed.map(({ start }) => start));
  const last = Math.max(...placed.map(({ end }) => end));
  return {
    from: Math.max(0, (Math.floor(first / HALF_HOUR) - 1) * HALF_HOUR),
    to: Math.max(
      Math.min(MIDNIGHT, (Math.ceil(last / HALF_HOUR) + 2) * HALF_HOUR),
      Math.ceil(last / HALF_HOUR) * HALF_HOUR,
    ),
  };
}

/** The grid line at which a minute begins; line 1 is above the column headings. */
export const lineOf = (minute: number, { from, to }: Hours): number =>
  Math.round((Math.min(Math.max(minute, from), to) - from) / STEP) + 2;
