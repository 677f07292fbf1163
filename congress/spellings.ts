import type { PublishedContent } from './content.ts';
import type { Facts } from './facts/schema.ts';
import { searchText } from './search.ts';

/** The data against which the values of a query are checked. */
export interface QueryContext {
  facts: Facts;
  /** Null until the database has been reached once. */
  content: PublishedContent | null;
}

/** Normalises the value of a query parameter; null if it is meaningless, so that the page is the one without it. */
export type Spelling = (value: string, context: QueryContext) => string | null;

/** Accepts one of a few values. */
export const oneOf =
  (values: readonly string[]): Spelling =>
  (value) =>
    values.includes(value) ? value : null;

/** A search: kept as typed, because the page shows it, but with whitespace collapsed. */
export const searched: Spelling = (value) => searchText(value.replace(/\s+/g, ' ')) || null;

/** A whole number from 0, limited to `most`. */
export const upTo =
  (most: number): Spelling =>
  (value) =>
    /^\d+$/.test(value) ? `${Math.min(Number(value), most)}` : null;
