import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, newsFor, noted, overlapsAmong, sharedCodes, sharedHash } from './agenda.ts';
import type { ProgramItem } from './schema.ts';
import { type KeptTalk, merged, readAgenda, seenOf, writeAgenda } from './starred.ts';
import { talksOf } from './talks.ts';

const aTalk = (values: Partial<KeptTalk> = {}): KeptTalk => ({
  code: '0123456789',
  title: 'Curativos em casa',
  day: 1,
  time: '09:00 - 10:00',
  auditorium: 'Auditório Bandeirantes',
  ...values,
});

const code = fc.stringMatching(/^[0-9a-f]{10}$/);
const keptTalk: fc.Arbitrary<KeptTalk> = fc
  .record({
    code,
    title: fc.string(),
    day: fc.constantFrom(0 as const, 1 as const, 2 as const),
    time: fc.string(),
    auditorium: fc.option(fc.string()),
    location: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  .map(seenOf);
const agenda = fc.uniqueArray(keptTalk, { selector: (talk) => talk.code, maxLength: 20 });
const codesOf = (talks: readonly KeptTalk[]) => talks.map((talk) => talk.code);

describe('the kept agenda', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(agenda, (talks) => {
        expect(readAgenda(writeAgenda(talks))).toEqual(talks);
      }),
    );
  });

  it('is never broken by what else is kept under its name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readAgenda(text)).toBeInstanceOf(Array);
      }),
    );
    expect(readAgenda(null)).toEqual([]);
    expect(readAgenda('{"version":2}')).toEqual([]);
  });

  it('keeps what is whole beside what is not', () => {
    const whole = aTalk();
    const broken = [{ ...whole, code: 'x' }, { ...whole, day: 3 }, { ...whole, title: undefined }, null, 7];
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
  const item = (id: string, values: Partial<ProgramItem> = {}): ProgramItem => ({
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
  const overlapping = (...items: ProgramItem[]) =>
    Object.fromEntries(
      [...overlapsAmong(talksOf(items))].map(([one, others]) => [
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

  it('stands in the order of the days and hours', () => {
    const talks = talksOf([
      item('c', { day: 2, time: '8h' }),
      item('d', { time: 'a confirmar' }),
      item('b', { time: '10h' }),
      item('a', { time: '9:30' }),
    ]);
    expect(inOrder(talks).map(({ title }) => title)).toEqual(['a', 'b', 'd', 'c']);
  });
});

describe('news for who starred a talk', () => {
  it.each<[string, Partial<KeptTalk>, string[]]>([
    ['the hour', { time: '14:00 - 15:00' }, ['when']],
    ['the day', { day: 2 }, ['when']],
    ['a time that cannot be read', { time: 'a confirmar' }, ['when']],
    ['the auditorium', { auditorium: 'Auditório Anhanguera' }, ['where']],
    ['the place', { location: 'Sala 4' }, ['where']],
    ['the title', { title: 'Curativos no hospital' }, ['title']],
    ['everything', { day: 2, auditorium: null, title: 'Outra' }, ['when', 'where', 'title']],
  ])('when %s is another', (_, values, aspects) => {
    const now = aTalk(values);
    expect(newsFor([aTalk()], [now])).toEqual([{ seen: aTalk(), now, aspects }]);
  });

  it.each<[string, Partial<KeptTalk>]>([
    ['a time written in another way', { time: '9h às 10h' }],
    ['a corrected spelling', { title: 'Curativos, em casa.' }],
    ['an accent', { auditorium: 'Auditório Bandeirantes', title: 'Cúrativos em casa' }],
  ])('not of %s', (_, values) => {
    expect(newsFor([aTalk()], [aTalk(values)])).toEqual([]);
  });

  it('when it is gone', () => {
    expect(newsFor([aTalk()], [])).toEqual([{ seen: aTalk(), now: null }]);
  });

  it('ends when it was taken note of, whatever it was', () => {
    fc.assert(
      fc.property(agenda, agenda, (kept, talks) => {
        const after = noted(kept, newsFor(kept, talks));
        expect(newsFor(after, talks)).toEqual([]);
        expect(codesOf(after)).toEqual(codesOf(kept).filter((one) => codesOf(talks).includes(one)));
      }),
    );
  });
});
