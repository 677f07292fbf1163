import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, momentOf } from '#congress/day.ts';
import { clockTime } from '#congress/programme/times.ts';
import { timeZoneBlock } from './published.server.ts';

const ZONES = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
];

/** The moment of a wall-clock time, computed by a calendar library from the VTIMEZONE. */
function read(block: string, day: string, time: string): number {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block)));
  const local = ICAL.Time.fromDateTimeString(`${day}T${time}:00`);
  local.zone = zone;
  return local.toUnixTime() * 1000;
}

describe('a time zone', () => {
  it.each(ZONES)('%s gives every hour of the days its moment', (zone) => {
    const block = timeZoneBlock(zone) ?? '';
    expect(block).toContain(`\r\nTZID:${zone}\r\n`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const [day, time] = [addDays('2026-01-01', days), clockTime(minutes)];
        const moment = Date.parse(momentOf(day, time, zone));
        // Near a clock change a wall-clock time may be ambiguous or skipped.
        const isNightOfChange = [-1, 1].some(
          (next) =>
            momentOf(addDays(day, next), time, zone).slice(19) !== momentOf(day, time, zone).slice(19),
        );
        if (!isNightOfChange) expect(read(block, day, time)).toBe(moment);
      }),
    );
  });
});
