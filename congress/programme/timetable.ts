import type { Room } from '../facts/schema.ts';
import { storedName } from './days-and-rooms.ts';
import type { Found } from './filter.ts';
import { sideBySide } from './times.ts';

/** A pair of grid lines; the first line is 1. */
type Lines = [from: number, to: number];

/** One session, or several stacked in one cell because there is no room side by side. */
export interface Cell {
  columns: Lines;
  rows: Lines;
  found: Found[];
}

/** The cells that begin at a time; `start` is null for sessions without a time. */
export interface Slot {
  start: number | null;
  row: number;
  cells: Cell[];
}

/**
 * A day as a CSS grid. Column 1 has the times, each auditorium has `ROOM_COLUMNS` columns; row 1 has the auditoriums'
 * names, and each further row is the period from one start or end to the next.
 */
export interface Timetable {
  /** The minutes of each period, from row 2 on. */
  minutes: number[];
  slots: Slot[];
}

/** The number of sessions that fit side by side on a wide screen or a sheet of paper. */
const ABREAST = 4;
/** Whether the auditoriums fit side by side. */
export const fitAbreast = (rooms: readonly Room[]) => rooms.length <= ABREAST;
/** Grid columns per auditorium; divisible into halves and thirds. */
export const ROOM_COLUMNS = 6;
const MOST_IN_A_ROOM = 3;

/** Sessions with the auditoriums and the time that they occupy. */
interface Block {
  /** The index of the first auditorium, and the one after the last. */
  rooms: Lines;
  time: Lines;
  found: Found[];
}

/**
 * @param found sessions of one congress day, sorted by start
 * @param rooms the auditoriums to show
 * @param limit the number of sessions to fill in, from the first on; the grid's lines are those of all sessions
 */
export function timetableOf(
  found: readonly Found[],
  rooms: readonly Room[],
  limit = Number.POSITIVE_INFINITY,
): Timetable {
  const blocks = found.flatMap((one): Block[] => {
    const { start, end } = one.session;
    return start === null || end === null
      ? []
      : [{ rooms: roomsOf(one, rooms), time: [start, end], found: [one] }];
  });
  const most = Math.min(MOST_IN_A_ROOM, Math.floor(ABREAST / rooms.length));
  const lines = [...new Set(blocks.flatMap(({ time }) => time))].sort((a, b) => a - b);
  const slots = slotsOf(clustersOf(blocks).flatMap((cluster) => cellsOf(cluster, lines, most)));
  const untimed = found.filter(({ session }) => session.start === null);
  if (untimed.length > 0) slots.push(untimedSlot(untimed, rooms, Math.max(2, lines.length + 1)));
  const shown = new Set(found.slice(0, limit));
  for (const slot of slots) {
    for (const cell of slot.cells) cell.found = cell.found.filter((one) => shown.has(one));
    slot.cells = slot.cells.filter((cell) => cell.found.length > 0);
  }
  return {
    minutes: lines.slice(1).map((line, index) => line - (lines[index] ?? line)),
    slots: slots.filter(({ cells }) => cells.length > 0),
  };
}

function roomsOf({ session, everywhere }: Found, rooms: readonly Room[]): Lines {
  const index = everywhere ? -1 : rooms.findIndex((room) => storedName(room) === session.auditorium);
  return index < 0 ? [0, rooms.length] : [index, index + 1];
}

const meet = (a: Lines, b: Lines) => a[0] < b[1] && b[0] < a[1];
const around = (lines: Lines[]): Lines => [
  Math.min(...lines.map(([from]) => from)),
  Math.max(...lines.map(([, to]) => to)),
];
const together = (blocks: Block[]): Block => ({
  rooms: around(blocks.map(({ rooms }) => rooms)),
  time: around(blocks.map(({ time }) => time)),
  found: blocks.flatMap(({ found }) => found),
});

/** Groups blocks that overlap in a room, directly or through others; clusters do not overlap each other. */
function clustersOf(blocks: Block[]): Block[][] {
  let clusters: Block[][] = [];
  for (const block of blocks) {
    let grown = [block];
    for (;;) {
      const { rooms, time } = together(grown);
      const met = clusters.filter((cluster) => {
        const other = together(cluster);
        return meet(other.rooms, rooms) && meet(other.time, time);
      });
      if (met.length === 0) break;
      clusters = clusters.filter((cluster) => !met.includes(cluster));
      grown = [...grown, ...met.flat()];
    }
    clusters.push(grown);
  }
  return clusters;
}

/** Side by side if all are in one auditorium and at most `most` fit; otherwise stacked in one cell. */
function cellsOf(cluster: Block[], lines: number[], most: number): Cell[] {
  const blocks = cluster.toSorted((a, b) => a.time[0] - b.time[0]);
  const whole = together(blocks);
  const sides = [...sideBySide(blocks.map((block) => ({ start: block.time[0], end: block.time[1], block })))];
  const count = Math.max(...sides.map(([, { of }]) => of));
  const rowsOf = ([from, to]: Lines): Lines => [lines.indexOf(from) + 2, lines.indexOf(to) + 2];
  const isOneRoom = whole.rooms[1] - whole.rooms[0] === 1;
  if (blocks.length > 1 && !(isOneRoom && count <= most))
    return [{ columns: columnsOf(whole.rooms), rows: rowsOf(whole.time), found: whole.found }];
  return sides.map(([{ block }, { place }]) => {
    const [first, last] = columnsOf(block.rooms);
    const width = (last - first) / count;
    const from = first + width * place;
    return { columns: [from, from + width], rows: rowsOf(block.time), found: block.found };
  });
}

const columnsOf = ([from, to]: Lines): Lines => [2 + ROOM_COLUMNS * from, 2 + ROOM_COLUMNS * to];

function slotsOf(cells: Cell[]): Slot[] {
  const sorted = cells.toSorted((a, b) => a.rows[0] - b.rows[0] || a.columns[0] - b.columns[0]);
  return [...Map.groupBy(sorted, ({ rows }) => rows[0])].map(([row, ofRow]) => ({
    start: ofRow[0]?.found[0]?.session.start ?? 0,
    row,
    cells: ofRow,
  }));
}

/** Below the timed rows: a row for the heading, and one for each run of sessions in the same rooms. */
function untimedSlot(found: Found[], rooms: readonly Room[], row: number): Slot {
  const cells: Cell[] = [];
  for (const one of found) {
    const columns = columnsOf(roomsOf(one, rooms));
    const last = cells.at(-1);
    if (last && last.columns.join() === columns.join()) last.found.push(one);
    else cells.push({ columns, rows: [row + 1 + cells.length, row + 2 + cells.length], found: [one] });
  }
  return { start: null, row, cells };
}
