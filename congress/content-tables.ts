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
 * The content tables, which administrators edit and everybody may read, in the order of their tabs. A table has the
 * columns of its schema, and `created_at` and `updated_at`.
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

/** A row with the columns of its schema, without its timestamps. */
export type ContentRow<Table extends ContentTable> = z.infer<(typeof CONTENT_TABLES)[Table]['schema']>;

/** The tables whose rows have a picture. */
export type PicturedTable = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table]['picture'] extends null ? never : Table;
}[ContentTable];

/** The description of a table whose name is not known at compile time. */
export const kindOf = (table: ContentTable): Kind => CONTENT_TABLES[table];

/** The tables whose description satisfies a predicate. */
export const tablesThat = (predicate: (kind: Kind) => unknown): ContentTable[] =>
  CONTENT_TABLE_NAMES.filter((table) => predicate(kindOf(table)));

/** The columns that lists load, in order: all but the stored picture and long texts. */
export function listedColumns(table: ContentTable): string[] {
  const { schema, picture, unlisted = [] } = kindOf(table);
  return Object.keys(schema.shape).filter((column) => column !== picture && !unlisted.includes(column));
}
