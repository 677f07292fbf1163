import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUDITORIUMS, type Day } from './days-and-rooms.ts';
import { endOf } from './ends.ts';
import type { Talk } from './talks.ts';
import { clockTime, timeRange } from './times.ts';

const [bandeirantes, anhanguera] = AUDITORIUMS;

let made = 0;
function aTalk(time: string, values: Partial<Talk> = {}): Talk {
  made += 1;
  const range = timeRange(time);
  return {
    id: `talk-${made}`,
    code: `${made}`,
    title: 'Cuidar',
    day: 1,
    time,
    start: range?.start ?? null,
    end: range?.end ?? null,
    auditorium: bandeirantes,
    ...values,
  };
}

const ends = (talk: Talk, ...others: Talk[]) => {
  const end = endOf(talk, [talk, ...others]);
  return end === null ? null : clockTime(end);
};

describe('a talk ends', () => {
  it('as it is written', () => {
    expect(ends(aTalk('9h às 12h'), aTalk('10h'))).toBe('12:00');
  });

  it('when the next one in its room begins', () => {
    const others = [aTalk('10h'), aTalk('9h40', { auditorium: anhanguera }), aTalk('9h50', { day: 2 })];
    expect(ends(aTalk('9h15'), ...others)).toBe('10:00');
    expect(ends(aTalk('9h15'), ...others, aTalk('9h30', { auditorium: null }))).toBe('09:30');
  });

  it('after an hour at the latest, and never on the next day', () => {
    expect(ends(aTalk('9h'), aTalk('14h'), aTalk('8h'), aTalk('9h'))).toBe('10:00');
    expect(endOf(aTalk('23h30'), [])).toBe(24 * 60);
  });

  it('never where no time can be read', () => {
    expect(ends(aTalk('a definir'), aTalk('9h'))).toBeNull();
  });

  it('with its round table, whatever begins inside', () => {
    const table = aTalk('9h', { roundTable: true });
    const lecture = (time: string) => aTalk(time, { within: { id: table.id, title: 'Mesa' } });
    const [one, inside] = [lecture('9h'), lecture('9h20')];
    const next = aTalk('9h45');
    expect(ends(table, one, inside, next)).toBe('09:45');
    expect(ends(one, table, inside, next)).toBe('09:45');
    expect(ends(inside, table, one, next)).toBe('09:45');
  });

  it('before the next course of the same room only', () => {
    const course = (time: string, location?: string) =>
      aTalk(time, { day: 0, auditorium: null, ...(location && { location }) });
    const others = [course('9h30', 'Sala Manacá'), course('9h45', 'Sala Ipê'), course('9h20')];
    expect(ends(course('9h', 'Sala Ipê'), ...others)).toBe('09:45');
    expect(ends(course('9h'), ...others)).toBe('10:00');
  });
});

it('always after its start, within the day', () => {
  const anyTalk = fc
    .record({
      minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
      length: fc.option(fc.integer({ min: 1, max: 300 })),
      day: fc.constantFrom<Day>(0, 1, 2),
      auditorium: fc.constantFrom(bandeirantes, anhanguera, null),
    })
    .map(({ minutes, length, ...rest }) =>
      aTalk('', { ...rest, start: minutes, end: length && Math.min(minutes + length, 24 * 60) }),
    );
  fc.assert(
    fc.property(fc.array(anyTalk, { minLength: 1, maxLength: 12 }), (talks) => {
      for (const talk of talks) {
        const end = endOf(talk, talks);
        expect(end).toBeGreaterThan(talk.start ?? Number.NaN);
        expect(end).toBeLessThanOrEqual(24 * 60);
      }
    }),
  );
});
