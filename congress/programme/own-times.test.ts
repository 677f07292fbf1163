import { expect, it } from 'vitest';
import { changesOf, type HistoryLine, type Version } from './changes.ts';
import { type PlacedVersion, withOwnTimes } from './own-times.ts';

const table: Version = {
  ...{ day: 1, time: '09:00 - 10:00', type: 'mesa_redonda', title: 'Mesa', theme: 'Mesa', speaker: null },
  ...{ location: null, auditorium: 'Sala', parent_id: null, minutes: null, order_position: null },
};
const lecture = (title: string, order_position: number, minutes: number | null): Version => ({
  ...{ ...table, type: 'palestra', theme: null, parent_id: 'mesa' },
  ...{ title, order_position, minutes },
});

/** A round table with lectures, and changes to it, a minute apart. */
function story(items: Record<string, Version>, ...acts: [id: string, after: Version | null][]) {
  const now = new Map(Object.entries({ mesa: table, ...items }));
  const lines = acts.map(([item, after], index): HistoryLine => {
    const before = now.get(item) ?? null;
    if (after) now.set(item, after);
    else now.delete(item);
    return {
      id: `${index}`,
      item,
      at: new Date(Date.UTC(2026, 2, 2, 12, index)).toISOString(),
      before,
      after,
    };
  });
  const placed = [...now].map(([id, version]): PlacedVersion => ({ id, ...version }));
  return changesOf(withOwnTimes(lines, placed)).map((change) => [
    change.code,
    change.kind === 'changed' ? change.aspects.join() : change.kind,
    change.before?.inside?.start ?? null,
    change.after?.inside?.start ?? null,
  ]);
}

const one = lecture('Um', 1, 10);
const two = lecture('Dois', 2, 20);
const three = lecture('Três', 3, 20);
const all = { um: one, dois: two, tres: three };
const NINE = 540;

it('a lecture whose own time another one moves is told of, with the hours', () => {
  expect(story(all, ['um', { ...one, minutes: 15 }]).sort()).toEqual([
    ['dois', 'when', NINE + 10, NINE + 15],
    ['tres', 'when', NINE + 30, NINE + 35],
    ['um', 'when', NINE, NINE],
  ]);
  expect(story(all, ['um', { ...one, order_position: 4 }]).sort()).toEqual([
    ['dois', 'when', NINE + 10, NINE],
    ['tres', 'when', NINE + 30, NINE + 20],
    ['um', 'when', NINE, NINE + 40],
  ]);
  expect(story(all, ['um', null]).sort()).toEqual([
    ['dois', 'when', NINE + 10, NINE],
    ['tres', 'when', NINE + 30, NINE + 20],
    ['um', 'cancelled', NINE, null],
  ]);
});

it('nothing is told of what was set back, of times first known, and of what moves with its round table', () => {
  expect(story(all, ['um', { ...one, minutes: 15 }], ['um', one])).toEqual([]);
  expect(story({ ...all, um: { ...one, minutes: null } }, ['um', one])).toEqual([]);
  const at = (version: Version) => ({ ...version, time: '14:00 - 15:00' });
  const moved = story(all, ['mesa', at(table)], ['um', at(one)], ['dois', at(two)], ['tres', at(three)]);
  expect(moved).toEqual([['mesa', 'when', null, null]]);
  expect(story(all, ['mesa', null], ['um', null], ['dois', null], ['tres', null])).toEqual([
    ['mesa', 'cancelled', null, null],
  ]);
});
