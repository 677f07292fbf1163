import { ICalEventTransparency } from 'ical-generator';
import type { Translate } from '#app/i18n/translate.ts';
import {
  atVenue,
  type Calendar,
  clean,
  hoursOf,
  publishedCalendar,
  wholeDays,
} from '#app/site/calendar/published.server.ts';
import type { Changed, PublicContent } from '#congress/content.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { endOf } from '#congress/programme/ends.ts';
import { talkPath } from '#congress/programme/filter.ts';
import { dateOfDay } from '#congress/programme/now.ts';
import type { Talk } from '#congress/programme/talks.ts';

/** What a calendar holds and what it is called. */
export interface Selection {
  name: string;
  /** Its address without a language. */
  file: string;
  talks: Talk[];
  /** Picked by the visitor: then they fill their time. A whole programme runs in several rooms at once and does not. */
  chosen: boolean;
}

interface TalkCalendar {
  selection: Selection;
  content: PublicContent;
  /** Every talk of `content`. */
  talks: Talk[];
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  t: Translate<'calendar'>;
}

const REFRESH = 3600;

/**
 * Talks as calendar events. An event keeps its name (UID) as long as its talk exists, in every file and language, and its
 * SEQUENCE grows with every change of what it says, so that a newer copy takes the place of an older one. No stamp comes
 * from the clock: the same content gives the same bytes.
 */
export function talkCalendar(parameters: TalkCalendar): string {
  const { selection, content, language, origin, t } = parameters;
  const calendar = publishedCalendar({
    name: selection.name,
    description: t('lead'),
    product: t('product'),
    file: selection.file,
    page: '/programacao',
    facts: content.facts,
    language,
    origin,
    refresh: REFRESH,
  });
  for (const talk of selection.talks) addTalk(calendar, talk, parameters);
  return calendar.toString();
}

function addTalk(
  calendar: Calendar,
  talk: Talk,
  { selection, content, talks, language, origin, t }: TalkCalendar,
) {
  const { facts } = content;
  const { revision, changedAt } = changeOf(talk, content);
  const hours = hoursOfTalk(talk, talks);
  const day = dateOfDay(talk.day, facts.event);
  const title = talk.roundTable ? t('roundTable', { title: talk.title }) : talk.title;
  const url = `${origin}${localizedPath(talkPath(talk), language)}`;
  calendar.createEvent({
    id: `${talk.id}@${new URL(origin).host}`,
    summary: clean(hours ? title : t('unread', { title, time: talk.time })),
    description: clean([...linesOf(talk, talks, t), url].join('\n')),
    url,
    location: atVenue(facts, language, talk.auditorium, talk.location),
    ...(hours ? hoursOf(day, hours, facts.event.timeZone) : wholeDays(day)),
    transparency:
      selection.chosen && hours ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    sequence: revision,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
  });
}

/** Null where no time can be read. */
function hoursOfTalk(talk: Talk, talks: Talk[]) {
  const end = endOf(talk, talks);
  return talk.start === null || end === null ? null : { start: talk.start, end };
}

function linesOf(talk: Talk, talks: Talk[], t: Translate<'calendar'>): string[] {
  const { speaker, moderator, within, time } = talk;
  const lectures = talks.filter((other) => other.within?.id === talk.id);
  return [
    ...(speaker ? [t('speaker', { name: speaker })] : []),
    ...(moderator ? [t('moderator', { name: moderator })] : []),
    ...(within ? [t('within', { title: within.title })] : []),
    t('time', { time }),
    ...(lectures.length > 0 ? [t('lectures')] : []),
    ...lectures.map(({ title, speaker: name }) => `– ${name ? t('lecture', { title, name }) : title}`),
  ];
}

/**
 * The last change of what an event says: of the talk, its round table or the facts. What a round table contains, and when
 * the next talk begins, may change by other talks that come, move or go: those follow every change of the content.
 */
function changeOf(talk: Talk, content: PublicContent): Changed {
  const whole = { revision: Number(content.version), changedAt: content.changedAt ?? '' };
  if (talk.roundTable || (talk.start !== null && talk.end === null)) return whole;
  const rows = content.programItems.filter(({ id }) => id === talk.id || id === talk.within?.id);
  return [...rows, content.factsChanged ?? whole].reduce((newest, other) =>
    other.revision > newest.revision ? other : newest,
  );
}
