import { expect, it } from 'vitest';
import { shownMoment } from './clock.ts';
import { dayOf, timeOf } from './day.ts';

const ZONE = 'America/New_York';

it('shows the clock itself while no day is named', () => {
  const now = new Date('2026-03-02T12:34:56Z');
  expect(shownMoment(now, null, ZONE)).toBe(now);
});

it.each(['2026-03-02T12:34:56Z', '2026-03-09T03:59:00Z', '2026-11-01T04:01:00Z'])(
  'shows the day of the facts at the time of day of %s, whatever the season',
  (clock) => {
    const now = new Date(clock);
    const shown = shownMoment(now, '2025-06-02', ZONE);
    expect([dayOf(shown, ZONE), timeOf(shown, ZONE)]).toEqual(['2025-06-02', timeOf(now, ZONE)]);
  },
);
