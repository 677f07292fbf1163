import type { Facts } from '../facts/schema.ts';

const MOST_PLACES = 3;

/** What the best papers win (centavos, best first): an amount of nothing is no prize. */
export const prizesOf = ({ papers }: Facts): number[] =>
  papers.prizes.filter((amount) => amount > 0).slice(0, MOST_PLACES);
