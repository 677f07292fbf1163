import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToRemove, isBackupDue } from './backup-files.ts';

const at = (text: string) => new Date(`${text}Z`);
const DAY = 24 * 3600 * 1000;
const KEEP = { days: 7, weeks: 4, months: 12 };

/** The backups that remain when one is made at this interval and expired ones are removed each time. */
function keptOver(days: number, everyHours: number) {
  let kept: Date[] = [];
  for (let hours = 0; hours < days * 24; hours += everyHours) {
    kept.push(new Date(at('2026-01-01T03:00:00').getTime() + hours * 3600_000));
    const removed = new Set(backupsToRemove(kept, KEEP));
    kept = kept.filter((time) => !removed.has(time));
  }
  return kept.map((time) => time.toISOString().slice(0, 13)).reverse();
}

describe('the backups that are kept', () => {
  it('of a year of daily ones: seven days, the Sundays of four weeks, the last days of twelve months', () => {
    expect(keptOver(400, 24)).toEqual([
      ...['2027-02-04T03', '2027-02-03T03', '2027-02-02T03', '2027-02-01T03', '2027-01-31T03'],
      ...['2027-01-30T03', '2027-01-29T03', '2027-01-24T03', '2027-01-17T03'],
      ...[
        '2026-12-31T03',
        '2026-11-30T03',
        '2026-10-31T03',
        '2026-09-30T03',
        '2026-08-31T03',
        '2026-07-31T03',
      ],
      ...['2026-06-30T03', '2026-05-31T03', '2026-04-30T03', '2026-03-31T03'],
    ]);
  });

  it('all of the last day', () => {
    expect(keptOver(2, 6).slice(0, 4)).toEqual([
      '2026-01-02T21',
      '2026-01-02T15',
      '2026-01-02T09',
      '2026-01-02T03',
    ]);
  });

  it('as many after a pause of years as before it', () => {
    const before = [at('2020-05-01T00:00:00'), at('2020-05-02T00:00:00')];
    expect(backupsToRemove([...before, at('2026-05-02T00:00:00')], KEEP)).toEqual([]);
  });

  const times = fc.array(
    fc.integer({ min: 0, max: 900 * DAY }).map((ms) => new Date(ms)),
    { maxLength: 60 },
  );
  const keep = fc.record({ days: fc.integer({ min: 1, max: 9 }), weeks: fc.nat(5), months: fc.nat(5) });

  it('always the newest, never more than configured beside those of the last day; removing again changes nothing', () => {
    fc.assert(
      fc.property(times, keep, (made, rule) => {
        const removed = new Set(backupsToRemove(made, rule));
        const kept = made.filter((time) => !removed.has(time));
        const newest = Math.max(...made.map(Number));
        if (made.length > 0) expect(kept.map(Number)).toContain(newest);
        const older = kept.filter((time) => newest - time.getTime() >= DAY);
        expect(older.length).toBeLessThanOrEqual(rule.days + rule.weeks + rule.months);
        expect(backupsToRemove(kept, rule)).toEqual([]);
      }),
    );
  });
});

it('a backup is due when none was made within the interval; backups dated in the future do not count', () => {
  const now = at('2026-03-02T12:00:00');
  expect(isBackupDue([], 24, now)).toBe(true);
  expect(isBackupDue([at('2026-03-01T12:00:01')], 24, now)).toBe(false);
  expect(isBackupDue([at('2026-03-01T12:00:00')], 24, now)).toBe(true);
  expect(isBackupDue([at('2030-01-01T00:00:00')], 24, now)).toBe(true);
  expect(isBackupDue([at('2030-01-01T00:00:00'), now], 24, now)).toBe(false);
});
