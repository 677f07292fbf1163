import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { brackets, discountOn, groupPercent, groupPrice } from './group.ts';
import { paidPlans } from './rules.ts';

const facts = {
  plans: paidPlans(shippedFacts, shippedFacts.event.firstDay),
  groupDiscounts: shippedFacts.groupDiscounts,
};
const sizes = fc.record({ professional: fc.nat(400), student: fc.nat(400) });
const discounts = fc
  .array(fc.record({ above: fc.integer({ min: 0, max: 60 }), percent: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 4,
  })
  .map((list) => [...new Map(list.map((step) => [step.above, step])).values()]);

describe('the discount of a group', () => {
  it.each([
    [0, 0],
    [1, 0],
    [10, 0],
    [11, 10],
    [20, 10],
    [21, 20],
    [400, 20],
  ])('of %d people is %d%%', (people, percent) => {
    expect(groupPercent(people, facts.groupDiscounts)).toBe(percent);
    expect(groupPercent(people, facts.groupDiscounts.toReversed())).toBe(percent);
  });

  it('has brackets that touch and do not overlap', () => {
    expect(brackets(facts.groupDiscounts)).toEqual([
      { from: 1, to: 10, percent: 0 },
      { from: 11, to: 20, percent: 10 },
      { from: 21, to: null, percent: 20 },
    ]);
    expect(brackets([])).toEqual([{ from: 1, to: null, percent: 0 }]);
    fc.assert(
      fc.property(discounts, fc.integer({ min: 1, max: 80 }), (list, people) => {
        const own = brackets(list).filter(({ from, to }) => from <= people && people <= (to ?? people));
        expect(own.map(({ percent }) => percent)).toEqual([groupPercent(people, list)]);
      }),
    );
  });

  it('is rounded to the centavo, half up', () => {
    expect(discountOn(34_705, 10)).toBe(3_471);
    expect(discountOn(34_704, 10)).toBe(3_470);
    expect(discountOn(29_700, 20)).toBe(5_940);
  });
});

describe('what a group pays', () => {
  it('is computed on the price of each person’s own category', () => {
    const price = groupPrice({ professional: 8, student: 4 }, facts);
    expect(price).toMatchObject({
      people: 12,
      percent: 10,
      fullTotal: 8 * 34_700 + 4 * 29_700,
      total: 8 * 31_230 + 4 * 26_730,
      saving: 8 * 3_470 + 4 * 2_970,
    });
    expect(price.lines.map((line) => [line.plan.id, line.discount, line.pricePerPerson])).toEqual([
      ['professional', 3_470, 31_230],
      ['student', 2_970, 26_730],
    ]);
  });

  it('tells how many are missing, and when more people pay less in all', () => {
    expect(groupPrice({ professional: 8 }, facts).next).toEqual({ percent: 10, missing: 3, cheaperBy: null });
    expect(groupPrice({ professional: 10 }, facts).next).toEqual({
      percent: 10,
      missing: 1,
      cheaperBy: 347_000 - (10 * 31_230 + 26_730),
    });
    expect(groupPrice({ student: 11 }, facts).next).toMatchObject({ percent: 20, missing: 10 });
    expect(groupPrice({ professional: 21 }, facts).next).toBeNull();
    expect(groupPrice({}, facts).next).toBeNull();
  });

  it('has no discount of nothing', () => {
    const nothing = [
      { above: 10, percent: 0 },
      { above: 20, percent: 0 },
    ];
    expect(brackets(nothing)).toEqual([{ from: 1, to: null, percent: 0 }]);
    expect(groupPercent(30, [{ above: 10, percent: 10 }, ...nothing.slice(1)])).toBe(10);
  });

  it('ignores the plan that is not offered and counts that make no sense', () => {
    const strange = { double: 30, professional: -3, student: Number.NaN };
    expect(groupPrice(strange, facts)).toMatchObject({ people: 0, total: 0, percent: 0 });
    expect(groupPrice({ professional: 2.5 }, facts).people).toBe(0);
  });

  it('is never negative and never more than without the discount', () => {
    fc.assert(
      fc.property(sizes, discounts, (size, groupDiscounts) => {
        const price = groupPrice(size, { ...facts, groupDiscounts });
        expect(price.total).toBeGreaterThanOrEqual(0);
        expect(price.total).toBeLessThanOrEqual(price.fullTotal);
        expect(price.saving).toBe(price.fullTotal - price.total);
        expect(price.lines.every((line) => Number.isSafeInteger(line.pricePerPerson))).toBe(true);
        expect(price.next?.cheaperBy ?? 1).toBeGreaterThan(0);
      }),
    );
  });

  it('grows with each person inside a bracket, while the price per person never does', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const before = groupPrice(size, facts);
        const after = groupPrice({ ...size, student: size.student + 1 }, facts);
        if (after.percent === before.percent) expect(after.total).toBeGreaterThan(before.total);
        for (const [index, line] of after.lines.entries())
          expect(line.pricePerPerson).toBeLessThanOrEqual(before.lines[index]?.pricePerPerson ?? 0);
      }),
    );
  });

  it('with the missing people reaches the next discount, not with one less', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { next, percent } = groupPrice(size, facts);
        if (!next) return;
        const larger = (more: number) =>
          groupPrice({ ...size, professional: size.professional + more }, facts).percent;
        expect(larger(next.missing)).toBe(next.percent);
        expect(larger(next.missing - 1)).toBe(percent);
      }),
    );
  });
});
