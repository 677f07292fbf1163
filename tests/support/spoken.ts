import { shippedFacts } from '#congress/facts/shipped.ts';

/** What the shipped texts are filled with. */
export const spoken = (facts = shippedFacts) => ({
  facts,
  content: null,
  now: new Date('2026-03-02T12:00:00Z'),
});
