import { describe, expect, it } from 'vitest';
import { changesOf, type HistoryLine, type Version } from './changes.ts';

const version = (values: Partial<Version> = {}): Version => ({
  day: 1,
  time: '09:00 - 10:00',
  type: 'palestra',
  title: 'Curativos em casa',
  theme: null,
  speaker: 'Dra. Ana Lima',
  location: null,
  auditorium: 'Auditório Bandeirantes',
  parent_id: null,
  ...values,
});

/** History lines from tuples: minute, session, version before and after. */
const story = (...lines: [number, string, Version | null, Version | null][]): HistoryLine[] =>
  lines.map(([minute, item, before, after], index) => ({
    id: `${index + 1}`,
    item,
    at: new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString(),
    before,
    after,
  }));

const summaries = (...lines: Parameters<typeof story>) =>
  changesOf(story(...lines)).map((change) =>
    change.kind === 'changed' ? [change.code, ...change.aspects].join(' ') : `${change.code} ${change.kind}`,
  );

describe('what visitors are told', () => {
  it('says nothing of what went before it was told, and all of what comes after', () => {
    const [corrected, removed, ...after] = story(
      [0, 'a', version(), version({ time: '14h' })],
      [1, 'a', version({ time: '14h' }), null],
      [2, 'b', version(), null],
      [3, 'a', null, version()],
    );
    const lines = [corrected, { ...removed, withdrawn: true }, ...after] as HistoryLine[];
    expect(changesOf(lines).map(({ kind, code }) => `${code} ${kind}`)).toEqual(['a added', 'b cancelled']);
  });

  it('says what was and what is, under the name that links have', () => {
    const [change] = changesOf(
      story([0, 'AB000000-0000-1', version(), version({ time: ' 14h ', location: 'Sala 4' })]),
    );
    expect(change).toEqual({
      id: 'ab00000000-1',
      at: '2026-03-02T12:00:00.000Z',
      code: 'ab00000000',
      kind: 'changed',
      aspects: ['when', 'where'],
      before: {
        title: 'Curativos em casa',
        day: 1,
        time: '09:00 - 10:00',
        auditorium: 'Auditório Bandeirantes',
        speaker: 'Dra. Ana Lima',
      },
      after: {
        title: 'Curativos em casa',
        day: 1,
        time: '14h',
        auditorium: 'Auditório Bandeirantes',
        location: 'Sala 4',
        speaker: 'Dra. Ana Lima',
      },
    });
  });

  it.each<[string, Partial<Version>]>([
    ['when', { day: 2 }],
    ['when', { time: 'a confirmar' }],
    ['where', { auditorium: null }],
    ['title', { title: 'Curativos no hospital' }],
    ['speaker', { speaker: 'Rui Sá' }],
    ['speaker', { speaker: 'Ana Lima e Rui Sá' }],
    ['speaker', { speaker: null }],
  ])('%s: %o', (aspect, values) => {
    expect(summaries([0, 'a', version(), version(values)])).toEqual([`a ${aspect}`]);
  });

  it.each<Partial<Version>>([
    { title: 'Curativos em casa.' },
    { time: '9h às 10h' },
    { speaker: 'Ana  Lima' },
    { location: 'Auditório Bandeirantes' },
  ])('nothing of %o', (values) => {
    expect(summaries([0, 'a', version(), version(values)])).toEqual([]);
  });

  it('what is new and what is cancelled, newest first', () => {
    expect(summaries([0, 'a', null, version()], [1, 'b', version(), null])).toEqual([
      'b cancelled',
      'a added',
    ]);
  });
});

describe('corrections', () => {
  const [nine, ten, eleven] = ['9h', '10h', '11h'].map((time) => version({ time })) as [
    Version,
    Version,
    Version,
  ];

  it('shortly after each other are one change, from the first to the last', () => {
    const [change, ...others] = changesOf(story([0, 'a', nine, ten], [14, 'a', ten, eleven]));
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      id: 'a-1',
      at: '2026-03-02T12:14:00.000Z',
      before: { time: '9h' },
      after: { time: '11h' },
    });
  });

  it('that undo a change leave none, a removal and an addition included', () => {
    expect(summaries([0, 'a', nine, ten], [10, 'a', ten, nine])).toEqual([]);
    expect(summaries([0, 'a', nine, null], [10, 'a', null, nine])).toEqual([]);
    expect(summaries([0, 'a', null, nine], [10, 'a', nine, null])).toEqual([]);
  });

  it('of what was just added are part of the addition', () => {
    expect(changesOf(story([0, 'a', null, nine], [10, 'a', nine, ten]))).toMatchObject([
      { kind: 'added', after: { time: '10h' } },
    ]);
  });

  it('later are changes of their own', () => {
    expect(summaries([0, 'a', nine, ten], [16, 'a', ten, nine])).toEqual(['a when', 'a when']);
  });

  it('of one activity are not those of another', () => {
    expect(summaries([0, 'a', nine, ten], [1, 'b', ten, nine], [2, 'a', ten, nine])).toEqual(['b when']);
  });
});

describe('a round table', () => {
  const table = (values: Partial<Version> = {}) =>
    version({ type: 'mesa_redonda', theme: 'Mesa', ...values });
  const inside = (values: Partial<Version> = {}) => version({ parent_id: 'table', ...values });

  it('moves once, with its lectures', () => {
    const lines = story(
      [0, 'table', table(), table({ time: '14h' })],
      [0, 'one', inside(), inside({ time: '14h' })],
      [0, 'two', inside(), inside({ time: '14h', title: 'Outro nome' })],
    );
    expect(changesOf(lines)).toMatchObject([
      { code: 'two', aspects: ['title'] },
      { code: 'table', aspects: ['when'], after: { title: 'Mesa' } },
    ]);
  });

  it('comes and goes once, with its lectures', () => {
    expect(summaries([0, 'table', null, table()], [3, 'one', null, inside()])).toEqual(['table added']);
    expect(summaries([0, 'one', inside(), null], [0, 'table', table(), null])).toEqual(['table cancelled']);
  });

  it('a lecture that joins or leaves it alone is told', () => {
    expect(summaries([0, 'one', null, inside()])).toEqual(['one added']);
    expect(summaries([0, 'table', null, table()], [60, 'one', null, inside()])).toEqual([
      'one added',
      'table added',
    ]);
    expect(summaries([0, 'one', inside(), version({ time: '16h' })])).toEqual(['one when']);
  });
});
