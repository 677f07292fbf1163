import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { dateOfDay, daysOf, programmeDayOf, storedName } from './days-and-rooms.ts';
import { momentIn, nowAndNext, placesOn, sessionsOn } from './now.ts';
import type { ShownItem } from './schema.ts';
import { sessionsOf } from './sessions.ts';
import { timeRange } from './times.ts';

const [bandeirantes = '', anhanguera = ''] = shippedFacts.rooms.map(storedName);
const EVENT = { preCongressDay: '2030-03-10', firstDay: '2030-03-11', lastDay: '2030-03-12' };
const PLAN = { event: EVENT, rooms: shippedFacts.rooms };
const DAYS = daysOf(EVENT);

const anItem = (title: string, time: string, values: Partial<ShownItem> = {}): ShownItem => ({
  id: title,
  title,
  day: 1,
  time,
  type: 'palestra',
  theme: null,
  speaker: null,
  moderator: null,
  location: null,
  auditorium: bandeirantes,
  parent_id: null,
  ...values,
});

const SESSIONS = sessionsOf([
  anItem('abertura', '9h–10h'),
  anItem('café', '10:00 - 10:30', { auditorium: null }),
  anItem('laser', '10h30'),
  anItem('pressão', '11:00 - 12:00'),
  anItem('estomia', '09:30 - 10:30', { auditorium: anhanguera }),
  anItem('encerramento', '17h', { auditorium: anhanguera }),
  anItem('a definir', 'a definir'),
  anItem('outro dia', '09:00 - 18:00', { day: 2 }),
  anItem('curso um', '08:00 - 12:00', { day: 0, auditorium: null }),
  anItem('curso dois', '13:00 - 17:00', { day: 0, auditorium: null }),
]);

const at = (date: string, time: string) => {
  const minute = timeRange(time)?.start ?? Number.NaN;
  return nowAndNext(SESSIONS, PLAN, { date, minute })?.map(({ room, now, next }) => [
    room && storedName(room),
    now.map(({ title }) => title),
    next.map(({ title }) => title),
  ]);
};

describe('now and next', () => {
  it.each([
    ['08:59', [], ['abertura'], [], ['estomia']],
    ['09:00', ['abertura'], ['café'], [], ['estomia']],
    ['09:59', ['abertura'], ['café'], ['estomia'], ['café']],
    ['10:00', ['café'], ['laser'], ['café', 'estomia'], ['encerramento']],
    // Without an end, a session lasts until the next one begins,
    ['10:59', ['laser'], ['pressão'], [], ['encerramento']],
    ['11:00', ['pressão'], [], [], ['encerramento']],
    ['12:00', [], [], [], ['encerramento']],
    // or an hour if nothing follows.
    ['17:59', [], [], ['encerramento'], []],
    ['18:00', [], [], [], []],
  ])('at %s of the first day', (time, now, next, nowBeside, nextBeside) => {
    const beside = at(EVENT.firstDay, time)?.[1]?.[1] as string[];
    expect(at(EVENT.firstDay, time)).toEqual([
      [bandeirantes, now, next],
      [anhanguera, expect.anything(), nextBeside],
    ]);
    expect(beside.toSorted()).toEqual(nowBeside.toSorted());
  });

  it('is looked for in every room where something is on at some time of a day, also what began the day before', () => {
    const night = sessionsOf([
      anItem('baile', '22:00 - 01:00', { day: 1 }),
      anItem('a definir', 'a definir', { day: 2 }),
    ]);
    const titlesOn = (date: string) => sessionsOn(night, EVENT, date).map(({ title }) => title);
    expect(titlesOn(EVENT.firstDay)).toEqual(['baile']);
    expect(titlesOn(EVENT.lastDay)).toEqual(['baile']);
    expect(placesOn(night, PLAN, EVENT.lastDay)).toEqual(PLAN.rooms);
    expect(placesOn(sessionsOf([anItem('a definir', 'a definir')]), PLAN, EVENT.firstDay)).toEqual([]);
    expect(placesOn(SESSIONS, PLAN, EVENT.preCongressDay)).toEqual([null]);
  });

  it('on the courses’ day tells of all courses together', () => {
    expect(at(EVENT.preCongressDay, '11:00')).toEqual([[null, ['curso um'], ['curso dois']]]);
  });

  it.each(['2030-03-09', '2030-03-13', '2029-03-11'])('has nothing to say on %s', (date) => {
    expect(at(date, '10:00')).toBeUndefined();
  });

  it('has nothing to say of a day without times', () => {
    expect(
      nowAndNext(sessionsOf([anItem('a definir', 'à tarde')]), PLAN, { date: EVENT.firstDay, minute: 600 }),
    ).toBeNull();
  });

  it('never says that something is on which has not begun or is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), fc.constantFrom(...DAYS), (minute, day) => {
        for (const { now, next } of nowAndNext(SESSIONS, PLAN, { date: dateOfDay(day, EVENT), minute }) ??
          []) {
          for (const talk of now) {
            expect(talk.start).toBeLessThanOrEqual(minute);
            if (talk.end !== null) expect(talk.end).toBeGreaterThan(minute);
          }
          for (const talk of next) expect(talk.start).toBeGreaterThan(minute);
          for (const talk of [...now, ...next]) expect(talk.day).toBe(day);
        }
      }),
    );
  });
});

describe('a moment where the congress is', () => {
  it.each([
    ['2030-03-11T12:30:00Z', 'America/Sao_Paulo', '2030-03-11', 9 * 60 + 30],
    ['2030-03-11T02:59:00Z', 'America/Sao_Paulo', '2030-03-10', 23 * 60 + 59],
    ['2030-03-11T03:00:00Z', 'America/Sao_Paulo', '2030-03-11', 0],
    ['2030-03-10T15:00:00Z', 'Asia/Tokyo', '2030-03-11', 0],
    ['2030-06-01T11:15:00Z', 'Europe/Lisbon', '2030-06-01', 12 * 60 + 15],
  ])('%s in %s', (moment, timeZone, date, minute) => {
    expect(momentIn(new Date(moment), timeZone)).toEqual({ date, minute });
  });

  it('is a day of the programme or none; on a shared date the congress goes before the courses', () => {
    expect(DAYS.map((day) => programmeDayOf(dateOfDay(day, EVENT), EVENT))).toEqual([...DAYS]);
    expect(programmeDayOf('2030-03-20', EVENT)).toBeNull();
    const { preCongressDay, firstDay } = EVENT;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.boolean(), (count, courses) => {
        const event = {
          preCongressDay: courses ? preCongressDay : null,
          firstDay,
          lastDay: addDays(firstDay, count - 1),
        };
        const days = daysOf(event);
        expect(days).toEqual(Array.from({ length: count + 1 }, (_, day) => day).slice(courses ? 0 : 1));
        expect(days.map((day) => programmeDayOf(dateOfDay(day, event), event))).toEqual(days);
        expect(dateOfDay(count, event)).toBe(event.lastDay);
        expect(programmeDayOf(addDays(event.lastDay, 1), event)).toBeNull();
      }),
    );
    expect(programmeDayOf(EVENT.firstDay, { ...EVENT, preCongressDay: EVENT.firstDay })).toBe(1);
  });
});

it('courses are told of past midnight, and on a day that is a congress day, too', () => {
  const sessions = sessionsOf([
    anItem('curso', '22:00 - 01:00', { day: 0, auditorium: null }),
    anItem('abertura', '08:00 - 09:00'),
  ]);
  const on = (event: typeof EVENT, minute: number) =>
    nowAndNext(sessions, { ...PLAN, event }, { date: event.firstDay, minute })?.map(({ room, now }) => [
      room && storedName(room),
      now.map(({ title }) => title),
    ]);
  const rooms = (now: string[]) => [
    [bandeirantes, now],
    [anhanguera, []],
  ];
  expect(on(EVENT, 30)).toEqual([[null, ['curso']], ...rooms([])]);
  expect(on(EVENT, 60)).toEqual(rooms([]));
  const together = { ...EVENT, preCongressDay: EVENT.firstDay };
  expect(on(together, 8 * 60)).toEqual([[null, []], ...rooms(['abertura'])]);
  expect(on(together, 23 * 60)).toEqual([[null, ['curso']], ...rooms([])]);
});

it('what began yesterday goes on after midnight, also on the day after the last', () => {
  const sessions = sessionsOf([
    anItem('festa', '22:00 - 02:00'),
    anItem('noite', '23:00 - 01:00', { day: 2 }),
    anItem('abertura', '08:00 - 09:00', { day: 2 }),
  ]);
  const on = (date: string, minute: number) =>
    nowAndNext(sessions, PLAN, { date, minute })?.[0]?.now.map(({ title }) => title);
  expect(on('2030-03-11', 23 * 60)).toEqual(['festa']);
  expect(on('2030-03-12', 90)).toEqual(['festa']);
  expect(on('2030-03-12', 120)).toEqual([]);
  expect(on('2030-03-13', 30)).toEqual(['noite']);
  expect(on('2030-03-13', 60)).toBeUndefined();
});
