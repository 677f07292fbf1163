const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * A time zone (RFC 5545, VTIMEZONE) from one day to another: its offset from UTC at the beginning and every change of it,
 * as the platform's own time zone data tell. Other years are left out.
 */
export function timeZoneBlock(timeZone: string, first: string, last: string): string {
  const offsetAt = offsetsOf(timeZone);
  // Midnight in Greenwich is up to fourteen hours away from midnight there.
  const [begin, end] = [Date.parse(first) - DAY, Date.parse(last) + 2 * DAY];
  const periods = [{ since: begin, before: offsetAt(begin), after: offsetAt(begin) }];
  for (let at = begin; at < end; at += DAY) {
    const [before, after] = [offsetAt(at), offsetAt(at + DAY)];
    if (before !== after) periods.push({ since: changeBetween(at, at + DAY, offsetAt), before, after });
  }
  const standard = Math.min(...periods.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...periods.flatMap(({ since, before, after }) => {
      const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // As the clocks of before show it.
        `DTSTART:${new Date(since + before * MINUTE).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}

/** Minutes from UTC at a moment. */
function offsetsOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (moment) => {
    // "5/28/2026, GMT-03:00"; UTC itself is "GMT".
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}

/** The first minute with the offset of `later`. */
function changeBetween(earlier: number, later: number, offsetAt: (moment: number) => number): number {
  if (later - earlier <= MINUTE) return later;
  const middle = earlier + Math.floor((later - earlier) / 2 / MINUTE) * MINUTE;
  return offsetAt(middle) === offsetAt(later)
    ? changeBetween(earlier, middle, offsetAt)
    : changeBetween(middle, later, offsetAt);
}

/** -180 → "-0300". */
function offsetText(minutes: number): string {
  const pad = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(size / 60)}${pad(size % 60)}`;
}
