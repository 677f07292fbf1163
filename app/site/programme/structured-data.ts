import type { Event } from 'schema-dts';
import { type HeadTools, shareImagePath } from '#app/site/frame/head.ts';
import { congressId, organiserId, venue } from '#app/site/frame/structured-data.ts';
import { momentOf } from '#congress/day.ts';
import { factTexts } from '#congress/facts/format.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { talkPath } from '#congress/programme/filter.ts';
import { dateOfDay } from '#congress/programme/now.ts';
import type { ShownTalk } from '#congress/programme/talks.ts';
import { clockTime } from '#congress/programme/times.ts';

/** Machines read so many activities; a page that tells of thousands would be slow for people. */
const MOST = 150;

/** What the programme says to machines: the congress, and in it every activity whose times are known. */
export function programmeThings(tools: HeadTools, talks: readonly ShownTalk[]): Event[] {
  const { facts, language, address, origin, words } = tools;
  const { event } = facts;
  const texts = factTexts(facts, language);
  const name = `${texts.edition} ${texts.congressName}`;
  const common = {
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    image: address(shareImagePath('programme')),
    organizer: { '@type': 'Organization', '@id': organiserId(origin), name: facts.organiser.name },
    location: venue(tools),
    inLanguage: DEFAULT_LANGUAGE,
  } as const;
  const timed = talks.filter(({ start, end, within }) => start !== null && end !== null && !within);
  return [
    {
      ...common,
      '@id': congressId(origin),
      name,
      description: words('pages')('programme.description'),
      url: address('/'),
      startDate: momentOf(event.firstDay, event.opensAt, event.timeZone),
      endDate: momentOf(event.lastDay, event.closesAt, event.timeZone),
      eventAttendanceMode: `https://schema.org/${event.someTalksStreamed ? 'Mixed' : 'Offline'}EventAttendanceMode`,
      subEvent: timed.slice(0, MOST).map(
        (talk): Event => ({
          ...common,
          name: talk.title,
          description: descriptionOf(talk, name),
          url: address(talkPath(talk)),
          startDate: momentAt(talk.day, talk.start ?? 0, event),
          endDate: momentAt(talk.day, talk.end ?? 0, event),
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: { ...venue(tools), name: placeOf(talk, facts.venue.name[language]) },
          superEvent: { '@id': congressId(origin) },
        }),
      ),
    },
  ];
}

const descriptionOf = ({ title, speaker, moderator }: ShownTalk, congress: string) =>
  [title, [speaker, moderator].filter(Boolean).join(', '), congress].filter(Boolean).join('. ');

const placeOf = ({ auditorium, location }: ShownTalk, venueName: string) =>
  [auditorium ?? location, venueName].filter(Boolean).join(', ');

type CongressEvent = HeadTools['facts']['event'];

function momentAt(day: Day, minute: number, event: CongressEvent): string {
  return momentOf(dateOfDay(day, event), clockTime(minute), event.timeZone);
}
