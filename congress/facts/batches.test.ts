import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { batchOn, lastPaidBatch } from './batches.ts';
import { RULES } from './rules.ts';
import { type Batch, FactsSchema } from './schema.ts';
import { shippedFacts } from './shipped.ts';

const FIRST = '2026-01-01';
const prices = { professional: 40_000, student: 30_000, double: null };

/** A congress so far in the future that sales depend on its batches alone. */
const always = {
  ...shippedFacts,
  event: { ...shippedFacts.event, preCongressDay: null, firstDay: '2090-01-01', lastDay: '2090-01-02' },
};

/** Consecutive batches of the given lengths in days. */
function batchesOf(lengths: readonly number[]): Batch[] {
  let next = FIRST;
  return lengths.map((length, index) => {
    const from = next;
    next = addDays(from, length);
    return { from, until: addDays(next, -1), prices: { ...prices, professional: index } };
  });
}
const lengthsFrom = (fewest: number) =>
  fc.array(fc.integer({ min: 1, max: 90 }), { minLength: fewest, maxLength: 12 });

const issuesOf = (batches: unknown) => {
  const read = FactsSchema.safeParse({ ...shippedFacts, batches });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('the batch in force', () => {
  it('is exactly the one that holds a day, from the first day to the last', () => {
    fc.assert(
      fc.property(lengthsFrom(1), fc.nat(), (lengths, offset) => {
        const batches = batchesOf(lengths);
        expect(issuesOf(batches)).toEqual([]);
        const total = lengths.reduce((sum, length) => sum + length, 0);
        const day = addDays(FIRST, offset % total);
        const holding = batches.filter(({ from, until }) => (from ?? '') <= day && day <= (until ?? ''));
        const { number, next, ...batch } = batchOn({ ...always, batches }, day) ?? {};
        expect(holding).toEqual([batch]);
        expect(batches[(number ?? 0) - 1]).toEqual(batch);
        expect(next).toEqual(batches[number ?? 0] ?? null);
      }),
    );
  });

  it('is none before all and after all, and what was paid last is that of the nearest', () => {
    const batches = batchesOf([10, 20]);
    expect(batchOn({ ...always, batches }, '2025-12-31')).toBeNull();
    expect(batchOn({ ...always, batches }, '2026-01-31')).toBeNull();
    expect(lastPaidBatch({ batches }, '2025-12-31')).toBe(batches[0]);
    expect(lastPaidBatch({ batches }, '2026-01-31')).toBe(batches[1]);
  });

  it('is none from the moment at which every place is taken', () => {
    const batches = batchesOf([10]);
    const sold = (occupancy: number) => batchOn({ ...always, batches, occupancy }, FIRST)?.number;
    expect([99, 100].map(sold)).toEqual([1, undefined]);
  });

  it('is none once registration is closed, or the edition is over', () => {
    const endless = { ...shippedFacts, batches: [{ from: null, until: null, prices }] };
    expect(batchOn(endless, '2026-05-29')).toMatchObject({ number: 1, next: null });
    expect(batchOn(endless, '2026-05-30')).toBeNull();
    const deadlines = { registration: '2026-05-20', sponsorship: null };
    expect(batchOn({ ...endless, deadlines }, '2026-05-20')).toMatchObject({ number: 1 });
    expect(batchOn({ ...endless, deadlines }, '2026-05-21')).toBeNull();
    expect(batchOn({ ...endless, showing: { day: null, phase: 'over' } }, '2026-01-01')).toBeNull();
  });
});

describe('batches that cannot be', () => {
  it('leave a gap or overlap', () => {
    const shift = fc.integer({ min: -400, max: 400 }).filter((days) => days !== 0);
    fc.assert(
      fc.property(lengthsFrom(2), shift, fc.nat(), (lengths, days, pick) => {
        const moved = 1 + (pick % (lengths.length - 1));
        const batches = batchesOf(lengths).map((batch, index) =>
          index === moved ? { ...batch, from: addDays(batch.from ?? '', days) } : batch,
        );
        expect(issuesOf(batches)).toContainEqual([`batches.${moved}.from`, RULES.batchesApart]);
      }),
    );
  });

  it('end before they begin, go on for ever before another, or are none', () => {
    expect(issuesOf([{ from: '2026-02-01', until: '2026-01-31', prices }])).toEqual([
      ['batches.0.until', RULES.endsBeforeItBegins],
    ]);
    const endless = [
      { from: null, until: null, prices },
      { from: FIRST, until: null, prices },
    ];
    expect(issuesOf(endless)).toEqual([['batches.0.until', RULES.batchWithoutEnd]]);
    expect(issuesOf([])).not.toEqual([]);
  });
});
