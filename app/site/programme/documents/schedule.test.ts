import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PublicContent, PublicProgramItem } from '#congress/content.ts';
import { addDays, momentOf } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { dateOfDay, roomName, storedName } from '#congress/programme/days-and-rooms.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { clockTime } from '#congress/programme/times.ts';
import { inLanguage } from '#congress/translations.ts';
import { readSampleContent } from '#database/sample/content.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { emptyContent } from '#tests/support/empty-content.ts';
import { readSchedule } from '#tests/support/schedule.ts';
import { spoken } from '#tests/support/spoken.ts';
import { scheduleJson, scheduleXcal, scheduleXml } from './schedule.server.ts';

const ORIGIN = 'https://tecer.example';
const CHANGED = { revision: 7, changedAt: '2026-03-12T17:32:00Z' };
const ROOMS = shippedFacts.rooms.map(storedName);
/** Ids like PostgreSQL's, whose first digits differ. */
const idOf = (number: number) =>
  `${(number + 1).toString(16).padStart(8, '0')}-0000-4000-8000-${'0'.repeat(12)}`;

const anItem = (number: number, values: Partial<PublicProgramItem> = {}): PublicProgramItem => ({
  ...CHANGED,
  id: idOf(number),
  day: (number % 2) + 1,
  time: `${clockTime(480 + 10 * (number % 50))} - ${clockTime(490 + 10 * (number % 50))}`,
  type: 'palestra',
  title: `Palestra ${number} <de> “teste” & mais`,
  theme: null,
  speaker: `Ana Lima, Rui Sá ${number}`,
  moderator: null,
  location: null,
  auditorium: ROOMS[number % ROOMS.length] ?? null,
  parent_id: null,
  streamed: false,
  ...values,
});

function sample(language: Language): PublicProgramItem[] {
  let number = 0;
  const rows = readSampleContent().programme.flatMap(({ item, lectures }) => {
    const id = idOf(number++);
    return [
      { ...item, ...CHANGED, id },
      ...lectures.map((lecture) => ({ ...lecture, ...CHANGED, id: idOf(number++), parent_id: id })),
    ];
  });
  return rows.map((row) => inLanguage(row, ['title', 'theme', 'location', 'description', 'goals'], language));
}

const contentOf = (programItems: PublicProgramItem[]): PublicContent => ({
  ...emptyContent,
  version: '900',
  lastChanges: { tables: { program_items: '2026-03-09T09:09:09Z' }, speakers: {} },
  programItems,
  factsChanged: { revision: 1, changedAt: '2026-01-01T00:00:00Z' },
});

function sourceOf(programItems: PublicProgramItem[], language: Language) {
  const words = siteWords(language, spoken(shippedFacts));
  const [calendar, programme] = [words.of('calendar'), words.of('programme')];
  return { content: contentOf(programItems), language, origin: ORIGIN, calendar, programme };
}

/** What the page shows of a session, as an app should have it. */
function shownOn(session: Session, language: Language) {
  const { event, venue } = shippedFacts;
  const date = dateOfDay(session.day, event);
  const at = (minutes: number) => new Date(momentOf(date, clockTime(minutes), event.timeZone));
  return {
    id: `${Number.parseInt(session.code, 16)}`,
    day: date,
    room: session.auditorium
      ? roomName(session.auditorium, shippedFacts, language)
      : (session.location ?? venue.name[language]),
    title: expect.stringContaining(session.title),
    url: `${ORIGIN}${localizedPath(sessionPath(session), language)}`,
    ...(session.start !== null &&
      session.end !== null && {
        from: at(session.start),
        to: new Date(at(session.start).getTime() + (session.end - session.start) * 60_000),
      }),
  };
}

const PROGRAMMES: [string, (language: Language) => PublicProgramItem[]][] = [
  ['the sample', sample],
  ['nothing', () => []],
  ['2,000 items', () => Array.from({ length: 2000 }, (_, number) => anItem(number))],
];

describe.each(LANGUAGES)('in %s', (language) => {
  describe.each(PROGRAMMES)('of %s', (_, itemsIn) => {
    const items = itemsIn(language);
    const sessions = sessionsOf(items);
    const byDayAndRoom = (one: { day: string; room: string }) => `${one.day} ${one.room}`;
    const expected = sessions.map((session) => shownOn(session, language));

    it('schedule.xml is valid and holds each session of the page, as apps read it', () => {
      const schedule = readSchedule(scheduleXml(sourceOf(items, language)));
      const { event } = shippedFacts;
      expect(schedule.timeZone).toBe(event.timeZone);
      expect(schedule.days).toEqual([event.preCongressDay, event.firstDay, event.lastDay]);
      const rooms = new Map(
        expected.map((one, index) => [byDayAndRoom(one), index]).reverse() as [string, number][],
      );
      const inOrder = expected.toSorted(
        (a, b) =>
          a.day.localeCompare(b.day) || (rooms.get(byDayAndRoom(a)) ?? 0) - (rooms.get(byDayAndRoom(b)) ?? 0),
      );
      expect(schedule.events).toMatchObject(inOrder);
      expect(schedule.events.map(({ guid }) => codeOf(guid))).toEqual(
        schedule.events.map(({ id }) => Number(id).toString(16).padStart(10, '0')),
      );
    });

    it('schedule.json says the same', () => {
      const { schedule } = JSON.parse(scheduleJson(sourceOf(items, language)));
      const events = schedule.conference.days.flatMap(({ rooms }: { rooms: Record<string, unknown[]> }) =>
        Object.values(rooms).flat(),
      );
      const inXml = readSchedule(scheduleXml(sourceOf(items, language))).events;
      expect(events).toMatchObject(
        inXml.map(({ id, guid, room, title, url, persons }) => ({
          ...{ id: Number(id), guid, room, title, url },
          persons: persons.map((name) => ({ name })),
        })),
      );
    });

    it('schedule.xcal has each session at the time of the calendar', () => {
      using document = XmlDocument.fromString(scheduleXcal(sourceOf(items, language)));
      const events = document.find('//c:vevent/c:properties', {
        c: 'urn:ietf:params:xml:ns:icalendar-2.0',
      });
      const names = { c: 'urn:ietf:params:xml:ns:icalendar-2.0' };
      const textOf = (xpath: string) => events.map((event) => event.get(xpath, names)?.content);
      const timed = sessions.filter(({ start }) => start !== null);
      expect(events).toHaveLength(sessions.length);
      expect(textOf('c:dtstart/c:date-time').filter(Boolean)).toEqual(
        timed.map(({ day, start }) => `${dateOfDay(day, shippedFacts.event)}T${clockTime(start ?? 0)}:00`),
      );
      expect(new Set(textOf('c:uid/c:text')).size).toBe(sessions.length);
      expect(new Set(textOf('c:dtstart/c:parameters/c:tzid/c:text').filter(Boolean)).size).toBe(
        timed.length > 0 ? 1 : 0,
      );
    });
  });
});

it.each(['on the first day', 'some days before'])(
  'counts the days that it lists, with courses %s',
  (when) => {
    const { event } = shippedFacts;
    const preCongressDay = when === 'some days before' ? addDays(event.firstDay, -4) : event.firstDay;
    const source = sourceOf([anItem(0)], 'pt-BR');
    const facts = { ...shippedFacts, event: { ...event, preCongressDay } };
    const file = scheduleXml({ ...source, content: { ...source.content, facts } });
    const { days } = readSchedule(file);
    expect(days).toEqual([preCongressDay, event.firstDay, event.lastDay]);
    expect(file).toContain(`<days>${days.length}</days>`);
  },
);

it('a round table brings its lectures and who gives them in one event: apps show one at a time in a room', () => {
  const table = anItem(1, { type: 'mesa_redonda', theme: 'Biofilme', speaker: null, moderator: 'Lia Prado' });
  const lecture = anItem(2, { parent_id: table.id, title: 'Limpeza', speaker: 'Rui Telles' });
  const { events } = readSchedule(scheduleXml(sourceOf([table, lecture], 'pt-BR')));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ title: 'Mesa-redonda: Biofilme', persons: ['Lia Prado', 'Rui Telles'] });
  expect(events[0]?.text).toContain('– Limpeza, com Rui Telles');
});

it('what names no hour stands at the day’s first and says what it names', () => {
  const { events } = readSchedule(scheduleXml(sourceOf([anItem(0, { time: 'após o almoço' })], 'pt-BR')));
  const { firstDay, opensAt, timeZone } = shippedFacts.event;
  expect(events[0]?.from).toEqual(new Date(momentOf(firstDay, opensAt, timeZone)));
  expect(events[0]?.title).toContain('(após o almoço)');
});

it('the same content gives the same bytes, and another change of other tables too', () => {
  const source = sourceOf([anItem(0)], 'pt-BR');
  const other = { ...source, content: { ...source.content, version: '901' } };
  expect(scheduleXml(other)).toBe(scheduleXml(source));
});

it('survives every text that a row may hold', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.string({ unit: fc.constantFrom('<', '&', '"', "'", ']]>', '\0', '\v', '\uFFFE', '\uD800', 'ç') }),
  );
  fc.assert(
    fc.property(text, text, text, (title, speaker, location) => {
      const item = anItem(0, { title, speaker, location, auditorium: null });
      const source = sourceOf([item], 'pt-BR');
      expect(readSchedule(scheduleXml(source)).events).toHaveLength(1);
      using document = XmlDocument.fromString(scheduleXcal(source));
      expect(document.root.name).toBe('icalendar');
      JSON.parse(scheduleJson(source));
    }),
  );
});
