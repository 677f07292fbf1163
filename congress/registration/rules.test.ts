import { expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { checkoutAddress, offeredPlans, saving } from './rules.ts';

it('offers the two priced plans, not the double one', () => {
  expect(offeredPlans(shippedFacts).map((plan) => plan.id)).toEqual(['professional', 'student']);
  const unpriced = shippedFacts.plans.map((plan) => ({ ...plan, price: null, offered: true }));
  expect(offeredPlans({ plans: unpriced })).toEqual([]);
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
  const plan = { id: 'student', price: 29_700, previousPrice: 34_700, offered: true, ticket: null } as const;
  expect(saving(plan)).toBe(5_000);
  expect(saving({ ...plan, previousPrice: 29_700 })).toBeNull();
  expect(saving({ ...plan, previousPrice: null })).toBeNull();
});
