import type { z } from 'zod';
import { papers, volumes } from './annals/schema.ts';
import { editions, pastSponsors, photos, testimonials } from './editions/schema.ts';
import { faq } from './faq/schema.ts';
import type { Kind } from './kind.ts';
import { notices } from './notices/schema.ts';
import { committees, leadership, speakers } from './people/schema.ts';
import { programItems } from './programme/schema.ts';
import { siteTexts } from './site-texts/schema.ts';
import { sponsors } from './sponsors/schema.ts';
import { venueDetails } from './venue/schema.ts';
import { welcome } from './welcome/schema.ts';

/**
 * The content tables that administrators edit and everybody may read. A table's columns are those of its schema; each row has
 * `created_at` and `updated_at`, too. Their tabs are in this order.
 */
export const CONTENT_TABLES = {
  notices,
  welcome_content: welcome,
  site_texts: siteTexts,
  faq,
  testimonials,
  photos,
  venue_details: venueDetails,
  leadership_team: leadership,
  committees,
  speakers,
  program_items: programItems,
  volumes,
  papers,
  editions,
  sponsors,
  past_sponsors: pastSponsors,
} satisfies Record<string, Kind>;

export type ContentTable = keyof typeof CONTENT_TABLES;
export const CONTENT_TABLE_NAMES = Object.keys(CONTENT_TABLES) as ContentTable[];

/** A row's own columns, without its times. */
export type ContentRow<Table extends ContentTable> = z.infer<(typeof CONTENT_TABLES)[Table]['schema']>;

/** The tables whose rows have a picture. */
export type PicturedTable = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table]['picture'] extends null ? never : Table;
}[ContentTable];

/** What holds for a table, whichever it is. */
export const kindOf = (table: ContentTable): Kind => CONTENT_TABLES[table];

/** The tables of which something holds. */
export const tablesThat = (holds: (kind: Kind) => unknown): ContentTable[] =>
  CONTENT_TABLE_NAMES.filter((table) => holds(kindOf(table)));

/** The columns that lists show, in their order: all but the stored picture and long texts. */
export function listedColumns(table: ContentTable): string[] {
  const { schema, picture, unlisted = [] } = kindOf(table);
  return Object.keys(schema.shape).filter((column) => column !== picture && !unlisted.includes(column));
}
