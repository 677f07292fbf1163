import type { Facts } from '../facts/schema.ts';

/** What the administrator area is told of the site, for whoever is of the team. */
export interface TeamPageData {
  facts: Facts;
  /** The day that the site shows itself on, where the congress is. */
  today: string;
  /** The row's id → the media hash of its published picture: lists show it small instead of loading the stored one. */
  pictures: Record<string, string>;
}
