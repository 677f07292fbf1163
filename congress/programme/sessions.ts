import type { Room } from '../facts/schema.ts';
import { type Day, storedName } from './days-and-rooms.ts';
import type { ShownItem } from './schema.ts';
import { timeRange, timeText } from './times.ts';

/** The texts that have translations. */
const TEXTS = ['title', 'location', 'description', 'goals'] as const;

/** A lecture, a round table, a course or a break, as the site shows it. Absent: nothing is known of it. */
export interface Session {
  /** Its name in links: short, and the same as long as the session exists. */
  code: string;
  title: string;
  speaker?: string;
  moderator?: string;
  /** What it is about. */
  description?: string;
  /** What participants learn, one goal on each line. */
  goals?: string;
  /** In which it is given, as BCP 47 names it. */
  language?: string;
  /** It can be followed from afar; what is streamed of a round table is all of it. */
  streamed?: true;
  /** Only what the auditorium does not say already. */
  location?: string;
  day: Day;
  /** As the staff wrote it. */
  time: string;
  /** Minutes from midnight where the congress is; both null where no time can be read. */
  start: number | null;
  end: number | null;
  /** The text names no end: `end` is when the next session in the same room begins, an hour later at most. */
  openEnd?: true;
  /** As the staff wrote it: a room's Portuguese name. */
  auditorium: string | null;
  roundTable?: true;
  /** The lectures of a round table that has any, at its time and place. */
  lectures?: Session[];
  /** A lecture's own time inside its round table, in minutes from midnight, where it is known. */
  inside?: { start: number; end: number };
  /** The round table that a lecture belongs to. */
  within?: Pick<Session, 'code' | 'title' | 'untranslated'>;
  /** What is shown in Portuguese for want of a translation. */
  untranslated?: (typeof TEXTS)[number][];
  /** The Portuguese of what is shown translated. */
  original?: { title?: string; location?: string };
}

/** The lines of a text that say something. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Ten hexadecimal digits keep thousands apart and a list of them short enough for a QR code. */
export const codeOf = (id: string): string => id.replaceAll('-', '').slice(0, 10).toLowerCase();

/** A round table is called by its theme, a lecture by its title. */
export function titleOf(item: Pick<ShownItem, 'type' | 'title' | 'theme'>): string {
  const title = item.type === 'mesa_redonda' ? item.theme?.trim() || item.title : item.title;
  return title?.trim() ?? '';
}

// Nearly every page asks for the sessions of the same items, and what is searched of a session is folded once as long as it is the same.
const made = new WeakMap<readonly ShownItem[], readonly Session[]>();

/**
 * The programme in the order of days and starts, lectures inside their round table (specification, section 2 "Home
 * sections"). What names no time stands last on its day; a lecture whose round table is gone stands on its own.
 */
export function sessionsOf(items: readonly ShownItem[]): readonly Session[] {
  const sessions = made.get(items) ?? sessionsFrom(items);
  made.set(items, sessions);
  return sessions;
}

function sessionsFrom(items: readonly ShownItem[]): Session[] {
  const byId = new Map(items.map((item) => [item.id, sessionOf(item)]));
  const sessions: Session[] = [];
  for (const { id, parent_id, minutes } of inTheirOrder(items)) {
    const session = byId.get(id) as Session;
    const around = byId.get(parent_id ?? '');
    if (around?.roundTable) {
      const { code, title, untranslated } = around;
      session.within = { code, title, ...(untranslated?.includes('title') && { untranslated: ['title'] }) };
      if (around.streamed) session.streamed = true;
      const start = around.lectures ? around.lectures.at(-1)?.inside?.end : around.start;
      const own = ownTime(start, minutes);
      if (own) session.inside = own;
      around.lectures = [...(around.lectures ?? []), session];
    } else sessions.push(session);
  }
  sessions.sort((a, b) => a.day - b.day || startOf(a) - startOf(b));
  const byDay = Map.groupBy(sessions, ({ day }) => day);
  for (const session of byId.values())
    if (session.openEnd) session.end = likelyEnd(session, byDay.get(session.day) ?? []);
  return sessions;
}

/** When a lecture is that takes so long: each begins where the one before it ends. */
export const ownTime = (start: number | null | undefined, minutes: number | null | undefined) =>
  minutes && start != null ? { start, end: start + minutes } : undefined;

const LATEST = Number.MAX_SAFE_INTEGER;
const startOf = ({ start }: Session) => start ?? LATEST;

/** Lectures without a position of their own stand last, as they are given. */
export const inTheirOrder = <Placed extends Pick<ShownItem, 'order_position'>>(items: readonly Placed[]) =>
  items.toSorted((a, b) => positionOf(a) - positionOf(b));
const positionOf = ({ order_position }: Pick<ShownItem, 'order_position'>) =>
  order_position ?? Number.MAX_SAFE_INTEGER;

/** When a session is, in minutes of its day: of a lecture its own time where that is known. Null: its text names no hour. */
export function sessionHours({ start, end, inside }: Pick<Session, 'start' | 'end' | 'inside'>) {
  return inside ?? (start === null ? null : { start, end: end ?? start });
}

/** The same in words: a lecture's own time, or what the staff wrote. */
export const sessionTime = ({ time, inside }: Pick<Session, 'time' | 'inside'>): string =>
  inside ? timeText(inside) : time;

/** In the order in which they are heard; what names no hour is last on its day. */
export const inTimeOrder = <Heard extends Pick<Session, 'day' | 'start' | 'end' | 'inside'>>(
  sessions: readonly Heard[],
): Heard[] =>
  sessions.toSorted(
    (a, b) => a.day - b.day || (sessionHours(a)?.start ?? LATEST) - (sessionHours(b)?.start ?? LATEST),
  );

/** Every session, each round table before its lectures. */
export const withLectures = (sessions: readonly Session[]): Session[] =>
  sessions.flatMap((session) => [session, ...(session.lectures ?? [])]);

function sessionOf(item: ShownItem): Session {
  const time = item.time.trim();
  const range = timeRange(time);
  const session: Session = {
    code: codeOf(item.id),
    title: titleOf(item),
    day: item.day,
    time,
    start: range?.start ?? null,
    end: range?.end ?? null,
    auditorium: item.auditorium,
  };
  for (const name of ['speaker', 'moderator', 'location', 'description', 'goals', 'language'] as const) {
    const text = item[name]?.trim();
    if (text && text !== item.auditorium) session[name] = text;
  }
  if (placeOf(item)?.trim() === item.auditorium) delete session.location;
  markLanguages(session, item);
  if (range?.end === null) session.openEnd = true;
  if (item.type === 'mesa_redonda') session.roundTable = true;
  if (item.streamed) session.streamed = true;
  return session;
}

function markLanguages(session: Session, { untranslated = [], original = {} }: ShownItem) {
  // A round table's title is its theme, in every language.
  const portuguese = TEXTS.filter((name) => session[name] && untranslated.includes(name));
  if (portuguese.length > 0) session.untranslated = portuguese;
  const searched = (['title', 'location'] as const).filter((name) => session[name]);
  const translated = searched.flatMap((name) => (original[name] ? [[name, original[name].trim()]] : []));
  if (translated.length > 0) session.original = Object.fromEntries(translated);
}

/** How many minutes a session lasts at most when nothing says when it ends. */
export const LONGEST_GUESS = 60;
const MIDNIGHT = 24 * 60;

/** @param ofDay the sessions of its day, in the order of their starts */
function likelyEnd(session: Session, ofDay: readonly Session[]): number {
  const start = session.start ?? 0;
  const latest = Math.min(start + LONGEST_GUESS, MIDNIGHT);
  for (let at = firstAfter(start, ofDay); at < ofDay.length; at += 1) {
    const next = ofDay[at] as Session;
    if (startOf(next) >= latest) break;
    if (sharesRoom(session, next)) return startOf(next);
  }
  return latest;
}

/** The index of the first session that starts later, by halves: a day may have a thousand of them. */
function firstAfter(minute: number, ofDay: readonly Session[]): number {
  let [low, high] = [0, ofDay.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(ofDay[middle] as Session) > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Placed = Pick<ShownItem, 'day' | 'auditorium' | 'location'> & {
  original?: { location?: string } | undefined;
};
/** The place as it is stored: the same in every language. */
const placeOf = ({ location, original }: Placed) => original?.location ?? location;

/** Courses have rooms of their own, by their location; on the congress days what has no auditorium concerns all. */
export function sharesRoom(one: Placed, other: Placed): boolean {
  if (one.day === 0) return Boolean(one.location) && placeOf(one) === placeOf(other);
  return !one.auditorium || !other.auditorium || one.auditorium === other.auditorium;
}

/** Whether a session of the congress days is in a room, or concerns all. */
export const isIn = (room: Room, { day, auditorium }: Pick<Session, 'day' | 'auditorium'>): boolean =>
  day !== 0 && (auditorium === null || auditorium === storedName(room));
