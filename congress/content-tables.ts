import type { z } from 'zod';
import { PaperSchema, VolumeSchema } from './annals/schema.ts';
import { EditionSchema, PastSponsorSchema, PhotoSchema, TestimonialSchema } from './editions/schema.ts';
import { FaqSchema } from './faq/schema.ts';
import { NoticeSchema } from './notices/schema.ts';
import { CommitteeMemberSchema, LeadershipMemberSchema, SpeakerSchema } from './people/schema.ts';
import { ProgramItemSchema } from './programme/schema.ts';
import { SiteTextSchema } from './site-texts/schema.ts';
import { SponsorSchema } from './sponsors/schema.ts';
import { translatedColumns } from './translations.ts';
import { VenueDetailSchema } from './venue/schema.ts';
import { WelcomeSchema } from './welcome/schema.ts';

/** @param picture the column of a stored picture, which no list reads @param order by what rows are listed, and then by `id` */
const table = <Schema, Column extends string, const Picture extends string | null>(
  schema: Schema & Parameters<typeof translatedColumns<Column>>[0],
  picture: Picture,
  ...order: string[]
) => ({ schema: schema as Schema, translated: translatedColumns<Column>(schema), picture, order });

/**
 * The content tables that administrators edit and everybody may read. A table's columns are those of its schema; each row has
 * `created_at` and `updated_at`, too. `translated` are the columns that have translations; `unlisted` are further columns that no
 * list reads, long texts that a list has no place for. Where `newestOnly`, the last row counts alone.
 */
export const CONTENT_TABLES = {
  speakers: table(SpeakerSchema, 'image', 'order_position', 'created_at'),
  program_items: table(ProgramItemSchema, null, 'day', 'time', 'created_at'),
  sponsors: table(SponsorSchema, 'logo', 'order_position', 'created_at'),
  welcome_content: { ...table(WelcomeSchema, null, 'created_at'), newestOnly: true },
  leadership_team: table(LeadershipMemberSchema, 'image', 'order_position'),
  committees: table(CommitteeMemberSchema, 'image', 'committee_order', 'order_position'),
  faq: table(FaqSchema, null, 'order_position', 'created_at'),
  testimonials: table(TestimonialSchema, null, 'order_position', 'created_at'),
  photos: table(PhotoSchema, 'image', 'order_position', 'created_at'),
  past_sponsors: table(PastSponsorSchema, 'logo', 'order_position', 'created_at'),
  venue_details: table(VenueDetailSchema, null, 'order_position', 'created_at'),
  site_texts: table(SiteTextSchema, null),
  notices: table(NoticeSchema, null, 'starts_at'),
  papers: { ...table(PaperSchema, null, 'edition', 'created_at'), unlisted: ['abstract', 'translations'] },
  volumes: table(VolumeSchema, null, 'edition'),
  editions: table(EditionSchema, null, 'number'),
};

export type ContentTable = keyof typeof CONTENT_TABLES;
export const CONTENT_TABLE_NAMES = Object.keys(CONTENT_TABLES) as ContentTable[];

/** A row's own columns, without its times. */
export type ContentRow<Table extends ContentTable> = z.infer<(typeof CONTENT_TABLES)[Table]['schema']>;

/** The tables whose rows have a picture. */
export type PicturedTable = {
  [Table in ContentTable]: (typeof CONTENT_TABLES)[Table]['picture'] extends null ? never : Table;
}[ContentTable];

/** The columns that lists show, in their order: all but the stored picture and long texts. */
export function listedColumns(table: ContentTable): string[] {
  const { schema, picture, ...rest } = CONTENT_TABLES[table];
  const unlisted: readonly string[] = 'unlisted' in rest ? rest.unlisted : [];
  return Object.keys(schema.shape).filter((column) => column !== picture && !unlisted.includes(column));
}
