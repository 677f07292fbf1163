import type { Facts } from '../facts/schema.ts';

const MOST_PLACES = 3;

/** The prizes for the best papers in centavos, best first, without prizes of 0. */
export const prizesOf = ({ papers }: Facts): number[] =>
  papers.prizes.filter((amount) => amount > 0).slice(0, MOST_PLACES);
