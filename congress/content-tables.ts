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

/**
 * The content tables that administrators edit and everybody may read. A table's columns are those of its schema; each row has
 * `created_at` and `updated_at`, too. `picture` is the column of a stored picture, which no list reads; `translated` are the
 * columns that have translations; `unlisted` are further columns that no list reads, long texts that a list has no place for. Rows are listed by `order`, then by `id`; where `newestOnly`, the last one counts alone.
 */
export const CONTENT_TABLES = {
  speakers: {
    schema: SpeakerSchema,
    translated: translatedColumns(SpeakerSchema),
    picture: 'image',
    order: ['order_position', 'created_at'],
  },
  program_items: {
    schema: ProgramItemSchema,
    translated: translatedColumns(ProgramItemSchema),
    picture: null,
    order: ['day', 'time', 'created_at'],
  },
  sponsors: {
    schema: SponsorSchema,
    translated: translatedColumns(SponsorSchema),
    picture: 'logo',
    order: ['order_position', 'created_at'],
  },
  welcome_content: {
    schema: WelcomeSchema,
    translated: translatedColumns(WelcomeSchema),
    picture: null,
    order: ['created_at'],
    newestOnly: true,
  },
  leadership_team: {
    schema: LeadershipMemberSchema,
    translated: translatedColumns(LeadershipMemberSchema),
    picture: 'image',
    order: ['order_position'],
  },
  committees: {
    schema: CommitteeMemberSchema,
    translated: translatedColumns(CommitteeMemberSchema),
    picture: 'image',
    order: ['committee_order', 'order_position'],
  },
  faq: {
    schema: FaqSchema,
    translated: translatedColumns(FaqSchema),
    picture: null,
    order: ['order_position', 'created_at'],
  },
  testimonials: {
    schema: TestimonialSchema,
    translated: translatedColumns(TestimonialSchema),
    picture: null,
    order: ['order_position', 'created_at'],
  },
  photos: {
    schema: PhotoSchema,
    translated: translatedColumns(PhotoSchema),
    picture: 'image',
    order: ['order_position', 'created_at'],
  },
  past_sponsors: {
    schema: PastSponsorSchema,
    translated: translatedColumns(PastSponsorSchema),
    picture: 'logo',
    order: ['order_position', 'created_at'],
  },
  venue_details: {
    schema: VenueDetailSchema,
    translated: translatedColumns(VenueDetailSchema),
    picture: null,
    order: ['order_position', 'created_at'],
  },
  site_texts: {
    schema: SiteTextSchema,
    translated: translatedColumns(SiteTextSchema),
    picture: null,
    order: [],
  },
  notices: {
    schema: NoticeSchema,
    translated: translatedColumns(NoticeSchema),
    picture: null,
    order: ['starts_at'],
  },
  papers: {
    schema: PaperSchema,
    translated: translatedColumns(PaperSchema),
    picture: null,
    unlisted: ['abstract', 'translations'],
    order: ['edition', 'created_at'],
  },
  volumes: {
    schema: VolumeSchema,
    translated: translatedColumns(VolumeSchema),
    picture: null,
    order: ['edition'],
  },
  editions: {
    schema: EditionSchema,
    translated: translatedColumns(EditionSchema),
    picture: null,
    order: ['number'],
  },
} as const;

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
