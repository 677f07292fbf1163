import type { Facts } from '../facts/schema.ts';
import type { Palettes } from '../palette.ts';

/** What the administrator area gets of the site, for any member of the team. */
export interface TeamPageData {
  facts: Facts;
  /** Those that are stored cannot be read: these are the newest that can. */
  factsUnreadable?: true;
  /** All colours of the congress, as its facts say by now. */
  palettes: Palettes;
  /** The day that the site shows itself on, where the congress is. */
  today: string;
  /** The row's id → the media hash of its published picture: lists show it small instead of loading the stored one. */
  pictures: Record<string, string>;
}
