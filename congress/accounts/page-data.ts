import type { Facts } from '../facts/schema.ts';
import type { Palettes } from '../palette.ts';

/** The data of the site that the administrator area loads for any member of the team. */
export interface TeamPageData {
  facts: Facts;
  /** Set when the stored facts cannot be read: `facts` are then the newest readable ones. */
  factsUnreadable?: true;
  /** All colours of the congress, computed from its current facts. */
  palettes: Palettes;
  /** The day of the site, in the congress's time zone (`YYYY-MM-DD`). */
  today: string;
  /**
   * Row id → media hash of its published picture, so that lists load a small version instead of the stored original.
   */
  pictures: Record<string, string>;
}
