import { addDays, daysBetween } from '../day.ts';
import { calendarLeaf, formatDay } from '../facts/format.ts';
import { LANGUAGES, type Language } from '../language.ts';
import type { CountedDays } from './kinds.ts';

/** A day (`YYYY-MM-DD`) or a month (`YYYY-MM`) of a chart. */
export interface Bar {
  time: string;
  total: number;
  counts: Record<Language, number>;
}

/** The maximum number of daily bars that are legible in a chart. */
const MOST_DAYS = 31;

/** The counts by day, or by month for periods longer than `MOST_DAYS`. Days without counts have a bar, too. */
export function barsOf({ since, until, days }: CountedDays): Bar[] {
  const length = daysBetween(since, until) + 1;
  const timeOf = (day: string) => (length > MOST_DAYS ? day.slice(0, 'YYYY-MM'.length) : day);
  const bars = new Map<string, Bar>();
  for (let day = since; day <= until; day = addDays(day, 1))
    bars.set(timeOf(day), { time: timeOf(day), total: 0, counts: noCounts() });
  for (const { day, language, count } of days) {
    const bar = bars.get(timeOf(day));
    if (!bar) continue;
    bar.counts[language] += count;
    bar.total += count;
  }
  return [...bars.values()];
}

const noCounts = () =>
  Object.fromEntries(LANGUAGES.map((language) => [language, 0])) as Record<Language, number>;

/** The Portuguese label of a bar: "28 de maio", "mai 2026". */
export const timeName = (time: string): string =>
  time.length > 'YYYY-MM'.length
    ? formatDay(time, 'pt-BR', { year: false })
    : calendarLeaf(`${time}-01`, 'pt-BR').month;
