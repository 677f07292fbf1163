import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PublicContent, PublicProgramItem } from '#congress/content.ts';
import { momentOf } from '#congress/day.ts';
import { formatLanguage } from '#congress/facts/format.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { storedName } from '#congress/programme/days-and-rooms.ts';
import { codeOf, sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import { clockTime } from '#congress/programme/times.ts';
import { timetableOf } from '#congress/programme/timetable.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { emptyContent } from '#tests/support/empty-content.ts';
import { spoken } from '#tests/support/spoken.ts';
import { sessionCalendar } from './calendar.server.ts';

const ORIGIN = 'https://tecer.example';
const [bandeirantes = '', anhanguera = ''] = shippedFacts.rooms.map(storedName);

let made = 0;
function anItem(values: Partial<PublicProgramItem> = {}): PublicProgramItem {
  made += 1;
  return {
    id: `${made}`.padStart(8, '0').concat('-0000-4000-8000-000000000000'),
    day: 1,
    time: '09:00 - 10:00',
    type: 'palestra',
    title: `Palestra ${made}`,
    theme: null,
    speaker: 'Rui Telles',
    moderator: null,
    location: 'Piso térreo',
    auditorium: bandeirantes,
    parent_id: null,
    revision: 10 + made,
    changedAt: '2026-03-01T10:00:00Z',
    ...values,
  };
}

const aContent = (programItems: PublicProgramItem[], values: Partial<PublicContent> = {}): PublicContent => ({
  ...emptyContent,
  version: '900',
  programItems,
  factsChanged: { revision: 1, changedAt: '2026-01-01T00:00:00Z' },
  ...values,
});

function fileOf(
  content: PublicContent,
  { language = 'pt-BR' as Language, chosen = false, name = 'Programação' } = {},
): string {
  const sessions = withLectures(sessionsOf(content.programItems));
  const t = siteWords(language, spoken(content.facts)).of('calendar');
  const selection = { name, file: '/programacao.ics', sessions, chosen };
  return sessionCalendar({ selection, content, language, origin: ORIGIN, t });
}

const read = (...programItems: PublicProgramItem[]) => readCalendar(fileOf(aContent(programItems)));

describe.each(LANGUAGES)('a session in %s', (language) => {
  const item = anItem({
    ...{ moderator: 'Lia Prado', description: 'Do exame ao plano.', goals: 'Avaliar\nTratar' },
    ...{ language: 'fr', streamed: true },
  });
  const file = fileOf(aContent([item]), { language });
  const calendar = readCalendar(file);
  const event = calendar.event(item.id);

  it('says what its row says', () => {
    const { venue, event: when } = shippedFacts;
    expect(event).toMatchObject({
      uid: `${item.id}@tecer.example`,
      summary: item.title,
      start: `${when.firstDay}T09:00:00`,
      end: `${when.firstDay}T10:00:00`,
      zone: when.timeZone,
      sequence: item.revision,
      stamp: item.changedAt,
      lastModified: item.changedAt,
    });
    const goals = '– Avaliar\n– Tratar';
    const followed = formatLanguage('fr', language);
    for (const text of [item.speaker, item.moderator, item.time, item.description, goals, followed])
      expect(event?.description).toContain(text);
    for (const where of [item.auditorium, item.location, venue.name[language], venue.streetAddress])
      expect(event?.location).toContain(where);
    const prefix = { 'pt-BR': '', en: '/en', es: '/es' }[language];
    expect(event?.url).toBe(`${ORIGIN}${prefix}/programacao?dia=${item.day}#atividade-${codeOf(item.id)}`);
    expect(event?.description).not.toMatch(/\{\{|calendar\./);
  });

  it('happens at its moment wherever the reader is', () => {
    const { firstDay, timeZone } = shippedFacts.event;
    expect(event?.from).toEqual(new Date(momentOf(firstDay, '09:00', timeZone)));
    expect(event?.to).toEqual(new Date(momentOf(firstDay, '10:00', timeZone)));
  });

  it('is published as a feed that may be read again every hour', () => {
    expect(calendar.property('method')).toBe('PUBLISH');
    expect(calendar.property('refresh-interval')).toBe('PT1H');
    expect(calendar.property('x-published-ttl')).toBe('PT1H');
    expect(calendar.property('source')).toContain('/programacao.ics');
  });

  it('is the same file for the same content', () => {
    expect(fileOf(aContent([item]), { language })).toBe(file);
    expect(file.split('\r\n').every((row) => Buffer.byteLength(row) <= 75)).toBe(true);
  });
});

describe('the hours of an event', () => {
  it('that the text does not tell are the whole day, with what it says', () => {
    const item = anItem({ time: 'horário a definir' });
    expect(read(item).event(item.id)).toMatchObject({
      start: shippedFacts.event.firstDay,
      end: shippedFacts.event.lastDay,
      summary: `${item.title} (horário a definir)`,
      transparency: 'TRANSPARENT',
    });
  });

  it('end where the next one begins when the text names no end', () => {
    const [one, next] = [anItem({ time: '9h' }), anItem({ time: '9h40' })];
    expect(read(one, next).event(one.id)?.end).toMatch('T09:40:00');
  });

  it('are those of the grid, whatever is written', () => {
    const items = [
      anItem({ time: '9h' }),
      anItem({ time: '9h40' }),
      anItem({ time: '9h20', auditorium: anhanguera }),
      anItem({ time: '10h30 às 11h', auditorium: anhanguera }),
      anItem({ time: '11h', auditorium: null }),
      anItem({ time: '23h30' }),
    ];
    const found = sessionsOf(items).map((session) => ({ session, lectures: [] }));
    const { minutes, slots } = timetableOf(found, shippedFacts.rooms);
    const first = slots[0]?.start ?? 0;
    const timeAt = (row: number) =>
      clockTime(minutes.slice(0, row - 2).reduce((sum, one) => sum + one, first));
    const inGrid = slots.flatMap(({ cells }) => cells.map(({ rows }) => rows.map(timeAt)));
    const inFile = read(...items).events.map(({ start, end }) => [
      start.slice(11, 16),
      end.slice(11, 16).replace('00:00', '24:00'),
    ]);
    expect(inGrid).toEqual(inFile);
  });

  it('last to midnight at most', () => {
    const item = anItem({ time: '23h30' });
    expect(read(item).event(item.id)?.end).toBe(`${shippedFacts.event.lastDay}T00:00:00`);
  });

  it('are on the day of their fact', () => {
    const days = ([0, 1, 2] as const).map((day) => anItem({ day }));
    const { preCongressDay, firstDay, lastDay } = shippedFacts.event;
    expect(read(...days).events.map(({ start }) => start.slice(0, 10))).toEqual([
      preCongressDay,
      firstDay,
      lastDay,
    ]);
  });

  it('are taken only by what a visitor picked', () => {
    const content = aContent([anItem()]);
    expect(readCalendar(fileOf(content)).events[0]?.transparency).toBe('TRANSPARENT');
    expect(readCalendar(fileOf(content, { chosen: true })).events[0]?.transparency).toBe('OPAQUE');
  });
});

describe('a round table', () => {
  const table = anItem({ type: 'mesa_redonda', theme: 'Biofilme', speaker: null, moderator: 'Lia Prado' });
  const lectures = [
    anItem({ title: 'Limpeza', parent_id: table.id }),
    anItem({ title: 'Coberturas', speaker: '', parent_id: table.id }),
  ];

  it('lists its lectures, and each lecture names it', () => {
    const calendar = read(table, ...lectures);
    expect(calendar.event(table.id)?.summary).toBe('Mesa-redonda: Biofilme');
    expect(calendar.event(table.id)?.description).toContain('– Limpeza, com Rui Telles\n– Coberturas\n');
    expect(calendar.event(lectures[0]?.id ?? '')?.description).toContain('“Biofilme”');
  });

  it('has each lecture at its own time where that is known, which those before it may change', () => {
    const timed = lectures.map((lecture, at) => ({ ...lecture, minutes: 20, order_position: at + 1 }));
    const calendar = read(table, ...timed);
    const event = calendar.event(timed[1]?.id ?? '');
    expect(event?.start).toMatch('T09:20:00');
    expect(event?.end).toMatch('T09:40:00');
    expect(event?.description).toContain('09:20 - 09:40');
    expect(event?.sequence).toBe(calendar.event(table.id)?.sequence);
    expect(calendar.event(table.id)?.description).toContain('– 09:20 - 09:40: Coberturas\n');
  });

  it('passes its change on to its lectures', () => {
    const changed = { ...table, theme: 'Outro tema', revision: 500, changedAt: '2026-03-02T00:00:00Z' };
    const event = read(changed, ...lectures).event(lectures[0]?.id ?? '');
    expect(event).toMatchObject({ sequence: 500, lastModified: '2026-03-02T00:00:00Z' });
  });
});

describe('after a change', () => {
  const item = anItem({ revision: 20 });
  const before = read(item).event(item.id);

  it.each([
    [
      'of the row',
      { ...item, time: '14h às 15h', revision: 21 },
      {},
      `${shippedFacts.event.firstDay}T14:00:00`,
    ],
    [
      'of the facts',
      item,
      {
        facts: {
          ...shippedFacts,
          event: { ...shippedFacts.event, firstDay: '2026-06-01', lastDay: '2026-06-02' },
        },
        factsChanged: { revision: 22, changedAt: '2026-03-05T00:00:00Z' },
      },
      '2026-06-01T09:00:00',
    ],
  ])('%s it is a newer copy of the same event', (_, row, content, start) => {
    const after = readCalendar(fileOf(aContent([row], content))).event(item.id);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.start).toBe(start);
  });

  it('of other sessions it stays as it is, unless they say when it ends or what it contains', () => {
    const sequences = (values: Partial<PublicProgramItem>) => {
      const row = anItem(values);
      return ['900', '901'].map(
        (version) => readCalendar(fileOf(aContent([row], { version }))).event(row.id)?.sequence,
      );
    };
    const [one, same] = sequences({});
    expect(one).toBe(same);
    expect(sequences({ time: '9h' })).toEqual([900, 901]);
    expect(sequences({ type: 'mesa_redonda', theme: 'Biofilme' })).toEqual([900, 901]);
  });

  it('that removed it the feed no longer has it', () => {
    expect(read(anItem()).event(item.id)).toBeUndefined();
  });
});

it('survives every text that a row may hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(',', ';', '\\', '\n', '\r', '\v', '"', ':', 'ç', '🩹', 'n', ' '),
      maxLength: 200,
    }),
  );
  const readable = (value: string) => value.replace(/\r\n?|\v|\f/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
  const seen = (value: string) => readable(value.trim());
  fc.assert(
    fc.property(text, text, text, (title, speaker, location) => {
      const item = anItem({ title, speaker, location });
      const file = fileOf(aContent([item]), { name: title });
      const calendar = readCalendar(file);
      const event = calendar.event(item.id);
      // The parser does not unescape the calendar's own texts (RFC 7986).
      expect(
        calendar.property('name').replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped)),
      ).toBe(readable(title));
      expect(event?.summary).toBe(seen(title));
      expect(event?.description).toContain(seen(speaker));
      expect(event?.location).toContain(seen(location));
      expect(file.split('\r\n').every((row) => Buffer.byteLength(row) <= 75)).toBe(true);
    }),
  );
});
