import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { formatDay } from '../facts/format.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { factTexts } from '../facts/texts.ts';
import { refundLastDay, refundOf } from './refund.ts';

const facts = shippedFacts;

describe('a refund', () => {
  it.each([
    ['2026-03-01', true, 58],
    ['2026-04-27', true, 1],
    ['2026-04-28', true, 0],
    ['2026-04-29', false, -1],
    ['2026-06-10', false, -43],
  ])('asked for on %s: %s, %d days left', (day, inTime, daysLeft) => {
    expect(refundOf(34_700, day, facts)).toEqual({
      lastDay: '2026-04-28',
      inTime,
      daysLeft,
      percent: inTime ? 50 : 0,
      amount: inTime ? 17_350 : 0,
      transfer: inTime,
    });
  });

  it('ends on the day that the texts name', () => {
    expect(factTexts(facts, 'en').refundLastDay).toBe(formatDay(refundLastDay(facts), 'en'));
  });

  it('is rounded to the centavo and offers a transfer only where there is one', () => {
    const refund = { ...facts.refund, transferToNextEdition: false };
    expect(refundOf(29_701, '2026-01-01', { ...facts, refund })).toMatchObject({
      amount: 14_851,
      transfer: false,
    });
  });

  it('is never more than was paid, and later never better', () => {
    const requests = fc.record({
      paid: fc.nat(10_000_000),
      offset: fc.integer({ min: -400, max: 400 }),
      daysBefore: fc.nat(365),
      percent: fc.nat(100),
    });
    fc.assert(
      fc.property(requests, ({ paid, offset, daysBefore, percent }) => {
        const own = { ...facts, refund: { ...facts.refund, daysBefore, percent } };
        const day = addDays(refundLastDay(own), offset);
        const today = refundOf(paid, day, own);
        const tomorrow = refundOf(paid, addDays(day, 1), own);
        expect(today.inTime).toBe(offset <= 0);
        expect(today.daysLeft).toBe(0 - offset);
        expect(today.amount).toBeGreaterThanOrEqual(0);
        expect(today.amount).toBeLessThanOrEqual(paid);
        expect(Number.isSafeInteger(today.amount)).toBe(true);
        expect(tomorrow.amount).toBeLessThanOrEqual(today.amount);
      }),
    );
  });
});
