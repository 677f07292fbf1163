import type { DrawnLook } from '#app/drawings/drawn-look.ts';
import type { Translate, Words } from '#app/i18n/translate.ts';
import type { PublicContent } from '#congress/content.ts';
import { formatDateTime, formatDay, formatLanguage } from '#congress/facts/format.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { type Day, dateOfDay } from '#congress/programme/days-and-rooms.ts';
import { PARAMETERS } from '#congress/programme/filter.ts';
import { isIn, type Session, sessionsOf } from '#congress/programme/sessions.ts';
import { dayName } from '../plan/days-and-rooms.tsx';
import { programmeVersion } from './version.ts';

interface SheetSource {
  content: PublicContent;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  words: Words;
  look: DrawnLook;
}

export type SheetWords = ReturnType<typeof sheetWords>;

export function sheetWords(day: Day, { content, language, origin, words, look }: SheetSource) {
  const t = words.of('programmeSheet');
  const { facts } = content;
  const texts = factTexts(facts, language);
  const sessions = sessionsOf(content.programItems)
    .filter((session) => session.day === day)
    .map((session) => inWords(session, t, language));
  const congress = `${texts.edition} ${texts.congressName}`;
  const date = formatDay(dateOfDay(day, facts.event), language);
  return {
    language,
    look,
    title: t('title', { congress, date }),
    brand: texts.congressShortName,
    congress,
    date,
    day: dayName(day, language, words.of('programme')),
    venue: `${texts.venueName}, ${texts.city} – ${texts.region}`,
    /** `name` is null for a day without auditoriums. */
    rooms:
      day === 0
        ? [{ name: null, sessions }]
        : facts.rooms.map((room) => ({
            name: room.name[language],
            sessions: sessions.filter((session) => isIn(room, session)),
          })),
    empty: t('empty'),
    roundTable: t('roundTable'),
    mayChange: t('mayChange'),
    version: t('version', {
      moment: formatDateTime(programmeVersion(content), facts.event.timeZone, language),
    }),
    /** The address of the current version. */
    address: `${origin}${localizedPath('/programacao', language)}?${PARAMETERS.day}=${day}`,
    scan: t('scan'),
  };
}

/** The session with “Moderação: …” instead of the moderator's name; `language` includes whether it is streamed. */
function inWords(
  { moderator, lectures, language: code, ...session }: Session,
  t: Translate<'programmeSheet'>,
  language: Language,
): Session {
  const followed = [
    ...(code ? [formatLanguage(code, language)] : []),
    ...(session.streamed ? [t('streamed')] : []),
  ].join(', ');
  return {
    ...session,
    ...(moderator && { moderator: t('moderator', { name: moderator }) }),
    ...(followed && { language: followed }),
    ...(lectures && { lectures: lectures.map((lecture) => inWords(lecture, t, language)) }),
  };
}
