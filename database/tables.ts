import type { ColumnType, Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { CONTENT_TABLES, ContentRow, ContentTable } from '#congress/content-tables.ts';
import type { GlossaryTerm } from '#congress/glossary/terms.ts';
import type { Translations } from '#congress/translations.ts';
import type { AccountTables } from './accounts.ts';
import type { BigIdentity, OptionalTime, Row, ServersTime, Time } from './columns.ts';
import type {
  CountsTable,
  EnquiriesTable,
  FeedbackTable,
  LetterObjectionsTable,
  LetterTokensTable,
  MailingRecipientsTable,
  MailingsTable,
  NewsletterSubscribersTable,
  NewsletterTokensTable,
  PacedEmailsTable,
  PushedNoticesTable,
  PushSubscriptionsTable,
  VapidKeysTable,
} from './visitor-tables.ts';

type Kinds = typeof CONTENT_TABLES;

/** The columns with a default, which the database fills in. */
type Filled<Table extends ContentTable> =
  | 'translations'
  | (Kinds[Table] extends { defaults: readonly (infer Column)[] } ? Column : never)
  | {
      [Column in keyof ContentRow<Table>]: undefined extends ContentRow<Table>[Column] ? Column : never;
    }[keyof ContentRow<Table>];

/** A content table: the columns of its rows. */
type Content<Table extends ContentTable> = (Kinds[Table] extends { named: true }
  ? Omit<Row, 'id'> & { id: string }
  : Row) & {
  [Column in Exclude<keyof ContentRow<Table>, 'id'>]: Column extends Filled<Table>
    ? ColumnType<
        Exclude<ContentRow<Table>[Column], undefined>,
        ContentRow<Table>[Column] | undefined,
        ContentRow<Table>[Column]
      >
    : Exclude<ContentRow<Table>[Column], undefined>;
};

export interface EventFactsTable {
  id: Generated<number>;
  facts: ColumnType<unknown, string, string>;
  updated_at: ServersTime;
}

/** A view: one change of the content, with whole rows including pictures. Read-only; triggers write its table. */
export interface ContentHistoryView {
  id: BigIdentity;
  table_name: ColumnType<string, never, never>;
  row_id: ColumnType<string, never, never>;
  action: ColumnType<'INSERT' | 'UPDATE' | 'DELETE', never, never>;
  before: ColumnType<Record<string, unknown> | null, never, never>;
  after: ColumnType<Record<string, unknown> | null, never, never>;
  changed_by: ColumnType<string | null, never, never>;
  changed_at: ColumnType<Date, never, never>;
  /** Changes with the same number were made together (a round table and its lectures) and are undone together. */
  transaction_id: ColumnType<string, never, never>;
}

/** The table behind `content_history`: rows without their picture, and the picture's full sha256. */
export interface HistoryTable extends ContentHistoryView {
  picture_column: ColumnType<string | null, never, never>;
  before_picture: ColumnType<string | null, never, never>;
  after_picture: ColumnType<string | null, never, never>;
  row_name: ColumnType<string | null, never, never>;
  /** Column names, each surrounded by spaces. */
  changed_columns: ColumnType<string | null, never, never>;
  /** The function that was called for the whole change. */
  called: ColumnType<string | null, never, never>;
  /** The columns that a draft changed, on the last line about its row; empty: the draft deleted the row (0118_drafts_as_they_were.sql). */
  drafted: ColumnType<string[] | null, never, never>;
}

/** Which row shows which picture now; `hash` is the first 32 digits of the picture's sha256. */
export interface ImagesTable {
  table_name: string;
  row_id: string;
  hash: string;
}

/** The colours that are shown until a picture has loaded (03_files.sql). */
export interface PictureTonesTable {
  hash: string;
  tone: string | null;
}

/** Translations whose text was changed later; triggers write it (07_content.sql). */
export interface OutdatedTranslationsTable {
  id: Generated<string>;
  table_name: string;
  row_id: string;
  column_name: string;
  language: string;
  translated_from: string;
  since: Generated<Date>;
}

/** A fact that has the sample's value and is correct (0093_from_the_sample.sql). */
export interface ConfirmedFactsTable {
  id: Generated<string>;
  path: string;
  created_at: Generated<Date>;
}

/** Notes of the team on items of the content (12_drafts.sql). */
export interface NotesTable {
  id: Generated<string>;
  table_name: string;
  row_id: string;
  text: string;
  /** A name; the caller's by default. */
  author: Generated<string>;
  /** Their account; the caller's by default. */
  written_by: ColumnType<string | null, string | null | undefined, never>;
  created_at: Time;
}

/** A change of the content that is stored until it is published (12_drafts.sql). */
export interface DraftsTable extends Row {
  table_name: string;
  row_id: string;
  /** The changed columns and their new values; null: the row is deleted. */
  changes: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** The version of the row that it is based on; null: a new row. */
  seen: OptionalTime;
  /** A name; the caller's by default. */
  author: Generated<string>;
  /** The team member who last wrote it: the caller. */
  written_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** The person who sent it through the link to their own page. */
  sent_by: ColumnType<string | null, string | null | undefined, string | null>;
  release_id: ColumnType<string | null, string | null | undefined, string | null>;
  name: ColumnType<string | null, never, never>;
  removes: ColumnType<boolean, never, never>;
  /** When its contents last changed: its version (12_drafts.sql). */
  written_at: ColumnType<Date, never, never>;
}

/** Who of the team wrote the stored version (`plenaria.note_writer`). */
interface Written {
  author: ColumnType<string | null, never, never>;
  written_by: ColumnType<string | null, never, never>;
}

/** Drafts that are published together. */
export interface ReleasesTable extends Row, Written {
  name: string;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  translations: ColumnType<Translations, string | undefined, string>;
  publish_at: OptionalTime;
  /** The versions of its drafts that the person who scheduled it has reviewed (12_drafts.sql). */
  looked_at: ColumnType<{ id: string; written_at: string }[], string | undefined, string>;
  scheduled_by: ColumnType<string | null, never, never>;
  failure: ColumnType<string | null, never, string | null>;
  published_at: OptionalTime;
  /** The newest line of the history that publishing it wrote (12_drafts.sql). */
  change_id: ColumnType<string | null, never, string | null>;
}

/** Terms and their translations, for translators (07_content.sql). */
export interface GlossaryTable extends Written {
  id: Generated<string>;
  term: string;
  note: string | null;
  translations: ColumnType<GlossaryTerm['translations'], GlossaryTerm['translations'] | undefined>;
  created_at: Time;
  updated_at: Time;
}

/** All stored files, by their sha256 in hexadecimal (10_annals.sql). */
export interface FilesTable {
  hash: string;
  content: Buffer;
  created_at: Generated<Date>;
}

/** The links through which people edit their own page (08_people.sql). */
export interface OwnPagesTable {
  id: Generated<string>;
  table_name: string;
  row_id: string;
  token_hash: string;
  email: string | null;
  language: string;
  created_at: Time;
  expires_at: Time;
  revoked_at: OptionalTime;
  used_at: OptionalTime;
  draft_id: string | null;
  /** The number of consecutive responses of the mail server that the mailbox does not exist. */
  bounces: ColumnType<number | null, number | null | undefined>;
  /** The texts of its draft that were submitted through it, as JSON (server/own-pages/sent.ts). */
  sent: ColumnType<unknown, string | null | undefined, string | null>;
}

/** Answers that only the team can see. */
export interface OwnPageAnswersTable {
  own_page_id: string;
  needs: string | null;
  consented_at: Time;
  privacy_version: string;
}

type RowsOfContent = { [Table in ContentTable]: Content<Table> };

export interface ContentTables extends RowsOfContent {
  event_facts: EventFactsTable;
  enquiries: EnquiriesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  mailings: MailingsTable;
  feedback: FeedbackTable;
  glossary: GlossaryTable;
  notes: NotesTable;
  drafts: DraftsTable;
  releases: ReleasesTable;
  outdated_translations: OutdatedTranslationsTable;
  confirmed_facts: ConfirmedFactsTable;
  content_history: ContentHistoryView;
  'plenaria.history': HistoryTable;
  'plenaria.images': ImagesTable;
  'plenaria.picture_tones': PictureTonesTable;
  'plenaria.files': FilesTable;
  'plenaria.newsletter_tokens': NewsletterTokensTable;
  'plenaria.mailing_recipients': MailingRecipientsTable;
  'plenaria.letter_objections': LetterObjectionsTable;
  'plenaria.letter_tokens': LetterTokensTable;
  'plenaria.paced_emails': PacedEmailsTable;
  'plenaria.push_subscriptions': PushSubscriptionsTable;
  'plenaria.pushed_notices': PushedNoticesTable;
  'plenaria.vapid_keys': VapidKeysTable;
  'plenaria.counts': CountsTable;
  'plenaria.own_pages': OwnPagesTable;
  'plenaria.own_page_answers': OwnPageAnswersTable;
}

/** All tables and views, by their SQL names. */
export interface Tables extends AccountTables, ContentTables {}

/** Runs queries: the pool or a transaction. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
