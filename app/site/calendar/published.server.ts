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
  /** The product name for PRODID; the congress is the company. */
  product: string;
  /** The addresses of the calendar file and of its page, without a language. */
  file: string;
  page: string;
  facts: Facts;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** The interval in seconds at which subscribers should reload it. */
  refresh: number;
}

export type Calendar = ReturnType<typeof publishedCalendar>;

/** An empty calendar (RFC 5545) with its metadata: name, source and refresh interval. */
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
    // Without a default name, so that timestamps stay in UTC, and the zone is included only if events use it.
    timezone: { name: null, generator: timeZoneBlock },
  });
}

/**
 * The calendar's text. A calendar without events includes its time zone, because it must have at least one component
 * (RFC 5545, section 3.6).
 */
export function writtenCalendar(calendar: Calendar, { event }: Facts): string {
  const zone = calendar.length() === 0 ? timeZoneBlock(event.timeZone)?.trim() : null;
  const text = calendar.toString().trim();
  // The library omits the final line break, which RFC 5545 requires.
  return `${zone ? text.replace('END:VCALENDAR', `${zone}\r\nEND:VCALENDAR`) : text}\r\n`;
}

/** The VTIMEZONE of a time zone under the name used by the facts; for aliases the library uses another name. */
export const timeZoneBlock = (timeZone: string): string | null =>
  tzlib_get_ical_block(timeZone)[0]?.replace(/^TZID:.*$/m, `TZID:${timeZone}`) ?? null;

/** Escapes the calendar's own texts, which ical-generator does not do. */
const calendarText = (text: string) =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

// A day without a time, written as VALUE=DATE; UTC keeps it independent of time zones.
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** An all-day event from the first to the last day. Its end is exclusive. */
export const wholeDays = (first: string, last = first) => ({
  start: utc(first),
  end: utc(addDays(last, 1)),
  allDay: true,
});

/** A time range in minutes from midnight (`TimeRange`) in `timeZone`. */
export const hoursOf = (day: string, { start, end }: { start: number; end: number }, timeZone: string) => ({
  start: wallClock(day, start, timeZone),
  end: wallClock(day, end, timeZone),
  timezone: timeZone,
});

/**
 * A date object with ical-generator's Day.js interface, because it would write plain dates in the machine's time zone.
 */
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

/** The location of an event: the venue, with the room if known. */
export const atVenue = (facts: Facts, language: Language, ...rooms: (string | null | undefined)[]) => ({
  title: clean([...rooms.filter(Boolean), facts.venue.name[language]].join(', ')),
  address: factTexts(facts, language).venueAddress,
});
