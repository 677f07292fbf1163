import type { Room } from '../facts/schema.ts';
import { type Day, storedName } from './days-and-rooms.ts';
import type { ShownItem } from './schema.ts';
import { timeRange, timeText } from './times.ts';

/** The translated texts. */
const TEXTS = ['title', 'location', 'description', 'goals'] as const;

/** A lecture, a round table, a course or a break, as the site shows it. Absent properties are unknown. */
export interface Session {
  /** Identifies the session in links: short and permanent. */
  code: string;
  title: string;
  speaker?: string;
  moderator?: string;
  /** The abstract. */
  description?: string;
  /** What participants learn, one goal per line. */
  goals?: string;
  /** The language of the talk as a BCP 47 tag. */
  language?: string;
  /** Can be followed remotely; a streamed round table is streamed as a whole. */
  streamed?: true;
  /** Only if it differs from the auditorium. */
  location?: string;
  day: Day;
  /** As entered by the staff. */
  time: string;
  /** In minutes from midnight in the congress's time zone; both null where no time can be read. */
  start: number | null;
  end: number | null;
  /** The text has no end: `end` is the start of the next session in the same room, at most an hour later. */
  openEnd?: true;
  /** As stored: a room's Portuguese name. */
  auditorium: string | null;
  roundTable?: true;
  /** The lectures of a round table, if it has any; they share its time and place. */
  lectures?: Session[];
  /** A lecture's own time inside its round table, in minutes from midnight, if known. */
  inside?: { start: number; end: number };
  /** The round table that a lecture belongs to. */
  within?: Pick<Session, 'code' | 'title' | 'untranslated'>;
  /** The texts shown in Portuguese because they have no translation. */
  untranslated?: (typeof TEXTS)[number][];
  /** The Portuguese originals of translated texts. */
  original?: { title?: string; location?: string };
}

/** The non-empty lines of a text. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Ten hexadecimal digits: enough to distinguish thousands of sessions, and short enough for a list of them in a QR
 * code.
 */
export const codeOf = (id: string): string => id.replaceAll('-', '').slice(0, 10).toLowerCase();

/** The title of a lecture, or the theme of a round table. */
export function titleOf(item: Pick<ShownItem, 'type' | 'title' | 'theme'>): string {
  const title = item.type === 'mesa_redonda' ? item.theme?.trim() || item.title : item.title;
  return title?.trim() ?? '';
}

// Cached, because nearly every page needs the sessions of the same items; the same session objects also keep their
// folded texts.
const made = new WeakMap<readonly ShownItem[], readonly Session[]>();

/**
 * The programme sorted by day and start, lectures inside their round tables (specification, section 2 "Home sections").
 * Items without a readable time are last on their day; a lecture whose round table was removed stands alone.
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

/** The time of a lecture of a given duration: it begins when the previous one ends. */
export const ownTime = (start: number | null | undefined, minutes: number | null | undefined) =>
  minutes && start != null ? { start, end: start + minutes } : undefined;

const LATEST = Number.MAX_SAFE_INTEGER;
const startOf = ({ start }: Session) => start ?? LATEST;

/** Sorted by position; lectures without one come last, in the given order. */
export const inTheirOrder = <Placed extends Pick<ShownItem, 'order_position'>>(items: readonly Placed[]) =>
  items.toSorted((a, b) => positionOf(a) - positionOf(b));
const positionOf = ({ order_position }: Pick<ShownItem, 'order_position'>) =>
  order_position ?? Number.MAX_SAFE_INTEGER;

/**
 * The time of a session in minutes of its day; for a lecture its own time, if known. Null: the text has no readable
 * time.
 */
export function sessionHours({ start, end, inside }: Pick<Session, 'start' | 'end' | 'inside'>) {
  return inside ?? (start === null ? null : { start, end: end ?? start });
}

/** The time of a session as text: a lecture's own time, or what the staff entered. */
export const sessionTime = ({ time, inside }: Pick<Session, 'time' | 'inside'>): string =>
  inside ? timeText(inside) : time;

/** Sorted by day and time; sessions without a time are last on their day. */
export const inTimeOrder = <Heard extends Pick<Session, 'day' | 'start' | 'end' | 'inside'>>(
  sessions: readonly Heard[],
): Heard[] =>
  sessions.toSorted(
    (a, b) => a.day - b.day || (sessionHours(a)?.start ?? LATEST) - (sessionHours(b)?.start ?? LATEST),
  );

/** All sessions, each round table before its lectures. */
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
  // The title of a round table is its theme, in every language.
  const portuguese = TEXTS.filter((name) => session[name] && untranslated.includes(name));
  if (portuguese.length > 0) session.untranslated = portuguese;
  const searched = (['title', 'location'] as const).filter((name) => session[name]);
  const translated = searched.flatMap((name) => (original[name] ? [[name, original[name].trim()]] : []));
  if (translated.length > 0) session.original = Object.fromEntries(translated);
}

/** The assumed duration in minutes of a session that has no end, unless another one follows sooner. */
export const LONGEST_GUESS = 60;
const MIDNIGHT = 24 * 60;

/** @param ofDay the sessions of its day, sorted by start */
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

/**
 * The index of the first session that starts later than `minute`; a binary search, because a day may have a thousand
 * sessions.
 */
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
/** The place as stored, the same in every language. */
const placeOf = ({ location, original }: Placed) => original?.location ?? location;

/**
 * Whether two sessions use the same room. Courses share a room if they have the same location; on congress days, a
 * session without an auditorium is in all rooms.
 */
export function sharesRoom(one: Placed, other: Placed): boolean {
  if (one.day === 0) return Boolean(one.location) && placeOf(one) === placeOf(other);
  return !one.auditorium || !other.auditorium || one.auditorium === other.auditorium;
}

/** Whether a session of a congress day is in a room, or in all rooms. */
export const isIn = (room: Room, { day, auditorium }: Pick<Session, 'day' | 'auditorium'>): boolean =>
  day !== 0 && (auditorium === null || auditorium === storedName(room));
