import XMLBuilder from 'fast-xml-builder';
import ICAL from 'ical.js';
import type { Translate } from '#app/i18n/translate.ts';
import type { PublicContent, PublicProgramItem } from '#congress/content.ts';
import { addDays, momentOf } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { type Day, dateOfDay, daysOf, roomName } from '#congress/programme/days-and-rooms.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import { namesIn } from '#congress/programme/people.ts';
import { codeOf, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { clockTime, momentAt, timeRange } from '#congress/programme/times.ts';
import { cleanForXml } from '#congress/text.ts';
import { linesOf, sessionCalendar, summaryOf } from './calendar.server.ts';
import { programmeVersion } from './version.ts';

interface ScheduleSource {
  content: PublicContent;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  calendar: Translate<'calendar'>;
  programme: Translate<'programme'>;
}

const SLOT = '00:05';

/**
 * The programme in the structure of Frab's JSON (https://c3voc.de/wiki/schedule); the XML is another serialisation of
 * it.
 */
function scheduleOf(source: ScheduleSource) {
  const { content, language, origin } = source;
  const { event, congress } = content.facts;
  const items = new Map(content.programItems.map((item) => [codeOf(item.id), item]));
  const sessions = sessionsOf(content.programItems);
  const address = `${origin}${localizedPath('/programacao', language)}`;
  const days = daysOf(event);
  return {
    version: programmeVersion(content),
    base_url: `${origin}/`,
    conference: {
      acronym: acronymOf(content.facts),
      title: cleanForXml(`${congress.shortName}: ${congress.name[language]}`),
      start: event.preCongressDay ?? event.firstDay,
      end: event.lastDay,
      // The number of listed days: courses may be on the first day, or days before it.
      daysCount: days.length,
      timeslot_duration: SLOT,
      time_zone_name: event.timeZone,
      url: address,
      days: days.map((day, index) => {
        const date = dateOfDay(day, event);
        const ofDay = sessions
          .filter((session) => session.day === day)
          .map((session) => eventOf(session, items, source));
        return {
          index: index + 1,
          date,
          day_start: momentOf(date, '00:00', event.timeZone),
          day_end: momentOf(addDays(date, 1), '00:00', event.timeZone),
          rooms: Object.fromEntries(Map.groupBy(ofDay, ({ room }) => room)),
        };
      }),
    },
  };
}

/**
 * A session. Its lectures are part of its description, because apps show only one of several events in the same room at
 * the same time (EventFahrplan, docs/LIMITATIONS.md). Sessions without a readable time are placed at the opening time.
 */
function eventOf(session: Session, items: ReadonlyMap<string, PublicProgramItem>, source: ScheduleSource) {
  const { content, language, origin, calendar, programme } = source;
  const { facts } = content;
  const { description = '', ...others } = session;
  const { day, code, end, lectures = [] } = session;
  const start = session.start ?? timeRange(facts.event.opensAt)?.start ?? 0;
  const momentIn = (minute: number) => momentAt(dateOfDay(day, facts.event), minute, facts.event.timeZone);
  const place = session.auditorium ? roomName(session.auditorium, facts, language) : session.location;
  return {
    // Both are permanent; apps store favourites by one or the other.
    id: Number.parseInt(code, 16),
    guid: items.get(code)?.id ?? '',
    date: momentIn(start),
    start: clockTime(start),
    // Elapsed time, which differs from the difference of clock times in a night with a clock change.
    duration:
      end === null ? SLOT : clockTime((Date.parse(momentIn(end)) - Date.parse(momentIn(start))) / 60_000),
    room: cleanForXml(place ?? '') || cleanForXml(facts.venue.name[language]),
    slug: `${acronymOf(facts)}-${code}`,
    url: `${origin}${localizedPath(sessionPath(session), language)}`,
    title: cleanForXml(summaryOf(session, calendar)),
    subtitle: '',
    track: trackOf(session, programme),
    type: typeOf(session),
    language: session.language ?? '',
    abstract: cleanForXml(description),
    description: cleanForXml(linesOf(others, calendar, language).join('\n')),
    persons: personsOf(
      [session, ...lectures].flatMap((one) => items.get(one.code) ?? []),
      content,
    ),
    links: [],
  };
}

const personsOf = (items: readonly PublicProgramItem[], { speakers }: PublicContent) =>
  [...new Set(items.flatMap((item) => namesIn(item, speakers).map(cleanForXml)))]
    .filter(Boolean)
    .map((name) => ({ name, public_name: name }));

const trackOf = ({ day, roundTable }: Session, t: Translate<'programme'>): string =>
  day === COURSES ? t('dayNames.0') : roundTable ? t('roundTable') : '';

const COURSES: Day = 0;

/** The event type, in Frab's terms. */
function typeOf({ day, roundTable, speaker }: Session): string {
  if (day === COURSES) return 'workshop';
  if (roundTable) return 'podium';
  return speaker ? 'lecture' : 'other';
}

/** "tecer_2026": letters, digits and underscores, at least four. */
const acronymOf = ({ congress, event }: Facts): string =>
  `${congress.shortName.toLowerCase().replace(/[^a-z0-9]+/g, '')}_${event.firstDay.slice(0, 4)}`;

export const scheduleJson = (source: ScheduleSource): string =>
  JSON.stringify({ schedule: scheduleOf(source) });

const xml = new XMLBuilder({
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  tagValueProcessor: (_, value) => cleanForXml(`${value}`),
  attributeValueProcessor: (_, value) => cleanForXml(`${value}`),
});
const DECLARATION = { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } };

/** The Pentabarf XML as extended by Frab, read by Giggity, EventFahrplan and others. */
export function scheduleXml(source: ScheduleSource): string {
  const { version, base_url, conference } = scheduleOf(source);
  const { days, daysCount, ...details } = conference;
  return xml.build({
    ...DECLARATION,
    schedule: {
      version,
      conference: { ...details, days: daysCount, base_url },
      day: days.map(({ index, date, day_start, day_end, rooms }) => ({
        '@_index': index,
        '@_date': date,
        '@_start': day_start,
        '@_end': day_end,
        room: Object.entries(rooms).map(([name, events]) => ({
          '@_name': name,
          event: events?.map(({ id, guid, persons, links, ...event }) => ({
            '@_id': id,
            '@_guid': guid,
            ...event,
            persons: { person: persons.map(({ name }) => name) },
          })),
        })),
      })),
    },
  });
}

type JCalProperty = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];
type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]];

/** The programme's calendar as XML (RFC 6321), equivalent to the iCalendar file. */
export function scheduleXcal({ content, language, origin, calendar: t }: ScheduleSource): string {
  const sessions = sessionsOf(content.programItems);
  const selection = { name: t('name'), file: '/programacao.ics', sessions, chosen: false };
  const calendar = sessionCalendar({ selection, content, language, origin, t });
  return xml.build({
    ...DECLARATION,
    icalendar: {
      '@_xmlns': 'urn:ietf:params:xml:ns:icalendar-2.0',
      ...componentsIn([ICAL.parse(calendar) as JCalComponent]),
    },
  });
}

const componentsIn = (components: JCalComponent[]): Record<string, unknown> =>
  grouped(
    components.map(([name, properties, inside]) => [
      name,
      {
        properties: grouped(properties.map(propertyOf)),
        ...(inside.length > 0 && { components: componentsIn(inside) }),
      },
    ]),
  );

function propertyOf([name, parameters, type, ...values]: JCalProperty): [string, unknown] {
  const given = Object.entries(parameters).map(([parameter, text]) => [parameter, { text }]);
  return [name, { ...(given.length > 0 && { parameters: Object.fromEntries(given) }), [type]: values }];
}

/** Groups elements with the same name. */
const grouped = (named: [name: string, content: unknown][]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(named, ([name]) => name)].map(([name, all]) => [name, all.map(([, content]) => content)]),
  );
