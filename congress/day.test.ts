import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, daysLeft, isDay, momentOf } from './day.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  it.each([
    ['2026-05-28T02:59:59Z', '2026-05-27'],
    ['2026-05-28T03:00:00Z', '2026-05-28'],
    ['2026-05-29T02:30:00Z', '2026-05-28'],
  ])('%s is %s in São Paulo', (moment, day) => {
    expect(dayOf(new Date(moment), 'America/Sao_Paulo')).toBe(day);
  });

  it('exists in the calendar', () => {
    fc.assert(fc.property(days, isDay));
    for (const none of ['2025-02-30', '2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '2025-06-31', ''])
      expect([none, isDay(none)]).toEqual([none, false]);
    expect(isDay('2024-02-29')).toBe(true);
  });

  it('thirty days before the event is 28 April', () => {
    expect(addDays('2026-05-28', -30)).toBe('2026-04-28');
  });

  it('counts the same distance back and forth', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it.each([
    ['2026-05-28', '08:00', 'America/Sao_Paulo', '2026-05-28T08:00:00-03:00'],
    ['2018-12-28', '18:30', 'America/Sao_Paulo', '2018-12-28T18:30:00-02:00'],
    ['2026-05-28', '08:00', 'Asia/Kolkata', '2026-05-28T08:00:00+05:30'],
    ['2026-05-28', '08:00', 'UTC', '2026-05-28T08:00:00+00:00'],
    // The value of a date field while a year is being typed and only its first digit, 2, has been entered.
    ['0002-08-18', '08:00', 'America/Sao_Paulo', '0002-08-18T08:00:00-03:06'],
  ])('%s at %s in %s is %s', (day, time, timeZone, moment) => {
    expect(momentOf(day, time, timeZone)).toBe(moment);
  });
});

it.each([
  ['2025-11-19', 1],
  ['2025-11-20', 0],
  ['2025-11-21', null],
  ['2025-10-20', 31],
])('on %s: %s', (today, days) => {
  expect(daysLeft('2025-11-20', today)).toBe(days);
});
