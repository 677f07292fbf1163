import { TRANSLATION_LANGUAGES } from '../translations.ts';
import { type Column, columnOf } from './columns.ts';
import type { Day } from './days-and-rooms.ts';
import type { ProgramItem } from './schema.ts';
import { LONGEST_GUESS } from './sessions.ts';
import { LAST_MINUTE, STEP, type TimeRange, timeRange, timeText } from './times.ts';

/** A move of items on the grid of a day, or to another day. */
export interface Move {
  /** Minutes added to start and end; negative: earlier. */
  later: number;
  /** Minutes added to the duration. */
  longer: number;
  /** Columns to the right; negative: to the left. */
  aside: number;
  /** The day to move to; null: unchanged. */
  onto: Day | null;
}
export const NO_MOVE: Move = { later: 0, longer: 0, aside: 0, onto: null };

/** Whether an item can be moved on the grid: it has a readable time of its own. */
export const isMovable = (item: ProgramItem) => !item.parent_id && timeRange(item.time) !== null;

/** Limits a move so that every item stays inside the day and the columns, and keeps a positive duration. */
export function possibleMove(items: readonly ProgramItem[], move: Move, columns: readonly Column[]): Move {
  const ranges = items.flatMap(({ time }) => timeRange(time) ?? []);
  const ends = ranges.map(({ start, end }) => end ?? start);
  const lengths = ranges.map(lengthOf);
  const places = items.map((item) => columns.indexOf(columnOf(item))).filter((place) => place >= 0);
  if (ranges.length === 0) return NO_MOVE;
  const left = LAST_MINUTE - Math.max(...ends);
  return {
    later: between(-Math.min(...ranges.map(({ start }) => start)), move.later, left),
    longer: between(STEP - Math.min(...lengths), move.longer, left - Math.max(0, move.later)),
    aside:
      places.length === 0
        ? 0
        : between(-Math.min(...places), move.aside, columns.length - 1 - Math.max(...places)),
    onto: move.onto,
  };
}

const lengthOf = ({ start, end }: TimeRange) => (end === null ? LONGEST_GUESS : end - start);
// Items that are already out of bounds may stay there.
const between = (least: number, value: number, most: number) =>
  Math.max(Math.min(0, least), Math.min(value, Math.max(0, most)));

/** All items after those with `ids` have moved; the lectures of a round table move along. */
export function withMoved(
  items: readonly ProgramItem[],
  ids: ReadonlySet<string>,
  move: Move,
  columns: readonly Column[],
): ProgramItem[] {
  const movable = items.filter((item) => ids.has(item.id) && isMovable(item));
  const possible = possibleMove(movable, move, columns);
  const moved = new Map(movable.map((item) => [item.id, movedItem(item, possible, columns, items)]));
  return items.map((item) => {
    const roundTable = moved.get(item.parent_id ?? '');
    if (!roundTable) return moved.get(item.id) ?? item;
    const { day, time, location, auditorium } = roundTable;
    return { ...item, day, time, location, auditorium };
  });
}

function movedItem(
  item: ProgramItem,
  { later, longer, aside, onto }: Move,
  columns: readonly Column[],
  items: readonly ProgramItem[],
): ProgramItem {
  const range = timeRange(item.time);
  const place = columns.indexOf(columnOf(item));
  const inPlace = aside === 0 || place < 0 ? item : inColumn(item, columns[place + aside] ?? null, items);
  const placed = onto === null ? inPlace : onDay(inPlace, onto);
  if (!range || (later === 0 && longer === 0)) return placed;
  const start = range.start + later;
  const stretched = start + lengthOf(range) + longer;
  // An end that is added by stretching is limited to the same day.
  const reached = range.end === null ? Math.min(stretched, LAST_MINUTE) : stretched;
  const end = longer === 0 ? range.end && range.end + later : reached;
  // Too late in the day for an end: none is set.
  return { ...placed, time: timeText({ start, end: end !== null && end > start ? end : null }) };
}

/** Courses have no auditorium. */
const onDay = (item: ProgramItem, day: Day): ProgramItem => ({
  ...item,
  day,
  auditorium: day === 0 ? null : item.auditorium,
});

function inColumn(item: ProgramItem, column: Column, items: readonly ProgramItem[]): ProgramItem {
  if (item.day === 0) return withPlaceOf(item, exampleIn(column, 0, items));
  const moved = { ...item, auditorium: column };
  const usual = exampleIn(item.auditorium, item.day, items);
  // An item with a place of its own (a foyer) keeps it; the usual place of a room is replaced by that of the new room.
  const isUsual = (usual?.location ?? '') === (item.location ?? '');
  return isUsual ? withPlaceOf(moved, exampleIn(column, item.day, items)) : moved;
}

/** An item with the place that most items of a column have. */
function exampleIn(column: Column, day: Day, items: readonly ProgramItem[]): ProgramItem | undefined {
  const there = items.filter(
    (item) => (item.day === 0) === (day === 0) && !item.parent_id && columnOf(item) === column,
  );
  const groups = [...Map.groupBy(there, ({ location }) => location ?? '').values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
}

function withPlaceOf(item: ProgramItem, example: ProgramItem | undefined): ProgramItem {
  const translations = { ...item.translations };
  for (const language of TRANSLATION_LANGUAGES) {
    const { location: _, ...texts } = translations[language] ?? {};
    const location = example?.translations[language]?.location;
    translations[language] = { ...texts, ...(location && { location }) };
    if (Object.keys(translations[language]).length === 0) delete translations[language];
  }
  return { ...item, location: example?.location ?? null, translations };
}

/** The free periods between two minutes of a day. */
export function freeStretches(
  occupied: readonly { start: number; end: number }[],
  from: number,
  to: number,
): { start: number; end: number }[] {
  const free = [];
  let start = from;
  for (const one of occupied.toSorted((a, b) => a.start - b.start)) {
    if (one.start - start >= STEP) free.push({ start, end: one.start });
    start = Math.max(start, one.end);
  }
  return to - start >= STEP ? [...free, { start, end: to }] : free;
}
