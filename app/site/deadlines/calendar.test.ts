import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { siteWords } from '#app/i18n/site-words.ts';
import { addDays } from '#congress/day.ts';
import { stepKey, stepsOf } from '#congress/deadlines/rules.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, languageOf } from '#congress/language.ts';
import { SHIPPED_DAY, spoken } from '#tests/support/spoken.ts';
import { deadlineCalendar } from './calendar.server.ts';

const ORIGIN = 'https://tecer.example';

function fileOf(language: Language, facts: Facts = shippedFacts, revision = 7): string {
  const t = siteWords(language, spoken(facts)).of('deadlines');
  return deadlineCalendar({ facts, today: SHIPPED_DAY, language, origin: ORIGIN, revision, t });
}

/** Parses the calendar with another library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events, find: (id: string) => events.find((event) => event.uid.startsWith(`${id}@`)) };
}

describe.each(LANGUAGES)('the calendar in %s', (language) => {
  const { calendar, events, find } = read(fileOf(language));

  it('publishes itself and asks to be read again', () => {
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain(shippedFacts.congress.name[language]);
    expect(`${calendar.getFirstPropertyValue('refresh-interval')}`).toBe('PT12H');
  });

  it('has every step on its own whole days', () => {
    const days = stepsOf(shippedFacts).flatMap((step) => {
      const { kind, opens, closes } = step;
      if (closes === null) return [];
      const first = (kind === 'deadline' ? closes : opens) ?? '';
      return [[`${stepKey(step)}@tecer.example`, first, addDays(closes, 1)]];
    });
    expect(events.map((event) => [event.uid, `${event.startDate}`, `${event.endDate}`])).toEqual(days);
    expect(events.every((event) => event.startDate.isDate)).toBe(true);
    expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
  });

  it('says what it is, what to do and where', () => {
    for (const event of events) {
      expect(`${event.summary}${event.description}`).not.toMatch(/\{\{|steps\./);
      expect(event.description.length).toBeGreaterThan(20);
      const address = new URL(`${event.component.getFirstPropertyValue('url')}`);
      expect([address.origin, languageOf(address.pathname)]).toEqual([ORIGIN, language]);
    }
    const congress = find('congress');
    expect(congress?.location).toContain(shippedFacts.venue.name[language]);
    expect(congress?.component.getFirstPropertyValue('transp')).toBe('OPAQUE');
    expect(find('abstract')?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it('reminds of deadlines a week and a day before, in the morning', () => {
    const reminders = (id: string) =>
      find(id)
        ?.component.getAllSubcomponents('valarm')
        .map((alarm) => `${alarm.getFirstPropertyValue('trigger')}`);
    expect(reminders('refund')).toEqual(['-P6DT15H', '-PT15H']);
    expect(reminders('congress')).toEqual([]);
  });

  it('is the same file for the same content', () => {
    expect(fileOf(language)).toBe(fileOf(language));
    expect(
      fileOf(language)
        .split('\r\n')
        .every((row) => Buffer.byteLength(row) <= 75),
    ).toBe(true);
  });
});

it('keeps its names in every language, so that one calendar replaces the other', () => {
  const names = LANGUAGES.map((language) => read(fileOf(language)).events.map((event) => event.uid));
  expect(names[1]).toEqual(names[0]);
  expect(names[2]).toEqual(names[0]);
});

it('follows a moved deadline under the same name, as a newer copy', () => {
  const papers = { ...shippedFacts.papers, submissionDeadline: '2025-12-05' };
  const moved = read(fileOf('pt-BR', { ...shippedFacts, papers }, 8)).find('abstract');
  expect(`${moved?.startDate}`).toBe('2025-12-05');
  expect(moved?.sequence).toBeGreaterThan(read(fileOf('pt-BR')).find('abstract')?.sequence ?? 0);
});

it('reminds nobody of what cannot be had', () => {
  const announced = { ...shippedFacts, showing: { day: null, phase: 'announced' as const } };
  expect(read(fileOf('pt-BR')).find('batch-1')).toBeDefined();
  expect(read(fileOf('pt-BR', announced)).find('batch-1')).toBeUndefined();
});

it('states the refund that is in force', () => {
  const refund = { ...shippedFacts.refund, transferToNextEdition: false };
  expect(read(fileOf('en')).find('refund')?.description).toContain('transfer');
  const strict = read(fileOf('en', { ...shippedFacts, refund })).find('refund');
  expect(strict?.description).not.toContain('transfer');
});
