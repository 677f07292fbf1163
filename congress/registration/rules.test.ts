import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { checkoutAddress, instalment, offeredPlans, paidPlans, saving } from './rules.ts';

const TODAY = '2025-06-02';

it('offers the two priced plans, not the double one', () => {
  expect(offeredPlans(shippedFacts, TODAY).map((plan) => plan.id)).toEqual(['professional', 'student']);
  const plans = shippedFacts.plans.map((plan) => ({ ...plan, offered: true }));
  const unpriced = { from: null, until: null, prices: { professional: null, student: null, double: null } };
  expect(offeredPlans({ ...shippedFacts, plans, batches: [unpriced] }, TODAY)).toEqual([]);
});

it('offers a plan that was added once it is priced', () => {
  const [plan] = shippedFacts.plans;
  const [batch] = shippedFacts.batches;
  if (!plan || !batch) throw new Error('The shipped record has plans and a batch.');
  const plans = [...shippedFacts.plans, { ...plan, id: 'plan4' as const }];
  expect(offeredPlans({ ...shippedFacts, plans }, TODAY)).toHaveLength(2);
  const batches = [{ ...batch, prices: { ...batch.prices, plan4: 9_900 } }];
  expect(offeredPlans({ ...shippedFacts, plans, batches }, TODAY).at(-1)).toMatchObject({
    id: 'plan4',
    price: 9_900,
  });
});

it('sends a plan to the checkout by its ticket and keeps the rest of the address', () => {
  const address = checkoutAddress('https://loja.example/checkout?evento=tecer', { ticket: 'a b' });
  expect(address).toBe('https://loja.example/checkout?evento=tecer&ticket=a+b');
});

it('has no address while the checkout or the ticket is unknown', () => {
  expect(checkoutAddress(null, { ticket: 'x' })).toBeNull();
  expect(checkoutAddress('https://loja.example/', { ticket: null })).toBeNull();
});

it('tells a saving only when there is one', () => {
  const [, plan] = offeredPlans(shippedFacts, TODAY);
  if (!plan) throw new Error('The shipped record offers two plans.');
  expect(saving(plan)).toBe(5_000);
  expect(saving({ ...plan, previousPrice: 29_700 })).toBeNull();
  expect(saving({ ...plan, previousPrice: null })).toBeNull();
});

it('announces what the next batch changes, and nothing where it does not', () => {
  const [first] = shippedFacts.batches;
  if (!first) throw new Error('The shipped record has a batch.');
  const prices = { ...first.prices, professional: 37_700 };
  const facts = { ...shippedFacts, batches: [first, { from: '2025-07-01', until: null, prices }] };
  expect(offeredPlans(facts, '2025-06-30').map(({ price, next }) => [price, next])).toEqual([
    [34_700, { price: 37_700, from: '2025-07-01' }],
    [29_700, null],
  ]);
  expect(offeredPlans(facts, '2025-07-01').map(({ price, next }) => [price, next])).toEqual([
    [37_700, null],
    [29_700, null],
  ]);
});

it('sells nothing after the last batch, while what was paid is still known', () => {
  expect(offeredPlans(shippedFacts, '2025-07-01')).toEqual([]);
  expect(paidPlans(shippedFacts, '2025-07-01').map(({ price }) => price)).toEqual([34_700, 29_700]);
});

it('parts a price into the most instalments, none of which is too small', () => {
  const { payment } = shippedFacts;
  expect(instalment(34_700, payment)).toBe(3_470);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 2, max: 24 }),
      (price, maxInstalments) => {
        const each = instalment(price, { ...payment, maxInstalments }) ?? Number.NaN;
        expect(each * maxInstalments).toBeGreaterThanOrEqual(price);
        expect(each * maxInstalments - price).toBeLessThan(maxInstalments);
      },
    ),
  );
  expect(instalment(34_700, { ...payment, methods: ['pix'] })).toBeNull();
  expect(instalment(34_700, { ...payment, maxInstalments: 1 })).toBeNull();
  expect(instalment(0, payment)).toBeNull();
});
