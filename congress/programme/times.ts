import { addDays, momentOf } from '../day.ts';

/**
 * A stretch of a day in minutes from midnight, which may go on into the night: 00:30 of the next day is 1470. `end` is null where the text
 * names none.
 */
export interface TimeRange {
  start: number;
  end: number | null;
}

// The database reads them alike (`plenaria.is_end_meant`).
const HOUR = String.raw`(?<![\d:])(\d{1,2})`;
/** ":30", "h30", ".30", ":30:00", ":30h", "h30min"; or the hour's mark alone: "h", "hs", "hrs". */
const MINUTES = String.raw`\s*[:h.]\s*(\d{2})(?!\d)(?::\d{2}(?!\d))?(?:\s*(?:h(?:rs?|s)?|min)(?!\w))?|\s*h(?:rs?|s)?(?!\w)`;
/** "PM", "p.m.", and as in Spanish "p. m.": what a letter follows is a word. */
export const HALF = String.raw`\s*([ap])\.?\s?m(?![\w\u00c0-\u024f])\.?`;
const TIME = `${HOUR}(?:${MINUTES})?(?:${HALF})?`;
const TO = String.raw`\s*(?:-|–|—|até|as|às|a|to|until|hasta)\s*`;
const ONE_TIME = new RegExp(`${HOUR}(?:(?:${MINUTES})(?:${HALF})?|${HALF})`, 'i');
// "9 às 10h" and "9-10h30": the first hour may stand alone when a time with its mark follows.
const RANGE = new RegExp(TIME + TO + TIME, 'i');

/**
 * The time that a free text names: "09:00 - 10:00", "9h–10h30", "9:00h às 10:00h", "08h às 18h", "9 às 10h", "2 PM to 3 PM", "14h"; null
 * when it names none (specification, section 3: the time of a programme item is free text).
 */
export function timeRange(text: string): TimeRange | null {
  const range = writtenRange(text);
  if (range) return { start: range.start, end: range.end === null ? null : endAfter(range.start, range.end) };
  const single = ONE_TIME.exec(text);
  const start = single && minutes(single[1], single[2], single[3] ?? single[4]);
  return start === null || start === DAY ? null : { start, end: null };
}

/** Whether the end that a text names, if it names one, can be that of what begins then. */
export function isEndMeant(text: string): boolean {
  const range = writtenRange(text);
  if (!range || range.end === null) return true;
  return endAfter(range.start, range.end) !== null;
}

/** Start and end as they are written, whichever comes first. */
function writtenRange(text: string): TimeRange | null {
  const range = RANGE.exec(text);
  if (!range || !ONE_TIME.test(range[0])) return null;
  const [, hour, minute, half, endHour, endMinute, endHalf] = range;
  const end = minutes(endHour, endMinute, endHalf);
  // "2:00 - 3:00 PM" is an afternoon's, "11:00 - 1:00 PM" begins before noon.
  const likeEnd = minutes(hour, minute, half ?? endHalf);
  const fits = half !== undefined || (likeEnd !== null && end !== null && likeEnd < end);
  const start = fits ? likeEnd : minutes(hour, minute);
  return start === null || start >= DAY ? null : { start, end };
}

const DAY = 24 * 60;
/** What ends later than that, across midnight, is a slip: of twelve hours, or of which comes first. */
const LONGEST_NIGHT = 12 * 60;

/** An earlier hour than the start's is one of the next day; nothing ends in the minute in which it begins. */
function endAfter(start: number, end: number): number | null {
  if (end > start) return end;
  return end < start && end + DAY - start < LONGEST_NIGHT ? end + DAY : null;
}

/** 24:00 is the end of a day; noon is 12 PM, and 13:00 PM is what it says without. */
function minutes(hour: string | undefined, minute: string | undefined, half?: string): number | null {
  const [written, rest] = [Number(hour), Number(minute ?? 0)];
  const hours =
    half === undefined || written > 12 ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const all = hours * 60 + rest;
  return rest < 60 && all <= DAY ? all : null;
}

/** Whether two stretches of one day share a minute; what has no end overlaps only what begins with it or goes on around it. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  if (one.start === other.start) return true;
  return one.start < (other.end ?? other.start) && other.start < (one.end ?? one.start);
}

/** Nothing is moved to a later minute of its day. */
export const LAST_MINUTE = 23 * 60 + 55;

/** As the form writes it: "09:00 - 10:00", or "09:00". */
export const timeText = ({ start, end }: TimeRange): string =>
  end === null ? clockTime(start) : `${clockTime(start)} - ${clockTime(end)}`;

/** 570 → "09:30", 1440 → "24:00" and 1470 → "00:30". */
export function clockTime(minutesOfDay: number): string {
  const pad = (value: number) => `${value}`.padStart(2, '0');
  const shown = minutesOfDay > DAY ? minutesOfDay - DAY : minutesOfDay;
  return `${pad(Math.floor(shown / 60))}:${pad(shown % 60)}`;
}

/** The moment of a minute of a day, which may be one of the night after it, with its offset from UTC. */
export const momentAt = (day: string, minute: number, timeZone: string): string =>
  momentOf(addDays(day, Math.floor(minute / DAY)), clockTime(minute % DAY), timeZone);
