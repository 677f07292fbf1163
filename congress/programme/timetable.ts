import type { Auditorium } from './days-and-rooms.ts';
import type { Found } from './filter.ts';

/** A place in a grid: from one line to another, the first line being 1. */
type Lines = [from: number, to: number];

/** Sessions that stand together: one, or several one below the other where no room is left side by side. */
export interface Cell {
  columns: Lines;
  rows: Lines;
  found: Found[];
}

/** What begins at a time; `start` null: what names no time. */
export interface Slot {
  start: number | null;
  row: number;
  cells: Cell[];
}

/**
 * A day as a grid. Column 1 is for the times and each auditorium has `ROOM_COLUMNS` columns; row 1 is for the auditoriums'
 * names, and each further row is the time from one start or end to the next.
 */
export interface Timetable {
  /** Minutes of each row of time, from row 2 on. */
  minutes: number[];
  slots: Slot[];
}

/** Columns of an auditorium: it can be cut in halves and in thirds. */
export const ROOM_COLUMNS = 6;
const MOST_SIDE_BY_SIDE = 3;

interface Placed {
  found: Found;
  /** The first auditorium it takes, and the one after the last. */
  rooms: Lines;
  start: number;
  end: number;
}

/** @param found sessions of one congress day, in the order of their starts. @param rooms the auditoriums to show */
export function timetableOf(found: readonly Found[], rooms: readonly Auditorium[]): Timetable {
  const placed = placedIn(found, rooms);
  const lines = [...new Set(placed.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const rowAt = new Map(lines.map((line, index) => [line, index + 2]));
  const cells = clustersOf(placed).flatMap((cluster) => cellsOf(cluster, rowAt));
  const slots = slotsOf(cells);
  const untimed = found.filter(({ session }) => session.start === null);
  if (untimed.length > 0) slots.push(untimedSlot(untimed, rooms, Math.max(2, lines.length + 1)));
  return { minutes: lines.slice(1).map((line, index) => line - (lines[index] ?? line)), slots };
}

function placedIn(found: readonly Found[], rooms: readonly Auditorium[]): Placed[] {
  return found.flatMap((one) => {
    const { start, end } = one.session;
    return start === null || end === null ? [] : { found: one, rooms: roomsOf(one, rooms), start, end };
  });
}

function roomsOf({ session }: Found, rooms: readonly Auditorium[]): Lines {
  const index = session.auditorium ? rooms.indexOf(session.auditorium) : -1;
  return index < 0 ? [0, rooms.length] : [index, index + 1];
}

/** Sessions and the rooms and time that they take together. */
interface Cluster {
  rooms: Lines;
  time: Lines;
  placed: Placed[];
}

const meet = (a: Lines, b: Lines) => a[0] < b[1] && b[0] < a[1];
const around = (a: Lines, b: Lines): Lines => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

/** Sessions that overlap in a room, directly or through others, belong together; no two clusters meet. */
function clustersOf(placed: Placed[]): Cluster[] {
  let clusters: Cluster[] = [];
  for (const one of placed) {
    let grown: Cluster = { rooms: one.rooms, time: [one.start, one.end], placed: [one] };
    for (;;) {
      const { rooms, time } = grown;
      const met = clusters.filter((cluster) => meet(cluster.rooms, rooms) && meet(cluster.time, time));
      if (met.length === 0) break;
      clusters = clusters.filter((cluster) => !met.includes(cluster));
      grown = met.reduce(together, grown);
    }
    clusters.push(grown);
  }
  return clusters;
}

const together = (a: Cluster, b: Cluster): Cluster => ({
  rooms: around(a.rooms, b.rooms),
  time: around(a.time, b.time),
  placed: [...a.placed, ...b.placed],
});

function cellsOf(cluster: Cluster, rowAt: Map<number, number>): Cell[] {
  const { rooms, time } = cluster;
  const placed = cluster.placed.toSorted((a, b) => a.start - b.start);
  const row = (minute: number) => rowAt.get(minute) ?? 2;
  const places = sideBySide(placed);
  const count = Math.max(...places) + 1;
  const oneRoom = rooms[1] - rooms[0] === 1;
  if (placed.length === 1 || (oneRoom && count <= MOST_SIDE_BY_SIDE)) {
    return placed.map((one, index) => {
      const width = (ROOM_COLUMNS * (one.rooms[1] - one.rooms[0])) / count;
      const from = 2 + ROOM_COLUMNS * one.rooms[0] + width * (places[index] ?? 0);
      return { columns: [from, from + width], rows: [row(one.start), row(one.end)], found: [one.found] };
    });
  }
  return [
    {
      columns: columnsOf(rooms),
      rows: [row(time[0]), row(time[1])],
      found: placed.map((one) => one.found),
    },
  ];
}

const columnsOf = ([from, to]: Lines): Lines => [2 + ROOM_COLUMNS * from, 2 + ROOM_COLUMNS * to];

/** For each session the first column that is free when it begins. */
function sideBySide(placed: Placed[]): number[] {
  const ends: number[] = [];
  return placed.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start);
    const column = free < 0 ? ends.length : free;
    ends[column] = end;
    return column;
  });
}

function slotsOf(cells: Cell[]): Slot[] {
  const slots = new Map<number, Slot>();
  for (const cell of cells.toSorted((a, b) => a.rows[0] - b.rows[0] || a.columns[0] - b.columns[0])) {
    const start = cell.found[0]?.session.start ?? 0;
    const slot = slots.get(start) ?? { start, row: cell.rows[0], cells: [] };
    slot.cells.push(cell);
    slots.set(start, slot);
  }
  return [...slots.values()];
}

/** Below everything else: a row for the words that say so, and one for each run of sessions in the same rooms. */
function untimedSlot(found: Found[], rooms: readonly Auditorium[], row: number): Slot {
  const cells: Cell[] = [];
  for (const one of found) {
    const columns = columnsOf(roomsOf(one, rooms));
    const last = cells.at(-1);
    if (last && last.columns.join() === columns.join()) last.found.push(one);
    else cells.push({ columns, rows: [row + 1 + cells.length, row + 2 + cells.length], found: [one] });
  }
  return { start: null, row, cells };
}
