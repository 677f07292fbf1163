import { shippedFacts } from '#congress/facts/shipped.ts';

/** On which the whole sample is true. */
export const SHIPPED_DAY = shippedFacts.showing.day ?? '';

/** What the shipped texts are filled with. */
export const spoken = (facts = shippedFacts) => ({
  facts,
  content: null,
  today: SHIPPED_DAY,
});
