import { addDays, momentOf } from '../day.ts';

/**
 * A time range in minutes from midnight, which may continue into the night: 00:30 of the next day is 1470. `end` is
 * null if the text has none.
 */
export interface TimeRange {
  start: number;
  end: number | null;
}

// The database parses times in the same way (`plenaria.is_end_meant`).
const HOUR = String.raw`(?<![\d:])(\d{1,2})`;
/** ":30", "h30", ".30", ":30:00", ":30h", "h30min"; or the hour mark alone: "h", "hs", "hrs". */
const MINUTES = String.raw`\s*[:h.]\s*(\d{2})(?!\d)(?::\d{2}(?!\d))?(?:\s*(?:h(?:rs?|s)?|min)(?!\w))?|\s*h(?:rs?|s)?(?!\w)`;
/** "PM", "p.m.", and the Spanish "p. m."; not the beginning of a longer word. */
export const HALF = String.raw`\s*([ap])\.?\s?m(?![\w\u00c0-\u024f])\.?`;
const TIME = `${HOUR}(?:${MINUTES})?(?:${HALF})?`;
const TO = String.raw`\s*(?:-|–|—|até|as|às|a|to|until|hasta)\s*`;
const ONE_TIME = new RegExp(`${HOUR}(?:(?:${MINUTES})(?:${HALF})?|${HALF})`, 'i');
// In "9 às 10h" and "9-10h30" the first hour has no mark; it is accepted because the second has one.
const RANGE = new RegExp(TIME + TO + TIME, 'i');

/**
 * Parses the time in a free text: "09:00 - 10:00", "9h–10h30", "9:00h às 10:00h", "08h às 18h", "9 às 10h", "2 PM to 3
 * PM", "14h"; null if there is none (specification, section 3: the time of a programme item is free text).
 */
export function timeRange(text: string): TimeRange | null {
  const range = writtenRange(text);
  if (range) return { start: range.start, end: range.end === null ? null : endAfter(range.start, range.end) };
  const single = ONE_TIME.exec(text);
  const start = single && minutes(single[1], single[2], single[3] ?? single[4]);
  return start === null || start === DAY ? null : { start, end: null };
}

/**
 * Whether a clock shows every time in a text: "24:30" and "9:75" are mistakes that would count as no time at all. The database
 * judges the same (`plenaria.is_on_clock`).
 */
export const isOnClock = (text: string): boolean =>
  [...text.matchAll(/(?<![\d:])(\d{1,3})[:h](\d{2,3})(?!\d)/gi)].every(
    ([, hours, minutes]) => Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= DAY,
  );

/** Whether the end in a text, if any, is plausible for its start. */
export function isEndMeant(text: string): boolean {
  const range = writtenRange(text);
  if (!range || range.end === null) return true;
  return endAfter(range.start, range.end) !== null;
}

/** Start and end as written, even if the end is earlier. */
function writtenRange(text: string): TimeRange | null {
  const range = RANGE.exec(text);
  if (!range || !ONE_TIME.test(range[0])) return null;
  const [, hour, minute, half, endHour, endMinute, endHalf] = range;
  const end = minutes(endHour, endMinute, endHalf);
  // "2:00 - 3:00 PM" is in the afternoon, "11:00 - 1:00 PM" begins before noon.
  const likeEnd = minutes(hour, minute, half ?? endHalf);
  const fits = half !== undefined || (likeEnd !== null && end !== null && likeEnd < end);
  const start = fits ? likeEnd : minutes(hour, minute);
  return start === null || start >= DAY ? null : { start, end };
}

const DAY = 24 * 60;
/** A longer range across midnight, in minutes, is a mistake: "AM" for "PM", or start and end swapped. */
const LONGEST_NIGHT = 12 * 60;

/** An end earlier than the start is on the next day; null if it is equal, or too long after the start. */
function endAfter(start: number, end: number): number | null {
  if (end > start) return end;
  return end < start && end + DAY - start < LONGEST_NIGHT ? end + DAY : null;
}

/** 24:00 is the end of a day; 12 PM is noon; in 13:00 PM the PM is ignored. */
function minutes(hour: string | undefined, minute: string | undefined, half?: string): number | null {
  const [written, rest] = [Number(hour), Number(minute ?? 0)];
  const hours =
    half === undefined || written > 12 ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const all = hours * 60 + rest;
  return rest < 60 && all <= DAY ? all : null;
}

/**
 * Whether two ranges of one day overlap; one without an end overlaps only ranges that contain its start or begin with
 * it.
 */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  if (one.start === other.start) return true;
  return one.start < (other.end ?? other.start) && other.start < (one.end ?? one.start);
}

/** The grid's step, in minutes. */
export const STEP = 5;

/** The latest start to which the grid moves an item. */
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

/** The moment of a minute of a day, which may lie in the following night, with its UTC offset. */
export const momentAt = (day: string, minute: number, timeZone: string): string =>
  momentOf(addDays(day, Math.floor(minute / DAY)), clockTime(minute % DAY), timeZone);

/** The time of equal length that follows another one; '' if that has no end or the day is over. */
export function timeAfter(time: string): string {
  const range = timeRange(time);
  if (!range?.end || range.end + STEP > LAST_MINUTE) return '';
  return timeText({ start: range.end, end: Math.min(LAST_MINUTE, 2 * range.end - range.start) });
}

/** For each session, how many columns its overlapping group needs, and its own column. */
export function sideBySide<One extends { start: number; end: number }>(
  sessions: readonly One[],
): Map<One, { place: number; of: number }> {
  const places = new Map<One, { place: number; of: number }>();
  let together: One[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of together) places.set(one, { place: places.get(one)?.place ?? 0, of: ends.length });
    together = [];
    ends = [];
  };
  for (const one of sessions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (together.every((other) => !overlaps(one, other))) close();
    const free = ends.findIndex((end) => end <= one.start);
    const place = free < 0 ? ends.length : free;
    ends[place] = one.end;
    places.set(one, { place, of: 0 });
    together.push(one);
  }
  close();
  return places;
}
