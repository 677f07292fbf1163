import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import type { PublicContent, PublicProgramItem } from '#congress/content.ts';
import { momentOf } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { storedName } from '#congress/programme/days-and-rooms.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { calendarFaults } from '#tests/support/calendar-rules.ts';
import { emptyContent } from '#tests/support/empty-content.ts';
import { readSchedule } from '#tests/support/schedule.ts';
import { spoken } from '#tests/support/spoken.ts';
import { sessionCalendar } from './calendar.server.ts';
import { scheduleJson, scheduleXcal, scheduleXml } from './schedule.server.ts';

const origin = 'https://tecer.example';
const [auditorium = null] = shippedFacts.rooms.map(storedName);

const anItem = (number: number, values: Partial<PublicProgramItem>): PublicProgramItem => ({
  ...{ id: `${number + 1}0000000-0000-4000-8000-000000000000`, day: 1, time: '', type: 'palestra' },
  ...{
    title: 'Jantar',
    theme: null,
    speaker: null,
    moderator: null,
    location: null,
    auditorium,
    parent_id: null,
  },
  ...{ revision: 7, changedAt: '2026-03-12T17:32:00Z', streamed: false },
  ...values,
});

/** The starts, ends and people in each file, as parsed by another library. */
function filesOf(
  items: PublicProgramItem[],
  facts: Facts = shippedFacts,
  speakers: PublicContent['speakers'] = [],
) {
  const content: PublicContent = { ...emptyContent, facts, version: '900', programItems: items, speakers };
  const words = siteWords('pt-BR', spoken(facts));
  const [calendar, programme] = [words.of('calendar'), words.of('programme')];
  const source = { content, language: 'pt-BR', origin, calendar, programme } as const;
  const selection = {
    name: 'Programação',
    file: '/programacao.ics',
    sessions: sessionsOf(items),
    chosen: true,
  };
  const ics = sessionCalendar({ selection, content, language: 'pt-BR', origin, t: calendar });
  expect(calendarFaults(ics)).toEqual([]);
  const json: { date: string; duration: string; persons: { name: string }[] }[] = JSON.parse(
    scheduleJson(source),
  ).schedule.conference.days.flatMap(({ rooms }: { rooms: Record<string, object[]> }) =>
    Object.values(rooms).flat(),
  );
  const end = (from: string, duration: string) => {
    const [hours = 0, minutes = 0] = duration.split(':').map(Number);
    return new Date(Date.parse(from) + (hours * 60 + minutes) * 60_000);
  };
  const xml = readSchedule(scheduleXml(source)).events;
  return {
    times: {
      'programacao.ics': readCalendar(ics).events.map(({ from, to }) => [from, to]),
      'schedule.xml': xml.map(({ from, to }) => [from, to]),
      'schedule.json': json.map(({ date, duration }) => [new Date(date), end(date, duration)]),
    },
    people: {
      'schedule.xml': xml.map(({ persons }) => persons),
      'schedule.json': json.map(({ persons }) => persons.map(({ name }) => name)),
    },
    texts: [ics.replaceAll('\r\n ', ''), scheduleXcal(source)],
  };
}

const { firstDay, timeZone } = shippedFacts.event;
const at = (day: string, time: string, zone = timeZone) => new Date(momentOf(day, time, zone));

it('what goes on past midnight ends on the next day, in every file', () => {
  const night = ['20:00 - 00:30', '22:00 - 02:00', '23:30 - 00:45', '21h às 24h'];
  const { times } = filesOf(night.map((time, number) => anItem(number, { time })));
  const expected = [
    [at(firstDay, '20:00'), at('2026-05-29', '00:30')],
    [at(firstDay, '21:00'), at('2026-05-29', '00:00')],
    [at(firstDay, '22:00'), at('2026-05-29', '02:00')],
    [at(firstDay, '23:30'), at('2026-05-29', '00:45')],
  ];
  for (const [file, all] of Object.entries(times)) expect(all, file).toEqual(expected);
});

describe('where the clocks change', () => {
  const inNewYork = (day: string): Facts => ({
    ...shippedFacts,
    event: {
      ...shippedFacts.event,
      ...{ preCongressDay: null, firstDay: day, lastDay: day, timeZone: 'America/New_York' },
    },
  });
  it.each([
    ['2026-03-08', '01:00 - 01:30', '06:00', '06:30'],
    ['2026-03-08', '01:00 - 04:00', '06:00', '08:00'],
    ['2026-03-08', '03:30 - 04:00', '07:30', '08:00'],
    ['2026-03-08', '09:00 - 10:00', '13:00', '14:00'],
    ['2026-11-01', '00:30 - 03:00', '04:30', '08:00'],
    ['2026-11-01', '03:00 - 04:00', '08:00', '09:00'],
  ])('on %s, %s is %s to %s of UTC in every file', (day, time, from, to) => {
    const { times } = filesOf([anItem(0, { time })], inNewYork(day));
    const expected = [[new Date(`${day}T${from}:00Z`), new Date(`${day}T${to}:00Z`)]];
    for (const [file, all] of Object.entries(times)) expect(all, file).toEqual(expected);
  });
});

it('names everybody of a session and its lectures in every file, each once', () => {
  const table = anItem(0, {
    ...{ type: 'mesa_redonda', theme: 'Biofilme', time: '09:00 - 10:00' },
    ...{ speaker: 'Dra. Sônia de Andrade e Silva', moderator: 'Lia Prado' },
    people: [{ role: 'speaker', name: 'Dra. Sônia de Andrade e Silva', speaker: 'sonia' }],
  });
  const lecture = anItem(1, {
    ...{ title: 'Limpeza', parent_id: table.id, speaker: 'Rui Telles e Lia Prado', moderator: 'Eva Luz' },
  });
  const speakers = [{ id: 'sonia', name: 'Sônia de Andrade e Silva' }] as PublicContent['speakers'];
  const { people, texts } = filesOf([table, lecture], shippedFacts, speakers);
  const everybody = ['Sônia de Andrade e Silva', 'Lia Prado', 'Rui Telles', 'Eva Luz'];
  for (const [file, all] of Object.entries(people)) expect(all, file).toEqual([everybody]);
  for (const text of texts) for (const name of everybody) expect(text).toContain(name);
});
