import ical, { ICalCalendarMethod, type ICalDayJsStub } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { addDays } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { momentAt } from '#congress/programme/times.ts';
import { clean } from '#congress/text.ts';

interface Published {
  name: string;
  description: string;
  /** What made it, besides the congress. */
  product: string;
  /** Its own address, to read it again, and the page that it belongs to; both without a language. */
  file: string;
  page: string;
  facts: Facts;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** Seconds until a program that subscribed to it should read it again. */
  refresh: number;
}

export type Calendar = ReturnType<typeof publishedCalendar>;

/** An empty calendar (RFC 5545) that says what it is, where it comes from and how often it may change. */
export function publishedCalendar(parameters: Published) {
  const { facts, file, language, origin, page, product } = parameters;
  return ical({
    name: calendarText(parameters.name),
    description: calendarText(parameters.description),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: facts.congress.shortName, product, language },
    ttl: parameters.refresh,
    source: `${origin}${localizedPath(file, language)}`,
    url: `${origin}${localizedPath(page, language)}`,
    // Without a name of its own: the stamps stay in UTC, and only the events that name the zone bring it along.
    timezone: { name: null, generator: timeZoneBlock },
  });
}

/** The calendar's bytes. One without events holds its time zone: an iCalendar object has a component at least (RFC 5545, section 3.6). */
export function writtenCalendar(calendar: Calendar, { event }: Facts): string {
  const zone = calendar.length() === 0 ? timeZoneBlock(event.timeZone)?.trim() : null;
  const text = calendar.toString().trim();
  // The library leaves out the last line's break, which is as much a part of it as the others'.
  return `${zone ? text.replace('END:VCALENDAR', `${zone}\r\nEND:VCALENDAR`) : text}\r\n`;
}

/** The VTIMEZONE of a time zone, under the name that the facts use: the library gives its own name for an alias. */
export const timeZoneBlock = (timeZone: string): string | null =>
  tzlib_get_ical_block(timeZone)[0]?.replace(/^TZID:.*$/m, `TZID:${timeZone}`) ?? null;

/** What ical-generator escapes in events, it leaves as it is in the calendar's own texts. */
const calendarText = (text: string) =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

// A day without an hour: written as VALUE=DATE, read in UTC so that no zone moves it.
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whole days, from the first to the last. The end of an all-day event is the day after it. */
export const wholeDays = (first: string, last = first) => ({
  start: utc(first),
  end: utc(addDays(last, 1)),
  allDay: true,
});

/** A stretch of a day in minutes from midnight (`TimeRange`), as the clocks of `timeZone` show it. */
export const hoursOf = (day: string, { start, end }: { start: number; end: number }, timeZone: string) => ({
  start: wallClock(day, start, timeZone),
  end: wallClock(day, end, timeZone),
  timezone: timeZone,
});

/** A date object of the kind that ical-generator asks for its words: plain dates are written by the machine's own clock. */
function wallClock(day: string, minutes: number, timeZone: string): ICalDayJsStub {
  const moment = momentAt(day, minutes, timeZone);
  const [date = '', time = ''] = moment.replace(/[-:]/g, '').split('T');
  return {
    format: (pattern) => (pattern === 'HHmmss' ? time.slice(0, 6) : date),
    isValid: () => true,
    toDate: () => new Date(moment),
    toJSON: () => moment,
  };
}

/** Where the congress is, and which part of it where it is known. */
export const atVenue = (facts: Facts, language: Language, ...rooms: (string | null | undefined)[]) => ({
  title: clean([...rooms.filter(Boolean), facts.venue.name[language]].join(', ')),
  address: factTexts(facts, language).venueAddress,
});
