import { expect, it } from 'vitest';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { freeOn, hoursOf, lineOf, placedOn } from './layout.ts';

const ROOM = 'Auditório Bandeirantes';
const placed = (time: string) => {
  const item = {
    id: 'um',
    day: 1,
    type: 'palestra',
    title: 'Jantar',
    auditorium: ROOM,
    parent_id: null,
    time,
  };
  return placedOn(1, [item as ProgramItem], [ROOM]);
};

it('shows a session past midnight completely, and offers no free time after midnight', () => {
  const night = placed('20:00 - 00:30');
  const hours = hoursOf(night);
  expect(hours).toEqual({ from: 19.5 * 60, to: 24.5 * 60 });
  expect(lineOf(24.5 * 60, hours) - lineOf(24 * 60, hours)).toBeGreaterThan(0);
  expect(freeOn(night, [ROOM], hours)).toEqual([{ column: 0, start: 19.5 * 60, end: 20 * 60 }]);
});

it('leaves room after the last session of a day, until midnight at most', () => {
  expect(hoursOf(placed('20:00 - 21:00')).to).toBe(22 * 60);
  expect(hoursOf(placed('20:00 - 23:50')).to).toBe(24 * 60);
});
