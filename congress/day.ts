import type { Language, Localized } from './language.ts';

const MILLISECONDS = 86_400_000;

// A calendar day has no hour and no time zone: computing in UTC keeps it independent of the zones of server and
// visitor.
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The calendar day (`YYYY-MM-DD`) that `moment` falls on in `timeZone`. */
export function dayOf(moment: Date, timeZone: string): string {
  return daysIn(timeZone).format(moment);
}

/** @throws RangeError if there is no such time zone */
const daysIn = (timeZone: string) =>
  // The Swedish locale writes dates as ISO 8601 does.
  memoised(`date ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone }));

/** The wall-clock time (`HH:MM`) of `moment` in `timeZone`. */
export function timeOf(moment: Date, timeZone: string): string {
  return memoised(
    `time ${timeZone}`,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
  ).format(moment);
}

/** Whether a name is in the IANA time zone database that this JavaScript engine ships. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(daysIn(name)) && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** Whether a text is a calendar day as `2026-05-28`; the 30th of February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && addDays(text, 0) === text;

/** The day `count` days after `day`; before it when `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(utc(day) + count * MILLISECONDS).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`: 1 from one day to the next, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utc(to) - utc(from)) / MILLISECONDS;
}

/** A wall-clock time (`HH:MM`) of a day in `timeZone`, with its UTC offset: `2026-05-28T08:00:00-03:00`. */
export function momentOf(day: string, time: string, timeZone: string): string {
  const format = memoised(
    `offset ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  );
  // Formats as "5/28/2026, GMT-03:00"; UTC itself is "GMT". Offsets before standard time had seconds, which are cut
  // off.
  const offsetAt = (moment: Date) => format.format(moment).split('GMT')[1]?.slice(0, 6) || '+00:00';
  const local = `${day}T${time}:00`;
  // The offsets on either side of a clock change near that day, if there is one.
  const [before = '', after = ''] = [-1.5, 1.5].map((days) =>
    offsetAt(new Date(utc(day) + days * MILLISECONDS)),
  );
  const isAt = (offset: string) => offsetAt(new Date(local + offset)) === offset;
  // An hour that a clock change repeats is taken as the first of the two; one that it skips uses the offset before the
  // change (RFC 5545, section 3.3.5).
  return local + (!isAt(before) && isAt(after) ? after : before);
}

/** The number of days left until the end of `deadline`: 0 on the day itself, null afterwards. */
export function daysLeft(deadline: string, today: string): number | null {
  const days = daysBetween(today, deadline);
  return days < 0 ? null : days;
}

// Constructing a formatter is about a hundred times as expensive as using it. Separate from facts/format.ts because the
// script of every public page includes this file.
const formatters = new Map<string, unknown>();

/** The formatter of this key, created on first use. */
export function memoised<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}

/** The regional conventions of each interface language. */
export const LOCALES: Localized = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-ES' };

/** "28/05 10:32", or "28/05/2025 10:32" in another year: a moment in the reader's time zone. */
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
