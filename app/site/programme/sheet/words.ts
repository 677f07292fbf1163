import type { Translate } from '#app/i18n/translate.ts';
import type { PublicContent } from '#congress/content.ts';
import { factTexts, formatDateTime, formatDay } from '#congress/facts/format.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { dateOfDay } from '#congress/programme/now.ts';
import { PARAMETERS } from '#congress/programme/parameters.ts';
import { type Lecture, programmeOf, type Session } from '#congress/programme/rules.ts';

/** All that stands on the sheet of a day. */
export interface SheetWords {
  language: Language;
  title: string;
  brand: string;
  congress: string;
  /** "28 de maio de 2026" and "Primeiro dia". */
  date: string;
  day: string;
  venue: string;
  /** Without a name: a day without auditoriums. Moderators are said as “Moderação: …”. */
  rooms: { name: string | null; sessions: Session[] }[];
  empty: string;
  roundTable: string;
  mayChange: string;
  version: string;
  /** Where the newest is. */
  address: string;
  scan: string;
}

interface Given {
  content: PublicContent;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  t: Translate<'programmeSheet'>;
}

export function sheetWords(day: Day, { content, language, origin, t }: Given): SheetWords {
  const { facts } = content;
  const texts = factTexts(facts, language);
  const { courses, days } = programmeOf(content.programItems);
  const rooms = days.find((other) => other.day === day)?.rooms;
  const congress = `${texts.edition} ${texts.congressName}`;
  const date = formatDay(dateOfDay(day, facts.event), language);
  return {
    language,
    title: t('title', { congress, date }),
    brand: texts.congressShortName,
    congress,
    date,
    day: t(`day${day}`),
    venue: `${texts.venueName}, ${texts.city} – ${texts.region}`,
    rooms: (rooms ?? [{ auditorium: null, sessions: courses }]).map(({ auditorium, sessions }) => ({
      name: auditorium,
      sessions: sessions.map((session) => ({
        ...withModeratorSaid(session, t),
        lectures: session.lectures?.map((lecture) => withModeratorSaid(lecture, t)),
      })),
    })),
    empty: t('empty'),
    roundTable: t('roundTable'),
    mayChange: t('mayChange'),
    version: t('version', {
      moment: formatDateTime(newestChange(content), facts.event.timeZone, language),
    }),
    address: `${origin}${localizedPath('/programacao', language)}?${PARAMETERS.day}=${day}`,
    scan: t('scan'),
  };
}

const withModeratorSaid = <Talk extends Lecture>(talk: Talk, t: Given['t']): Talk =>
  talk.moderator ? { ...talk, moderator: t('moderator', { name: talk.moderator }) } : talk;

/** When the programme or the facts last changed: tells two prints apart. */
function newestChange({ programItems, factsChanged, changedAt }: PublicContent): string {
  const moments = [...programItems, ...(factsChanged ? [factsChanged] : [])].map((row) => row.changedAt);
  return moments.toSorted().at(-1) ?? changedAt ?? '';
}
