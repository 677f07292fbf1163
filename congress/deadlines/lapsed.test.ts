import { expect, it } from 'vitest';
import type { Facts } from '../facts/schema.ts';
import { shippedFacts } from '../facts/shipped.ts';
import { lapsedOffers } from './lapsed.ts';

it.each([
  ['2025-06-30', []],
  ['2025-07-01', ['promotion']],
  // Abstracts are over, final versions are not: the address is still needed.
  ['2025-11-21', ['promotion']],
  ['2026-04-02', ['submission', 'promotion']],
  ['2026-05-27', ['submission', 'promotion']],
  ['2026-05-28', ['courses', 'submission', 'promotion']],
  ['2026-05-29', ['courses', 'submission', 'promotion']],
  ['2026-05-30', ['registration', 'courses', 'submission', 'promotion']],
])('on %s these are offered too long: %o', (today, lapsed) => {
  expect(lapsedOffers(shippedFacts, today)).toEqual(lapsed);
});

it('finds nothing wrong with what is not offered', () => {
  const facts: Facts = {
    ...shippedFacts,
    plans: shippedFacts.plans.map((plan) => ({ ...plan, offered: false })),
    promotion: { active: false, until: '2025-06-30' },
    links: { ...shippedFacts.links, courseStore: null, paperSubmission: null },
  };
  expect(lapsedOffers(facts, '2027-01-01')).toEqual([]);
});
