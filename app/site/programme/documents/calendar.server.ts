import { ICalEventTransparency } from 'ical-generator';
import type { Translate } from '#app/i18n/translate.ts';
import {
  atVenue,
  type Calendar,
  hoursOf,
  publishedCalendar,
  wholeDays,
  writtenCalendar,
} from '#app/site/calendar/published.server.ts';
import type { Changed, PublicContent, PublicProgramItem } from '#congress/content.ts';
import { formatLanguage } from '#congress/facts/format.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { dateOfDay, roomName } from '#congress/programme/days-and-rooms.ts';
import { sessionPath } from '#congress/programme/filter.ts';
import { codeOf, linesIn, type Session, sessionHours, sessionTime } from '#congress/programme/sessions.ts';
import { timeText } from '#congress/programme/times.ts';
import { clean } from '#congress/text.ts';

export interface Selection {
  name: string;
  /** The calendar's address, without a language. */
  file: string;
  sessions: readonly Session[];
  /**
   * Chosen by the visitor: such events are marked as busy. A whole programme has parallel sessions, so its events are
   * not.
   */
  chosen: boolean;
}

interface SessionCalendar {
  selection: Selection;
  content: PublicContent;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  t: Translate<'calendar'>;
}

const REFRESH = 3600;

/**
 * Sessions as calendar events. The UID of an event is permanent and the same in every file and language. Its SEQUENCE
 * increases with every change of its content, so that newer copies replace older ones. No timestamp comes from the
 * clock, so the same content gives the same bytes.
 */
export function sessionCalendar(parameters: SessionCalendar): string {
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
  const items = new Map(content.programItems.map((item) => [codeOf(item.id), item]));
  for (const session of selection.sessions) addSession(calendar, session, items, parameters);
  return writtenCalendar(calendar, content.facts);
}

type Items = ReadonlyMap<string, PublicProgramItem>;

function addSession(
  calendar: Calendar,
  session: Session,
  items: Items,
  { selection, content, language, origin, t }: SessionCalendar,
) {
  const { facts } = content;
  const { revision, changedAt } = changeOf(session, items, content);
  const hours = sessionHours(session);
  const day = dateOfDay(session.day, facts.event);
  const url = `${origin}${localizedPath(sessionPath(session), language)}`;
  calendar.createEvent({
    id: `${items.get(session.code)?.id}@${new URL(origin).host}`,
    summary: clean(summaryOf(session, t)),
    description: clean([...linesOf(session, t, language), url].join('\n')),
    url,
    location: atVenue(
      facts,
      language,
      session.auditorium && roomName(session.auditorium, facts, language),
      session.location,
    ),
    ...(hours ? hoursOf(day, hours, facts.event.timeZone) : wholeDays(day)),
    transparency:
      selection.chosen && hours ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    sequence: revision,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
  });
}

/**
 * A session's title in other programs: round tables are marked as such, and a time that cannot be parsed is included as
 * text.
 */
export function summaryOf({ title: plain, roundTable, start, time }: Session, t: Translate<'calendar'>) {
  const title = roundTable ? t('roundTable', { title: plain }) : plain;
  return start === null ? t('unread', { title, time }) : title;
}

/** The description of a session: everything except its title and place. */
export function linesOf(
  { speaker, moderator, within, lectures, description, goals, ...session }: Session,
  t: Translate<'calendar'>,
  language: Language,
): string[] {
  return [
    ...(speaker ? [t('speaker', { name: speaker })] : []),
    ...(moderator ? [t('moderator', { name: moderator })] : []),
    ...(within ? [t('within', { title: within.title })] : []),
    t('time', { time: sessionTime(session) }),
    ...(session.language ? [t('language', { language: formatLanguage(session.language, language) })] : []),
    ...(session.streamed ? [t('streamed')] : []),
    ...(description ? [description] : []),
    ...(goals ? [t('goals'), ...linesIn(goals).map((goal) => `– ${goal}`)] : []),
    ...(lectures ? [t('lectures')] : []),
    ...(lectures ?? []).map(({ title, inside, ...lecture }) => {
      const name = [lecture.speaker, lecture.moderator].filter(Boolean).join(', ');
      const entry = name ? t('lecture', { title, name }) : title;
      return inside ? `– ${timeText(inside)}: ${entry}` : `– ${entry}`;
    }),
  ];
}

/**
 * The last change that affects an event: of the session, its round table or the facts. The contents of a round table,
 * the start of a lecture inside and an open end also depend on other sessions, so for these the last change of any
 * content is used.
 */
function changeOf(
  { code, roundTable, openEnd, inside, within }: Session,
  items: Items,
  content: PublicContent,
): Changed {
  const whole = { revision: Number(content.version), changedAt: content.changedAt ?? '' };
  if (roundTable || openEnd || inside) return whole;
  return [items.get(code), items.get(within?.code ?? '')].reduce<Changed>(
    (newest, item) => (item && item.revision > newest.revision ? item : newest),
    content.factsChanged ?? whole,
  );
}
