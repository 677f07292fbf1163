import { codeOf } from './code.ts';
import { AUDITORIUMS, type Auditorium } from './days-and-rooms.ts';
import type { ProgramItem } from './schema.ts';
import { timeRange } from './times.ts';

/** What a reader is told about one activity. Absent: nothing is known of it. */
export interface Lecture {
  code: string;
  title: string;
  speaker?: string;
  moderator?: string;
}

/** An activity with its own place in the timetable. A round table contains lectures. */
export interface Session extends Lecture {
  time: string;
  location?: string;
  roundTable?: true;
  lectures?: Lecture[];
}

/** One of the two days with parallel rooms. */
export interface CongressDay {
  day: 1 | 2;
  rooms: { auditorium: Auditorium; sessions: Session[] }[];
}

export interface Programme {
  /** Day 0: the pre-congress courses. */
  courses: Session[];
  days: CongressDay[];
}

/**
 * The stored lines as the page shows them: by day and auditorium, in the order of their start, lectures inside their
 * round table (specification, section 2 "Home sections"). A lecture whose round table is gone stands on its own; an
 * activity of days 1 and 2 without an auditorium concerns everybody and stands in both.
 */
export function programmeOf(items: readonly ProgramItem[]): Programme {
  const roundTables = new Set(items.filter((item) => item.type === 'mesa_redonda').map((item) => item.id));
  const contained = (item: ProgramItem) => item.parent_id !== null && roundTables.has(item.parent_id);
  const shown = items.filter((item) => !contained(item)).sort(byStart);
  const sessions = (wanted: (item: ProgramItem) => boolean) =>
    shown.filter(wanted).map((item) => sessionOf(item, items));
  return {
    courses: sessions((item) => item.day === 0),
    days: ([1, 2] as const).map((day) => ({
      day,
      rooms: AUDITORIUMS.map((auditorium) => ({
        auditorium,
        sessions: sessions((item) => item.day === day && (item.auditorium ?? auditorium) === auditorium),
      })),
    })),
  };
}

// Times are free text: "9:00" comes before "10:00", and what names no time comes last, in the order it was given.
function byStart(a: ProgramItem, b: ProgramItem): number {
  return (
    (timeRange(a.time)?.start ?? Number.MAX_SAFE_INTEGER) -
    (timeRange(b.time)?.start ?? Number.MAX_SAFE_INTEGER)
  );
}

function sessionOf(item: ProgramItem, items: readonly ProgramItem[]): Session {
  const session: Session = { ...lectureOf(item), time: item.time.trim() };
  const location = item.location?.trim();
  if (location && location !== item.auditorium) session.location = location;
  if (item.type === 'mesa_redonda') {
    session.roundTable = true;
    const lectures = items.filter((other) => other.parent_id === item.id).map(lectureOf);
    if (lectures.length > 0) session.lectures = lectures;
  }
  return session;
}

function lectureOf(item: ProgramItem): Lecture {
  const lecture: Lecture = { code: codeOf(item.id), title: titleOf(item) };
  const speaker = item.speaker?.trim();
  const moderator = item.moderator?.trim();
  if (speaker) lecture.speaker = speaker;
  if (moderator) lecture.moderator = moderator;
  return lecture;
}

/** A round table is called by its theme, a lecture by its title. */
export function titleOf(item: Pick<ProgramItem, 'type' | 'title' | 'theme'>): string {
  const title = item.type === 'mesa_redonda' ? item.theme?.trim() || item.title : item.title;
  return title?.trim() ?? '';
}
