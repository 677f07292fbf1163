import type { PublishedContent } from './content.ts';
import type { Facts } from './facts/schema.ts';
import { searchText } from './search.ts';

/** What the values of a query may name. */
export interface Known {
  facts: Facts;
  /** Null while the database was never reachable. */
  content: PublishedContent | null;
}

/** The one spelling of a query parameter's value; null: it says nothing, and the page is the one without it. */
export type Spelling = (value: string, known: Known) => string | null;

/** One of a few values. */
export const oneOf =
  (values: readonly string[]): Spelling =>
  (value) =>
    values.includes(value) ? value : null;

/** What visitors search for: as they wrote it, for the page shows it to them again, but for the white space around and between the words. */
export const searched: Spelling = (value) => searchText(value.replace(/\s+/g, ' ')) || null;

/** A number from 0, at most `most`. */
export const upTo =
  (most: number): Spelling =>
  (value) =>
    /^\d+$/.test(value) ? `${Math.min(Number(value), most)}` : null;
