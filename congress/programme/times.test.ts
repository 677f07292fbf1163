import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, isEndMeant, isOnClock, timeAfter, timeRange } from './times.ts';

describe('the time in a free text', () => {
  it.each([
    ['09:00 - 10:00', '09:00', '10:00'],
    ['9h–10h30', '09:00', '10:30'],
    ['08h às 18h', '08:00', '18:00'],
    ['9 às 10h', '09:00', '10:00'],
    ['9-10h30', '09:00', '10:30'],
    ['09.30 a 10.45', '09:30', '10:45'],
    ['das 8h30 às 9h', '08:30', '09:00'],
    ['9:00 to 10:00', '09:00', '10:00'],
    ['2º turno 14h às 15h', '14:00', '15:00'],
    ['14h', '14:00', null],
    ['dia 28, 9h', '09:00', null],
    ['09:00 - 08:00', '09:00', null],
    ['20:00 - 00:30', '20:00', '00:30'],
    ['22h às 2h', '22:00', '02:00'],
    ['14:00 - 02:30', '14:00', null],
    ['21h às 24h', '21:00', '24:00'],
    ['24:00 - 25:00', null, null],
    ['9:00h às 10:00h', '09:00', '10:00'],
    ['14:00 h - 15:00 h', '14:00', '15:00'],
    ['14:00:00 - 15:00:00', '14:00', '15:00'],
    ['22:00h às 00:00h', '22:00', '24:00'],
    ['14h00min às 15h30min', '14:00', '15:30'],
    ['14hs às 15hs', '14:00', '15:00'],
    ['14:00hrs', '14:00', null],
    ['2:00 PM - 3:00 PM', '14:00', '15:00'],
    ['2 to 3 p.m.', '14:00', '15:00'],
    ['11:00 - 1:00 PM', '11:00', '13:00'],
    ['2:30 p. m. a 3:30 p. m.', '14:30', '15:30'],
    ['2:30 p.\u00a0m.', '14:30', null],
    ['9 a. m. - 1 p. m.', '09:00', '13:00'],
    ['12h a música', '12:00', null],
    ['12h a mística', '12:00', null],
    ['12 pm', '12:00', null],
    ['12:30 AM', '00:30', null],
    ['9h amanhã', '09:00', null],
    ['13:00 PM', '13:00', null],
  ])('%j is %s to %s', (text, start, end) => {
    const range = timeRange(text);
    expect(range && [clockTime(range.start), range.end === null ? null : clockTime(range.end)]).toEqual(
      start && [start, end],
    );
    if (range?.end) expect(range.end).toBeGreaterThan(range.start);
  });

  it.each(['', 'manhã', 'a definir', 'Sala 12', '1-2', '25:00', '12:75', '24:00'])('%j is none', (text) => {
    expect(timeRange(text)).toBeNull();
  });

  it('is found however it is written', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 2 });
    const write = fc.constantFrom(
      (time: string) => time,
      (time: string) => time.replace(':', 'h'),
      (time: string) => time.replace(':', '.'),
      (time: string) => time.replace(/^0/, ''),
      (time: string) => `${time}h`,
      (time: string) => `${time} hs`,
      (time: string) => `${time}:00`,
      (time: string) => `${time.replace(':', 'h')}min`,
    );
    const to = fc.constantFrom(' - ', '–', ' às ', ' a ', ' até ', ' to ');
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 600 }), write, to, (start, length, written, between) => {
        const end = Math.min(start + length, 24 * 60 - 1);
        const text = `${written(clockTime(start))}${between}${written(clockTime(end))}`;
        expect(timeRange(text)).toEqual({ start, end });
      }),
    );
  });

  it('never throws and stays within a day', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const range = timeRange(text);
        if (range) expect(range.start).toBeLessThan(24 * 60);
      }),
    );
  });
});

describe('the end in a free text', () => {
  it.each(['08:30 - 07:30', '14h às 2h30', '10:00 - 09:00', '9h a 8h', '10:00 - 10:00', '9h–9h', '0h às 0h'])(
    '%j cannot be meant',
    (text) => {
      expect(isEndMeant(text)).toBe(false);
    },
  );
  it.each([
    ...['08:30 - 09:30', '20:00 - 00:30', '23:30 - 00:45', '21h às 24h', '10:00', 'manhã', ''],
    ...['24:00 - 25:00', '10:00 - 09:75', 'das 9 às 8'],
  ])('%j can', (text) => {
    expect(isEndMeant(text)).toBe(true);
  });

  it('is meant if and only if time passes until then, within half a day across midnight', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    // Random minutes are seldom equal, so equal ones are generated explicitly.
    const pair = fc.oneof(
      fc.tuple(minute, minute),
      minute.map((same) => [same, same]),
    );
    fc.assert(
      fc.property(pair, ([start = 0, end = 0]) => {
        const text = `${clockTime(start)} - ${clockTime(end)}`;
        const length = end < start ? end + 24 * 60 - start : end - start;
        const isMeant = length > 0 && (end > start || length < 12 * 60);
        expect(isEndMeant(text)).toBe(isMeant);
        expect(timeRange(text)).toEqual({ start, end: isMeant ? start + length : null });
      }),
    );
  });
});

it('no clock shows minutes from 60 on, nor a moment after the end of the day', () => {
  const shown = [
    '',
    '09:00 - 10:00',
    '24:00',
    '21h às 24h',
    '13:00 PM',
    '14:00:00',
    'Sala 12:3',
    'manhã',
    '100h',
  ];
  expect(shown.filter((text) => !isOnClock(text))).toEqual([]);
  const wrong = [
    '24:30',
    '23:00 - 24:01',
    '25:00',
    '9:75',
    '10:00 - 09:75',
    '24h30',
    '9H60 às 10h',
    '100:00',
  ];
  expect(wrong.filter(isOnClock)).toEqual([]);
});

it('the next one follows, as long as there is a day left', () => {
  expect(timeAfter('09:00 - 09:45')).toBe('09:45 - 10:30');
  expect(timeAfter('23:00 - 23:40')).toBe('23:40 - 23:55');
  expect([timeAfter('14h'), timeAfter('manhã'), timeAfter('23:00 - 23:55')]).toEqual(['', '', '']);
});
