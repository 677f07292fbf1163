import { shippedFacts } from '#congress/facts/shipped.ts';

/** The day of the site in the sample. */
export const SHIPPED_DAY = shippedFacts.showing.day ?? '';

/** The values with which the shipped texts are filled in. */
export const spoken = (facts = shippedFacts) => ({
  facts,
  content: null,
  today: SHIPPED_DAY,
});
