import type { PublishedContent } from './content.ts';
import type { Facts } from './facts/schema.ts';

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

/**
 * What visitors search for. It stays as they wrote it, for the page shows it to them again, but for the white space around and
 * between the words; what is longer than any search is none.
 */
export const searchText =
  (longest: number): Spelling =>
  (value) => {
    const text = value.trim().replace(/\s+/g, ' ');
    return text && text.length <= longest ? text : null;
  };

/** A number from 0, at most `most`. */
export const upTo =
  (most: number): Spelling =>
  (value) =>
    /^\d+$/.test(value) ? `${Math.min(Number(value), most)}` : null;
