import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatRows } from './hero.tsx';

const seatsIn = (count: number) => seatRows(count).reduce((sum, { seats }) => sum + seats, 0);

describe('the auditorium', () => {
  it('has a seat for everyone, and no more', () => {
    fc.assert(fc.property(fc.nat(20_000), (count) => seatsIn(count) === count));
  });

  it('is empty without anyone', () => {
    expect(seatRows(0)).toEqual([]);
  });

  it('seats people evenly: along a row as far apart as between rows', () => {
    const rows = seatRows(1500);
    const [first, second] = rows;
    const between = (second?.radius ?? 0) - (first?.radius ?? 0);
    for (const { spacing } of rows) {
      expect(spacing / between).toBeGreaterThan(0.85);
      expect(spacing / between).toBeLessThan(1.2);
    }
  });
});
