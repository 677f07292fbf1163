import { folded } from '../text.ts';
import type { Day } from './days-and-rooms.ts';
import { timeRange } from './times.ts';

/** When and where an activity is and what it is called, as a visitor was told. */
export interface Told {
  title: string;
  day: Day;
  /** As the staff wrote it. */
  time: string;
  auditorium: string | null;
  /** Absent: nothing but the auditorium is known. */
  location?: string;
}

/** What of it a visitor must hear of when it is no longer so. */
export const TOLD_ASPECTS = ['when', 'where', 'title'] as const;
export type ToldAspect = (typeof TOLD_ASPECTS)[number];

/** What is no longer as it was. A time written in another way and a corrected spelling are no difference. */
export function toldAnew(before: Told, after: Told): ToldAspect[] {
  const same: Record<ToldAspect, boolean> = {
    when: before.day === after.day && isSameTime(before.time, after.time),
    where: before.auditorium === after.auditorium && isSameText(before.location, after.location),
    title: isSameText(before.title, after.title),
  };
  return TOLD_ASPECTS.filter((aspect) => !same[aspect]);
}

function isSameTime(before: string, after: string): boolean {
  if (before === after) return true;
  const [one, other] = [timeRange(before), timeRange(after)];
  if (one && other) return one.start === other.start && one.end === other.end;
  return !one && !other && isSameText(before, after);
}

const isSameText = (before = '', after = ''): boolean => before === after || words(before) === words(after);

/** Without accents, capitals and punctuation. */
const words = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
