import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Room } from '../facts/schema.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { storedName } from './days-and-rooms.ts';
import type { Found } from './filter.ts';
import { type Cell, ROOM_COLUMNS, timetableOf } from './timetable.ts';

const { rooms: ROOMS } = shippedFacts;
const [bandeirantes = '', anhanguera = ''] = ROOMS.map(storedName);
const LEFT = [2, 2 + ROOM_COLUMNS];
const RIGHT = [2 + ROOM_COLUMNS, 2 + 2 * ROOM_COLUMNS];
const BOTH = [2, 2 + 2 * ROOM_COLUMNS];

let made = 0;
function at(start: number | null, end: number | null, auditorium: string | null = bandeirantes): Found {
  made += 1;
  const code = `${made}`;
  return { session: { code, title: code, day: 1, time: '', start, end, auditorium }, lectures: [] };
}

const byStart = (found: Found[]) =>
  found.toSorted(
    (a, b) => (a.session.start ?? Number.MAX_SAFE_INTEGER) - (b.session.start ?? Number.MAX_SAFE_INTEGER),
  );

const cellsOf = (found: Found[], rooms: readonly Room[] = ROOMS) =>
  timetableOf(byStart(found), rooms).slots.flatMap(({ cells }) => cells);

const shapeOf = ({ columns, rows, found }: Cell) => [columns, rows, found.length];

describe('the timetable of a day', () => {
  it('has auditoriums side by side, a row for each stretch between two times, and what is for all across', () => {
    const timetable = timetableOf(
      byStart([at(540, 600), at(540, 570, anhanguera), at(600, 630, null), at(570, 600, anhanguera)]),
      ROOMS,
    );
    expect(timetable.minutes).toEqual([30, 30, 30]);
    expect(timetable.slots.map(({ start, row }) => [start, row])).toEqual([
      [540, 2],
      [570, 3],
      [600, 4],
    ]);
    expect(timetable.slots.map(({ cells }) => cells.map(shapeOf))).toEqual([
      [
        [LEFT, [2, 4], 1],
        [RIGHT, [2, 3], 1],
      ],
      [[RIGHT, [3, 4], 1]],
      [[BOTH, [4, 5], 1]],
    ]);
  });

  it('puts what overlaps in a room side by side', () => {
    expect(cellsOf([at(540, 600), at(570, 630), at(600, 660)]).map(shapeOf)).toEqual([
      [[2, 5], [2, 4], 1],
      [[5, 8], [3, 5], 1],
      [[2, 5], [4, 6], 1],
    ]);
  });

  it('puts one below the other what has no room side by side', () => {
    const three = [...ROOMS, ...ROOMS].slice(0, 3);
    expect(cellsOf([at(540, 600), at(540, 600)], three).map(shapeOf)).toEqual([[LEFT, [2, 3], 2]]);
    expect(cellsOf([1, 2, 3].map(() => at(540, 600)))).toHaveLength(1);
    expect(
      cellsOf(
        [1, 2, 3].map(() => at(540, 600)),
        ROOMS.slice(0, 1),
      ),
    ).toHaveLength(3);
    expect(cellsOf([1, 2, 3, 4].map(() => at(540, 600))).map(shapeOf)).toEqual([[LEFT, [2, 3], 4]]);
    expect(cellsOf([at(540, 600, null), at(570, 630, anhanguera)]).map(shapeOf)).toEqual([[BOTH, [2, 5], 2]]);
  });

  it('shows last what names no time, in its order', () => {
    const found = [at(540, 600), at(null, null), at(null, null), at(null, null, null)];
    const { slots } = timetableOf(found, ROOMS);
    expect(slots.at(-1)).toEqual({
      start: null,
      row: 3,
      cells: [
        { columns: LEFT, rows: [4, 5], found: found.slice(1, 3) },
        { columns: BOTH, rows: [5, 6], found: found.slice(3) },
      ],
    });
    expect(timetableOf(found.slice(1), ROOMS).slots[0]?.row).toBe(2);
  });

  it('has one column where one auditorium is shown', () => {
    expect(
      cellsOf([at(540, 600), at(600, 660, null)], ROOMS.slice(0, 1)).map(({ columns }) => columns),
    ).toEqual([LEFT, LEFT]);
  });

  it('loses nothing and lets nothing hide anything, whatever overlaps', () => {
    const session = fc
      .tuple(
        fc.option(fc.integer({ min: 0, max: 20 })),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(bandeirantes, anhanguera, null),
      )
      .map(([start, length, room]) =>
        at(start === null ? null : start * 30, start === null ? null : (start + length) * 30, room),
      );
    fc.assert(
      fc.property(fc.array(session, { maxLength: 14 }), (found) => {
        const cells = cellsOf(found);
        expect(cells.flatMap((cell) => cell.found.map((one) => one.session.code)).toSorted()).toEqual(
          found.map((one) => one.session.code).toSorted(),
        );
        for (const [index, a] of cells.entries()) {
          expect(a.rows[0]).toBeLessThan(a.rows[1]);
          for (const b of cells.slice(index + 1)) {
            const meet = (one: Cell['rows'], other: Cell['rows']) => one[0] < other[1] && other[0] < one[1];
            expect(meet(a.rows, b.rows) && meet(a.columns, b.columns)).toBe(false);
          }
        }
      }),
    );
  });
});
