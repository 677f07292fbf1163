/** A stretch of a day in minutes from midnight; `end` is null where the text names no end after the start. */
export interface TimeRange {
  start: number;
  end: number | null;
}

const HOUR = String.raw`(?<!\d)(\d{1,2})`;
const MINUTES = String.raw`(?:\s*[:hH.]\s*(\d{2})(?!\d)|\s*[hH](?!\w))`;
const ONE_TIME = new RegExp(HOUR + MINUTES);
const TO = String.raw`\s*(?:-|–|—|até|as|às|a|to|until|hasta)\s*`;
// "9 às 10h" and "9-10h30": the first hour may stand alone when a time with its mark follows.
const RANGE = new RegExp(`${HOUR}(?:${MINUTES.slice(3, -1)})?${TO}${HOUR}(?:${MINUTES.slice(3, -1)})?`, 'i');

/**
 * The time that a free text names: "09:00 - 10:00", "9h–10h30", "08h às 18h", "9 às 10h", "14h"; null when it names
 * none (specification, section 3: the time of a programme item is free text).
 */
export function timeRange(text: string): TimeRange | null {
  const range = RANGE.exec(text);
  if (range && ONE_TIME.test(range[0])) {
    const start = minutes(range[1], range[2]);
    const end = minutes(range[3], range[4]);
    if (start !== null) return { start, end: end !== null && end > start ? end : null };
  }
  const single = ONE_TIME.exec(text);
  const start = single && minutes(single[1], single[2]);
  return start === null ? null : { start, end: null };
}

function minutes(hour: string | undefined, minute: string | undefined): number | null {
  const [hours, rest] = [Number(hour), Number(minute ?? 0)];
  return hours < 24 && rest < 60 ? hours * 60 + rest : null;
}

/** Whether two stretches of one day share a minute; what has no end overlaps only what begins with it or goes on around it. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  if (one.start === other.start) return true;
  return one.start < (other.end ?? other.start) && other.start < (one.end ?? one.start);
}

/** Nothing begins or ends later: a text names no hour 24. */
export const LAST_MINUTE = 23 * 60 + 55;

/** As the form writes it: "09:00 - 10:00", or "09:00". */
export const timeText = ({ start, end }: TimeRange): string =>
  end === null ? clockTime(start) : `${clockTime(start)} - ${clockTime(end)}`;

/** 570 → "09:30". */
export function clockTime(minutesOfDay: number): string {
  const pad = (value: number) => `${value}`.padStart(2, '0');
  return `${pad(Math.floor(minutesOfDay / 60))}:${pad(minutesOfDay % 60)}`;
}
