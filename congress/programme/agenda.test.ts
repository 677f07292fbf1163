import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acknowledged, newsFor, overlapsAmong, sharedCodes, sharedHash } from './agenda.ts';
import type { ShownItem } from './schema.ts';
import { sessionsOf, withLectures } from './sessions.ts';
import { merged, readAgenda, type StarredSession, starredSession, writeAgenda } from './starred.ts';

const aSession = (values: Partial<StarredSession> = {}): StarredSession => ({
  code: '0123456789',
  title: 'Curativos em casa',
  day: 1,
  time: '09:00 - 10:00',
  auditorium: 'Auditório Bandeirantes',
  ...values,
});

const code = fc.stringMatching(/^[0-9a-f]{10}$/);
const anyStarred: fc.Arbitrary<StarredSession> = fc
  .record({
    code,
    title: fc.string(),
    day: fc.constantFrom(0 as const, 1 as const, 2 as const),
    time: fc.string(),
    auditorium: fc.option(fc.string()),
    location: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  .map(starredSession);
const agenda = fc.uniqueArray(anyStarred, { selector: ({ code }) => code, maxLength: 20 });
const codesOf = (sessions: readonly StarredSession[]) => sessions.map(({ code }) => code);

describe('the stored agenda', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(agenda, (sessions) => {
        expect(readAgenda(writeAgenda(sessions))).toEqual(sessions);
      }),
    );
  });

  it('is never broken by what else is stored under its name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readAgenda(text)).toBeInstanceOf(Array);
      }),
    );
    expect(readAgenda(null)).toEqual([]);
    expect(readAgenda('{"version":2}')).toEqual([]);
  });

  it('keeps what is whole beside what is not', () => {
    const whole = aSession();
    const broken = [{ ...whole, code: 'x' }, { ...whole, day: -1 }, { ...whole, title: undefined }, null, 7];
    expect(readAgenda(JSON.stringify([...broken, whole, whole]))).toEqual([whole]);
  });
});

describe('a shared agenda', () => {
  it('has the codes that were written into the address', () => {
    const codes = fc.uniqueArray(code, { maxLength: 30 });
    fc.assert(
      fc.property(codes, (list) => {
        expect(sharedCodes(sharedHash(list))).toEqual(list);
      }),
    );
  });

  it('is read from any address without a fault, and is none in others', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const found of sharedCodes(`#palestras=${text}`) ?? []) expect(found).toMatch(/^[0-9a-f]{10}$/);
      }),
    );
    expect(sharedCodes('#conteudo')).toBeNull();
    expect(sharedCodes('')).toBeNull();
    expect(sharedCodes('#palestras=')).toEqual([]);
  });

  it('survives capitals, repetition and a full stop that a messenger put after it', () => {
    expect(sharedCodes('#palestras=ABCDEF0123.abcdef0123.')).toEqual(['abcdef0123']);
  });

  it('is added to what is kept, which is never overwritten', () => {
    fc.assert(
      fc.property(agenda, agenda, (mine, theirs) => {
        const both = merged(mine, theirs);
        expect(both.slice(0, mine.length)).toEqual(mine);
        expect(new Set(codesOf(both))).toEqual(new Set(codesOf([...mine, ...theirs])));
        expect(both).toHaveLength(new Set(codesOf(both)).size);
        expect(merged(both, theirs)).toEqual(both);
      }),
    );
  });
});

describe('what cannot be heard as well', () => {
  const item = (id: string, values: Partial<ShownItem> = {}): ShownItem => ({
    id: id.padEnd(10, '0'),
    day: 1,
    time: '09:00 - 10:00',
    type: 'palestra',
    title: id,
    theme: null,
    speaker: null,
    moderator: null,
    location: null,
    auditorium: 'Auditório Bandeirantes',
    parent_id: null,
    ...values,
  });
  const overlapping = (...items: ShownItem[]) =>
    Object.fromEntries(
      [...overlapsAmong(withLectures(sessionsOf(items)))].map(([one, others]) => [
        one.replace(/0+$/, ''),
        others.map(({ title }) => title),
      ]),
    );

  it('is told at both, across auditoriums', () => {
    const other = item('b', { time: '9h30 às 11h', auditorium: 'Auditório Anhanguera' });
    expect(overlapping(item('a'), other, item('c', { time: '11h' }))).toEqual({ a: ['b'], b: ['a'] });
  });

  it('is not what begins as the other ends, is on another day, or names no time', () => {
    const others = [
      item('b', { time: '10:00 - 11:00' }),
      item('c', { day: 2 }),
      item('d', { time: 'a confirmar' }),
      item('e', { time: 'a confirmar' }),
    ];
    expect(overlapping(item('a'), ...others)).toEqual({});
  });

  it('is neither a lecture and its round table nor two lectures of one round table', () => {
    const table = item('a', { type: 'mesa_redonda', theme: 'Mesa' });
    const inside = (id: string) => item(id, { parent_id: table.id });
    expect(overlapping(table, inside('b'), inside('c'))).toEqual({});
    expect(overlapping(table, inside('b'), item('d'))).toEqual({
      a: ['d'],
      b: ['d'],
      d: ['Mesa', 'b'],
    });
  });

  it('is of a lecture whose own time is known what is on then, and not all that its round table meets', () => {
    const table = item('a', { type: 'mesa_redonda', theme: 'Mesa', time: '09:00 - 10:30' });
    const inside = (id: string, order_position: number) =>
      item(id, { parent_id: table.id, time: table.time, minutes: 30, order_position });
    const talk = item('d', { time: '09:30 - 10:00', auditorium: 'Auditório Anhanguera' });
    expect(overlapping(table, inside('b', 1), inside('c', 2), talk)).toEqual({
      a: ['d'],
      c: ['d'],
      d: ['Mesa', 'c'],
    });
  });
});

describe('news for who starred a session', () => {
  it.each<[string, Partial<StarredSession>, string[]]>([
    ['the hour', { time: '14:00 - 15:00' }, ['when']],
    ['the day', { day: 2 }, ['when']],
    ['a time that cannot be read', { time: 'a confirmar' }, ['when']],
    ['the auditorium', { auditorium: 'Auditório Anhanguera' }, ['where']],
    ['the place', { location: 'Sala 4' }, ['where']],
    ['the title', { title: 'Curativos no hospital' }, ['title']],
    ['everything', { day: 2, auditorium: null, title: 'Outra' }, ['when', 'where', 'title']],
  ])('when %s is another', (_, values, aspects) => {
    const now = aSession(values);
    expect(newsFor([aSession()], [now])).toEqual([{ seen: aSession(), now, aspects }]);
  });

  it.each<[string, Partial<StarredSession>]>([
    ['a time written in another way', { time: '9h às 10h' }],
    ['a corrected spelling', { title: 'Curativos, em casa.' }],
    ['an accent', { auditorium: 'Auditório Bandeirantes', title: 'Cúrativos em casa' }],
  ])('not of %s', (_, values) => {
    expect(newsFor([aSession()], [aSession(values)])).toEqual([]);
  });

  it('when it is gone', () => {
    expect(newsFor([aSession()], [])).toEqual([{ seen: aSession(), now: null }]);
  });

  it('ends when it was taken note of, whatever it was', () => {
    fc.assert(
      fc.property(agenda, agenda, (starred, sessions) => {
        const after = acknowledged(starred, newsFor(starred, sessions));
        expect(newsFor(after, sessions)).toEqual([]);
        expect(codesOf(after)).toEqual(codesOf(starred).filter((one) => codesOf(sessions).includes(one)));
      }),
    );
  });
});

describe('a starred lecture', () => {
  const lecture = (minutes: number | null): ShownItem => ({
    ...{
      id: '0123456789',
      title: 'Laser',
      day: 1,
      time: '09:00 - 10:00',
      type: 'palestra',
      theme: null,
      speaker: null,
    },
    ...{ moderator: null, location: null, auditorium: 'Sala', parent_id: 'a', order_position: 2, minutes },
  });
  const table: ShownItem = {
    ...lecture(null),
    ...{ id: 'a', type: 'mesa_redonda', theme: 'Mesa', parent_id: null, order_position: null },
  };
  const first = (minutes: number): ShownItem => ({ ...lecture(minutes), id: 'c', order_position: 1 });
  const seenIn = (...items: ShownItem[]) =>
    withLectures(sessionsOf(items)).find(
      ({ title, code }) => title === 'Laser' && code === '0123456789',
    ) as never;

  it('is told of when its own time moves, and not when nothing was known of it', () => {
    const seen = starredSession(seenIn(table, first(10), lecture(20)));
    expect(seen.inside).toEqual({ start: 550, end: 570 });
    const later = seenIn(table, first(15), lecture(20));
    expect(newsFor([seen], [later])).toMatchObject([
      { aspects: ['when'], now: { inside: { start: 555, end: 575 } } },
    ]);
    expect(newsFor([seen], [seenIn(table, first(10), lecture(20))])).toEqual([]);
    expect(newsFor([starredSession(seenIn(table, first(10), lecture(null)))], [later])).toEqual([]);
    expect(readAgenda(writeAgenda([seen]))).toEqual([seen]);
    expect(readAgenda(JSON.stringify([{ ...seen, inside: { start: '9h' } }]))).toEqual([]);
  });
});
