import type { ColumnType, Generated } from 'kysely';
import type { CountKind } from '#congress/counts/kinds.ts';
import type { FeedbackDoubt } from '#congress/feedback/schema.ts';
import type { Language } from '#congress/language.ts';
import type { DeliveryState } from '#congress/mailings/rules.ts';
import type { Audience } from '#congress/mailings/schema.ts';
import type { Translations } from '#congress/translations.ts';
import type { OptionalTime, Row, Time } from './columns.ts';

export interface EnquiriesTable extends Row {
  form: string;
  fields: ColumnType<Record<string, unknown>, string, string>;
  /** Generated: the lower-case `fields.email`. */
  email: ColumnType<string | null, never, never>;
  status: Generated<'new' | 'read' | 'answered' | 'archived'>;
  note: Generated<string>;
  spam: Generated<boolean>;
  /** The reason for a manual review (13_visitors.sql). */
  doubt: Generated<'links' | 'repeated' | 'many' | null>;
  language: Generated<string>;
  /** The version of the privacy policy that the person was shown: the date from which it applies. */
  privacy_version: ColumnType<string | null, string | undefined, string>;
}

export interface NewsletterSubscribersTable extends Row {
  email: string;
  language: Generated<string>;
  status: Generated<'pending' | 'confirmed' | 'left'>;
  requested_at: Time;
  confirmed_at: OptionalTime;
  left_at: OptionalTime;
  /** The version of the privacy policy that was accepted at `requested_at`. */
  privacy_version: ColumnType<string | null, string | undefined, string>;
  /** How often their mail server reported that the mailbox does not exist (14_mail.sql). */
  bounces: Generated<number>;
}

/** Mailings (14_mail.sql). */
export interface MailingsTable extends Row {
  /** Who of the team wrote the stored version (`plenaria.note_writer`). */
  author: ColumnType<string | null, never, never>;
  written_by: ColumnType<string | null, never, never>;
  subject: string;
  body: string;
  link: string | null;
  link_text: string | null;
  audience: Generated<Audience>;
  day: number | null;
  languages: Generated<Language[]>;
  translations: ColumnType<Translations, Translations | undefined>;
  started_at: OptionalTime;
  started_by: string | null;
  stopped_at: OptionalTime;
  stopped_by: string | null;
  finished_at: OptionalTime;
  /** When it is to be sent, and who scheduled it; `send_failure` says why it was not sent. */
  send_at: OptionalTime;
  scheduled_by: string | null;
  send_failure: string | null;
  /** When it was to be sent, before a change unscheduled it. */
  was_to_send_at: OptionalTime;
}

/** One recipient address of a mailing. */
export interface MailingRecipientsTable {
  id: Generated<string>;
  mailing_id: string;
  /** Which of the two is the source of the address. */
  subscriber_id: string | null;
  own_page_id: string | null;
  email: string | null;
  language: Language;
  state: Generated<DeliveryState>;
  reason: string | null;
  changed_at: Time;
}

/** The links in newsletter emails (14_mail.sql): only the sha256 of each token is stored. */
export interface NewsletterTokensTable {
  token_hash: string;
  subscriber_id: string;
  purpose: 'confirm' | 'leave';
  expires_at: OptionalTime;
  created_at: Time;
}

/** Participants who objected to letters (0107_letters_to_participants.sql). */
export interface LetterObjectionsTable {
  email: string;
  objected_at: Date;
}

/** The links in such letters: only the sha256 of each token is stored. */
export interface LetterTokensTable {
  token_hash: string;
  email: string;
  language: string;
  created_at: Date;
}

/** The rate-limit records of emails that strangers caused (14_mail.sql). */
export interface PacedEmailsTable {
  id: string;
  pace: string;
  network: string;
  mailbox: string;
  asked_at: Date;
  released_at: Date | null;
}

/** Browsers that asked for notices (13_visitors.sql). */
export interface PushSubscriptionsTable {
  id: Generated<string>;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  failing_since: Date | null;
  network: string | null;
}

/** The notices for which messages were queued. */
export interface PushedNoticesTable {
  notice_id: string;
  pushed_at: Generated<Date>;
}

/** The VAPID keys that identify this site to push services; the private key is encrypted. */
export interface VapidKeysTable {
  id: Generated<number>;
  public_key: string;
  private_key: string;
}

/** Visitors' feedback on talks (13_visitors.sql). */
export interface FeedbackTable {
  id: Generated<string>;
  talk: string;
  title: string;
  useful: number;
  clear: number;
  remark: string | null;
  language: string;
  created_at: Time;
  /** The reason why it does not count (13_visitors.sql). */
  doubt: Generated<FeedbackDoubt | null>;
}

/** How often something happened on a day (13_visitors.sql). */
export interface CountsTable {
  day: ColumnType<Date, string>;
  kind: CountKind;
  subject: string;
  language: string;
  count: ColumnType<string, number>;
  /** Not included in `count` (13_visitors.sql). */
  apart: ColumnType<string, number>;
}
