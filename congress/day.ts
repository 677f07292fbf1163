import type { Language, Localized } from './language.ts';

const MILLISECONDS = 86_400_000;

// A calendar day has no hour and no zone: it is counted in UTC so that no server's or visitor's zone moves it.
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The calendar day (`YYYY-MM-DD`) that `moment` falls on in `timeZone`. */
export function dayOf(moment: Date, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  return memoised(`date ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(moment);
}

/** The wall-clock time (`HH:MM`) of `moment` in `timeZone`. */
export function timeOf(moment: Date, timeZone: string): string {
  return memoised(
    `time ${timeZone}`,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
  ).format(moment);
}

/** Whether a name is one of the IANA time zone database, as this program knows it. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name })) && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** The day `count` days after `day`; before it when negative. */
export function addDays(day: string, count: number): string {
  return new Date(utc(day) + count * MILLISECONDS).toISOString().slice(0, 10);
}

/** How many days lie between two days: 1 from one day to the next, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utc(to) - utc(from)) / MILLISECONDS;
}

/** A wall-clock time (`HH:MM`) of a day in `timeZone` with its offset from UTC: `2026-05-28T08:00:00-03:00`. */
export function momentOf(day: string, time: string, timeZone: string): string {
  const format = memoised(
    `offset ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  );
  // "5/28/2026, GMT-03:00"; UTC itself is "GMT". Before there were zones clocks differed by seconds, too, which no moment says.
  const offsetAt = (moment: Date) => format.format(moment).split('GMT')[1]?.slice(0, 6) || '+00:00';
  const local = `${day}T${time}:00`;
  // Of one change of the clocks near that day.
  const [before = '', after = ''] = [-1.5, 1.5].map((days) =>
    offsetAt(new Date(utc(day) + days * MILLISECONDS)),
  );
  const isAt = (offset: string) => offsetAt(new Date(local + offset)) === offset;
  // An hour that a change of the clocks repeats is the first of the two; one that it leaves out is told as before the change (RFC 5545,
  // section 3.3.5).
  return local + (!isAt(before) && isAt(after) ? after : before);
}

/** How many days are left until the end of `deadline`: 0 on the day itself, null when it is over. */
export function daysLeft(deadline: string, today: string): number | null {
  const days = daysBetween(today, deadline);
  return days < 0 ? null : days;
}

// Apart from the other formats (facts/format.ts): the script of every public page has it.

// Making a formatter costs a hundred times what using it does.
const formatters = new Map<string, unknown>();

/** The formatter of this key, made when it is first needed. */
export function memoised<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}

/** The regional conventions each interface language is written with. */
export const LOCALES: Localized = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-ES' };

/** "28/05 10:32", "28/05/2025 10:32" in another year: a moment on the clock of whoever reads it. */
export function formatMoment(moment: Date, language: Language, now: Date): string {
  const year = moment.getFullYear() !== now.getFullYear();
  const format = memoised(
    `moment ${language} ${year}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        day: '2-digit',
        month: '2-digit',
        ...(year && { year: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
      }),
  );
  return format.format(moment).replace(',', '');
}
