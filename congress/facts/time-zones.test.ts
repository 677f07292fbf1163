import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, isTimeZone, momentOf, timeOf } from '../day.ts';
import { shippedFacts } from './shipped.ts';
import { otherClocks, timeZoneOfState } from './time-zones.ts';

const { event, venue } = shippedFacts;
const inState = (region: string, timeZone = event.timeZone) => ({
  venue: { ...venue, region },
  event: { ...event, timeZone },
});

describe('the clocks of a place', () => {
  it('are those of its state, where another one was meant', () => {
    expect(otherClocks(inState('AM'))).toBe('America/Manaus');
    expect(otherClocks(inState('am', 'America/Manaus'))).toBeUndefined();
    expect(otherClocks(inState('PE'))).toBeUndefined();
    expect(
      otherClocks({ ...inState('AM'), venue: { ...venue, region: 'AM', country: 'PT' } }),
    ).toBeUndefined();
    expect(timeZoneOfState({ country: 'BR', region: 'Buenos Aires' })).toBeUndefined();
  });

  it('have the name of a zone, not an offset', () => {
    expect(['America/Noronha', 'Europe/Lisbon', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', '-03:00', 'Manaus', 'America/Nowhere'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});

describe('a time of a day in any zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${hour}`.padStart(2, '0').concat(':', `${minute}`.padStart(2, '0')));
  const day = fc.nat(365 * 12).map((count) => addDays('2022-01-01', count));

  it('is told and read again, but for the hour that a change of the clocks leaves out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, time, (zone, date, clock) => {
        const moment = new Date(momentOf(date, clock, zone));
        const [shownDay, shownTime] = [dayOf(moment, zone), timeOf(moment, zone)];
        if (shownDay === date && shownTime === clock) return;
        // A local time skipped by a clock change is shifted by the gap.
        const gap = Date.parse(`${shownDay}T${shownTime}Z`) - Date.parse(`${date}T${clock}Z`);
        expect(Math.abs(gap)).toBeLessThanOrEqual(24 * 3_600_000);
        expect(new Date(momentOf(shownDay, shownTime, zone))).toEqual(moment);
      }),
    );
  });

  it('comes in its order on days of 23 and of 25 hours', () => {
    const midnight = (zone: string, date: string) => Date.parse(momentOf(date, '00:00', zone));
    const hours = (zone: string, date: string) =>
      (midnight(zone, addDays(date, 1)) - midnight(zone, date)) / 3_600_000;
    expect(hours('Europe/Lisbon', '2026-03-29')).toBe(23);
    expect(hours('Europe/Lisbon', '2026-10-25')).toBe(25);
    expect(hours('America/Santiago', '2026-04-04')).toBe(25);
    expect(hours('America/Manaus', '2026-03-29')).toBe(24);
  });
});
