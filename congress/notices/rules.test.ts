import { describe, expect, it } from 'vitest';
import { isCurrent, noticesOn, untilNextTurn } from './rules.ts';
import { LONGEST_NOTICE, NoticeFormSchema, type StoredNotice } from './schema.ts';

const aNotice = (values: Partial<StoredNotice> = {}): StoredNotice => ({
  id: '1',
  text: 'A sala 2 está lotada.',
  level: 'information',
  starts_at: '2026-05-28T10:00:00-03:00',
  ends_at: '2026-05-28T12:00:00-03:00',
  pages: [],
  translations: {},
  ...values,
});
const at = (time: string) => new Date(`2026-05-28T${time}-03:00`);

it.each([
  ['09:59:59', false],
  ['10:00:00', true],
  ['11:59:59', true],
  ['12:00:00', false],
])('a notice from 10 to 12 is current at %s: %s', (time, current) => {
  expect(isCurrent(aNotice(), at(time))).toBe(current);
});

describe('the notices of a page', () => {
  const idsOn = (notices: StoredNotice[], time = '10:30:00') =>
    noticesOn('/programacao/minha-agenda', notices, at(time)).map(({ id }) => id);

  it('are those for it and those for all pages', () => {
    const notices = [
      aNotice({ id: 'all' }),
      aNotice({ id: 'its own', pages: ['home', 'programme'] }),
      aNotice({ id: 'of another', pages: ['home'] }),
    ];
    expect(idsOn(notices)).toEqual(['all', 'its own']);
  });

  it('begin with the most urgent, then the newest; what is over is left out, and what comes is not', () => {
    const notices = [
      aNotice({ id: 'over', ends_at: '2026-05-28T10:10:00-03:00' }),
      aNotice({ id: 'older' }),
      aNotice({ id: 'newer', starts_at: '2026-05-28T10:20:00-03:00' }),
      aNotice({ id: 'urgent', level: 'urgent' }),
      aNotice({ id: 'to come', level: 'attention', starts_at: '2026-05-28T11:00:00-03:00' }),
    ];
    expect(idsOn(notices)).toEqual(['urgent', 'to come', 'newer', 'older']);
  });
});

it.each([
  ['09:00:00', 3600],
  ['10:00:00', 7200],
  ['12:00:00', Number.POSITIVE_INFINITY],
])('at %s the next turn of a notice is in %s s', (time, seconds) => {
  expect(untilNextTurn([aNotice()], at(time))).toBe(seconds * 1000);
});

describe('the form of a notice', () => {
  const { id: _, ...valid } = aNotice({ link: '/programacao' });
  it.each([
    ['no text', { text: ' ' }, ['text']],
    ['a text that is too long', { text: 'a'.repeat(LONGEST_NOTICE + 1) }, ['text']],
    [
      'a translation that is too long',
      { translations: { en: { text: 'a'.repeat(LONGEST_NOTICE + 1) } } },
      ['translations'],
    ],
    ['no beginning', { starts_at: '' }, ['starts_at']],
    ['an end before its beginning', { ends_at: valid.starts_at }, ['ends_at']],
    ['a link that is no address', { link: 'javascript:alert(1)' }, ['link']],
    ['what is complete', {}, undefined],
  ])('judges %s', (_, values, wrong) => {
    const { error } = NoticeFormSchema.safeParse({ ...valid, ...values });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(wrong);
  });
});
