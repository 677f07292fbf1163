import type { Event } from 'schema-dts';
import { type HeadTools, shareImagePath } from '#app/site/frame/head.ts';
import { congressId, organiserId, venue } from '#app/site/frame/structured-data.ts';
import { personId } from '#app/site/speakers/paths.ts';
import { momentOf } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';
import type { Named } from '#congress/people/speakers.ts';
import { dateOfDay, roomName } from '#congress/programme/days-and-rooms.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { momentAt } from '#congress/programme/times.ts';

/** A limit, because structured data of thousands of sessions would slow down the page. */
const MOST = 150;

/** The structured data of the programme: the congress, with every session that has a start and an end. */
export function programmeThings(
  tools: HeadTools,
  sessions: readonly Session[],
  people: ReadonlyMap<string, readonly Named[]>,
): Event[] {
  const { facts, language, address, origin, base, words } = tools;
  const { event } = facts;
  const texts = factTexts(facts, language);
  const name = `${texts.edition} ${texts.congressName}`;
  const common = {
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    image: address(base + shareImagePath('programme')),
    organizer: { '@type': 'Organization', '@id': organiserId(origin), name: facts.organiser.name },
    location: venue(tools),
    inLanguage: DEFAULT_LANGUAGE,
  } as const;
  const timed = sessions.filter(({ start, openEnd }) => start !== null && !openEnd);
  const momentIn = ({ day }: Session, minute: number | null) =>
    momentAt(dateOfDay(day, event), minute ?? 0, event.timeZone);
  return [
    {
      ...common,
      '@id': congressId(origin, base),
      name,
      description: words('pages')('programme.description'),
      url: address(base || '/'),
      startDate: momentOf(event.firstDay, event.opensAt, event.timeZone),
      endDate: momentOf(event.lastDay, event.closesAt, event.timeZone),
      eventAttendanceMode: `https://schema.org/${event.someTalksStreamed ? 'Mixed' : 'Offline'}EventAttendanceMode`,
      subEvent: timed.slice(0, MOST).map(
        (session): Event => ({
          ...common,
          name: session.title,
          description: descriptionOf(session, name),
          url: address(base + sessionPath(session)),
          startDate: momentIn(session, session.start),
          endDate: momentIn(session, session.end),
          eventAttendanceMode: `https://schema.org/${session.streamed ? 'Mixed' : 'Offline'}EventAttendanceMode`,
          ...performers(people.get(session.code) ?? [], tools),
          ...(session.language && { inLanguage: session.language }),
          location: { ...common.location, name: placeOf(session, facts, language) },
          superEvent: { '@id': congressId(origin, base) },
        }),
      ),
    },
  ];
}

const performers = (people: readonly Named[], { origin, base }: HeadTools): Pick<Event, 'performer'> =>
  people.length === 0
    ? {}
    : {
        performer: people.map((person) => ({
          '@type': 'Person',
          '@id': personId(origin, person, base),
          name: person.name,
        })),
      };

const descriptionOf = ({ title, speaker, moderator, description }: Session, congress: string) =>
  description ??
  [title, [speaker, moderator].filter(Boolean).join(', '), congress].filter(Boolean).join('. ');

function placeOf({ auditorium, location }: Session, facts: Facts, language: Language): string {
  const room = auditorium ? roomName(auditorium, facts, language) : location;
  return [room, facts.venue.name[language]].filter(Boolean).join(', ');
}
