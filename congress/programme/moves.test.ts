import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { clashesOf, clashesOnDay } from './clashes.ts';
import { columnsOf } from './columns.ts';
import { storedName } from './days-and-rooms.ts';
import { freeStretches, isMovable, type Move, NO_MOVE, possibleMove, withMoved } from './moves.ts';
import type { ProgramItem } from './schema.ts';
import { sessionsOf } from './sessions.ts';
import { isEndMeant, LAST_MINUTE, overlaps, STEP, sideBySide, timeRange, timeText } from './times.ts';

const { rooms } = shippedFacts;
const [bandeirantes = '', anhanguera = ''] = rooms.map(storedName);

function anItem(values: Partial<ProgramItem> = {}): ProgramItem {
  return {
    ...{ id: 'a', day: 1, time: '09:00 - 10:00', type: 'palestra', title: 'Laser', theme: null },
    ...{ speaker: null, moderator: null, location: null, auditorium: bandeirantes, parent_id: null },
    translations: {},
    ...values,
  };
}

/** The sessions of a day, some without an end, some for all rooms. */
const aDay = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: LAST_MINUTE / STEP - 1 }),
      length: fc.option(fc.integer({ min: 1, max: 30 })),
      auditorium: fc.constantFrom(bandeirantes, anhanguera, null),
      speaker: fc.constantFrom(null, 'Ana Lima', 'Rui Sá'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((sessions) =>
    sessions.map(({ start, length, ...values }, index) => {
      const end = length && Math.min(LAST_MINUTE, (start + length) * STEP);
      return anItem({ id: `${index}`, time: timeText({ start: start * STEP, end }), ...values });
    }),
  );
const aMove: fc.Arbitrary<Move> = fc.record({
  later: fc.integer({ min: -300, max: 300 }).map((steps) => steps * STEP),
  longer: fc.integer({ min: -30, max: 30 }).map((steps) => steps * STEP),
  aside: fc.integer({ min: -2, max: 2 }),
  onto: fc.constantFrom(null, 0, 2),
});
const columns = columnsOf(1, [], rooms);
const all = (items: readonly ProgramItem[]) => new Set(items.map(({ id }) => id));
const startsOf = (items: readonly ProgramItem[]) => items.map(({ time }) => timeRange(time)?.start ?? 0);

describe('what moves', () => {
  it('stays within a day, in its columns and with minutes of its own, however far it is dragged', () => {
    fc.assert(
      fc.property(aDay, aMove, (items, move) => {
        for (const item of withMoved(items, all(items), move, columns)) {
          const range = timeRange(item.time);
          expect(range?.start).toBeGreaterThanOrEqual(0);
          if (range?.end) expect(range.end - range.start).toBeGreaterThanOrEqual(STEP);
          expect(isEndMeant(item.time)).toBe(true);
          expect(range?.end ?? range?.start).toBeLessThanOrEqual(LAST_MINUTE);
          expect([...columns, null]).toContain(item.auditorium);
        }
      }),
    );
  });

  it('keeps its distances, and comes back as it was', () => {
    fc.assert(
      fc.property(aDay, aMove, (items, { later, aside }) => {
        const move = possibleMove(items, { ...NO_MOVE, later, aside }, columns);
        const moved = withMoved(items, all(items), move, columns);
        expect(startsOf(moved)).toEqual(startsOf(items).map((start) => start + move.later));
        const back = { ...move, later: -move.later, aside: -move.aside };
        expect(withMoved(moved, all(items), back, columns)).toEqual(items);
      }),
    );
  });

  it('leaves everything else alone', () => {
    fc.assert(
      fc.property(aDay, aMove, (items, move) => {
        expect(withMoved(items, new Set(['0']), move, columns).slice(1)).toEqual(items.slice(1));
      }),
    );
  });

  it('takes the lectures of a round table along, which do not move by themselves', () => {
    const table = anItem({ id: 'table', type: 'mesa_redonda', theme: 'Pele' });
    const lecture = anItem({ id: 'inside', parent_id: 'table' });
    const move = { ...NO_MOVE, later: 15, aside: 1, onto: 2 };
    expect(isMovable(lecture)).toBe(false);
    expect(withMoved([table, lecture], new Set(['inside']), move, columns)).toEqual([table, lecture]);
    for (const item of withMoved([table, lecture], new Set(['table']), move, columns)) {
      expect(item).toMatchObject({ day: 2, time: '09:15 - 10:15', auditorium: anhanguera });
    }
    const [course] = withMoved([table], new Set(['table']), { ...NO_MOVE, onto: 0 }, columns);
    expect(course).toMatchObject({ day: 0, time: '09:00 - 10:00', auditorium: null });
  });
});

describe('another room', () => {
  const downstairs = (id: string) => anItem({ id, location: 'Térreo' });
  const upstairs = anItem({
    ...{ id: 'up', auditorium: anhanguera, location: 'Piso superior' },
    translations: { en: { location: 'Upper floor' } },
  });

  it('has a place of its own, in every language', () => {
    const items = [downstairs('a'), downstairs('b'), upstairs];
    const [moved] = withMoved(items, new Set(['a']), { ...NO_MOVE, aside: 1 }, columns);
    expect(moved).toMatchObject({
      location: 'Piso superior',
      translations: { en: { location: 'Upper floor' } },
    });
  });

  it('leaves somebody who is elsewhere where they are', () => {
    const foyer = anItem({ id: 'foyer', location: 'Foyer' });
    const items = [downstairs('a'), downstairs('b'), foyer, upstairs];
    const moved = withMoved(items, new Set(['foyer']), { ...NO_MOVE, aside: 1 }, columns);
    expect(moved[2]).toMatchObject({ location: 'Foyer', auditorium: anhanguera });
  });

  it('of the courses is their place', () => {
    const course = (id: string, location: string | null) =>
      anItem({ id, day: 0, auditorium: null, location });
    const items = [course('a', 'Sala B'), course('b', 'Sala A'), course('c', null)];
    expect(columnsOf(0, items, rooms)).toEqual(['Sala A', 'Sala B', null]);
    const [moved] = withMoved(items, new Set(['a']), { ...NO_MOVE, aside: -1 }, columnsOf(0, items, rooms));
    expect(moved).toMatchObject({ location: 'Sala A', auditorium: null });
  });
});

it('a clash is found from either side and for each alone, and named once', () => {
  fc.assert(
    fc.property(aDay, (items) => {
      const pairOf = ({ item, clash }: ReturnType<typeof clashesOnDay>[number]) =>
        'with' in clash ? [clash.kind, ...[item.id, clash.with.id].sort()].join() : '';
      const found = (some: ProgramItem[]) => clashesOnDay(some).map(pairOf).filter(Boolean).sort();
      expect(found(items)).toEqual(found(items.toReversed()));
      expect(new Set(found(items)).size).toBe(found(items).length);
      const alone = items.flatMap((item) => clashesOf(item, items).map((clash) => ({ item, clash })));
      expect(new Set(alone.map(pairOf).filter(Boolean))).toEqual(new Set(found(items)));
    }),
  );
});

it('free stretches and sessions fill the day, and nothing is twice', () => {
  fc.assert(
    fc.property(aDay, (items) => {
      const occupied = sessionsOf(items).map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }));
      const free = freeStretches(occupied, 0, LAST_MINUTE);
      for (let minute = 0; minute < LAST_MINUTE; minute += STEP) {
        const isIn = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end;
        expect(free.filter(isIn).length + Number(occupied.some(isIn))).toBe(1);
      }
    }),
  );
});

it('sessions that are at once stand side by side', () => {
  fc.assert(
    fc.property(aDay, (items) => {
      const sessions = sessionsOf(items).map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }));
      const sides = [...sideBySide(sessions)];
      expect(sides.length).toBe(sessions.length);
      for (const [one, side] of sides) {
        expect(side.place).toBeLessThan(side.of);
        for (const [other, otherSide] of sides) {
          if (one !== other && overlaps(one, other)) expect(otherSide.place).not.toBe(side.place);
        }
      }
    }),
  );
});
