import type { PaperTexts } from '#congress/annals/schema.ts';
import type { CONTENT_TABLES, ContentRow, ContentTable } from '#congress/content-tables.ts';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import type { OwnPage } from '#congress/own-pages/fields.ts';
import type { ProgrammeChange, ProgrammeRelease } from '#congress/programme/changes.ts';
import type { Linked } from '#congress/programme/schema.ts';
import type { Mark } from '#congress/source.ts';
import type { InLanguage, Translations } from '#congress/translations.ts';

/** Replaces the stored picture with its media hash: `/media/<hash>/<width>.webp` or `.avif`. */
interface Pictured {
  picture: string | null;
  /** The picture's colours at the top and at the bottom, for CSS (`#rrggbb,#rrggbb`); absent until computed. */
  tone?: string | null;
}

type Kinds = typeof CONTENT_TABLES;
type Unread<Table extends ContentTable> =
  | (Kinds[Table] extends { unlisted: readonly (infer Column)[] } ? Column : never)
  | Kinds[Table]['picture'];

/** A row as it is published, in all languages. */
export type PublishedRow<Table extends ContentTable> = Omit<ContentRow<Table>, Unread<Table> & string> &
  (Kinds[Table] extends { picture: string } ? Pictured : unknown) &
  (Kinds[Table] extends { revised: true } ? Changed : unknown) &
  (Kinds[Table] extends { people: readonly string[] } ? Linked : unknown);

/** A row in the language of a page. */
export type PublicRow<Table extends ContentTable> =
  PublishedRow<Table> extends { translations: Translations }
    ? InLanguage<PublishedRow<Table>>
    : PublishedRow<Table>;

export type PublishedProgramItem = PublishedRow<'program_items'>;
export type PublicSpeaker = PublicRow<'speakers'>;
export type PublicSponsor = PublicRow<'sponsors'>;
export type PublicPhoto = PublicRow<'photos'>;
export type PublicTestimonial = PublicRow<'testimonials'>;
export type PublicSiteText = PublicRow<'site_texts'>;
export type PublicNotice = PublicRow<'notices'>;
export type PublicCommitteeMember = PublicRow<'committees'>;
export type PublicProgramItem = PublicRow<'program_items'>;
export type PublicRelease = InLanguage<ProgrammeRelease>;
export type PublicEdition = PublicRow<'editions'>;
export type PublicVolume = PublicRow<'volumes'>;
export type PublicWelcome = PublicRow<'welcome_content'>;

/** The change that last touched something. */
export interface Changed {
  /** The change's number; increases with every change of any content. */
  revision: number;
  /** ISO 8601, UTC. */
  changedAt: string;
}

/**
 * The query parameter by which an open page names the newest change that it was notified of (`Changed.revision`). It
 * keeps a CDN from answering with a copy from before the change; the page itself ignores it.
 */
export const REVISION_PARAMETER = 'revision';

/** The live channel of public pages. Of tables that only the team may read it reports merely that they changed. */
export const PAGES_TOPIC = 'realtime:public-content';

/** A page's subscription to a content table. Only the id is selected: the page is fetched again to see the change. */
export const pageBinding = (table: string) => ({ event: '*', schema: 'public', table, select: ['id'] });

/** The tables that public pages show, by their names in the database. */
export type PublicTable = ContentTable | 'event_facts';

/** When something was last changed (ISO 8601, UTC). */
export interface LastChanges {
  /** Removals count as changes. */
  tables: Partial<Record<PublicTable, string | null>>;
  /** By speaker id. */
  speakers: Record<string, string>;
}

type OnPages<Table extends ContentTable, Row> = Kinds[Table] extends { newestOnly: true }
  ? Row | null
  : Row[];

/** The rows of every table, by the name that pages use for it (`shownAs`). */
type PublishedTables = {
  [Table in ContentTable as Kinds[Table]['shownAs']]: OnPages<Table, PublishedRow<Table>>;
};
export type PublicTables = {
  [Table in ContentTable as Kinds[Table]['shownAs']]: OnPages<Table, PublicRow<Table>>;
};

/**
 * Everything that public pages may show, in all languages and in the orders of specification section 7. `siteTexts` has
 * only texts that differ from the shipped ones; `notices` has all, whether or not they are shown now; `papers` lack
 * their long texts (`PageValues.paperTexts`); `editions` are the ones before the current edition.
 */
export interface PublishedContent extends PublishedTables {
  /** A version of the whole content: equal versions mean equal content. */
  version: string;
  /** When the newest change was made (ISO 8601, UTC); null before the first one. */
  changedAt: string | null;
  lastChanges: LastChanges;
  /** The programme's published changes, newest first. */
  programmeChanges: ProgrammeChange[];
  /** The announcements of changes that were published together, newest first. */
  programmeReleases: ProgrammeRelease[];
  facts: Facts;
  /** Set when the current facts cannot be read: `facts` are then the newest readable ones. */
  factsUnreadable?: true;
  /** Null until facts were first stored. */
  factsChanged: Changed | null;
}

/** The published content in the language of a page. */
export interface PublicContent
  extends Omit<PublishedContent, keyof PublicTables | 'programmeReleases'>,
    PublicTables {
  programmeReleases: PublicRelease[];
}

/** Something of a closed edition that has its own address. */
interface PastThing {
  edition: number;
  id: string;
}

/** Newest edition first. */
export interface PastThings {
  speakers: (PastThing & { name: string })[];
  programItems: PastThing[];
}

/** The editions that were closed on this site. They may be many, so their content is not part of the snapshot. */
export interface PastEditions {
  /** The content and facts that an edition's pages showed; null if it was not closed on this site. */
  contentOf(number: number): Promise<PublishedContent | null>;
  things(): Promise<PastThings>;
}

/** A table that anybody may read through the data API. */
export interface OpenTable {
  name: string;
  /** `type` is PostgreSQL's internal name: `timestamptz`; arrays begin with `_`. */
  columns: { name: string; type: string; nullable: boolean }[];
}

/** The values that the server passes to every page it renders. */
export interface PageValues {
  /** The newest published content in the page's language; null until the database has been reached once. */
  content: PublicContent | null;
  facts: Facts;
  /** The moment that the site shows (`shownMoment`). */
  now: Date;
  /** The day of `now` in the congress's time zone (`YYYY-MM-DD`). */
  today: string;
  /** The actual current time, for timestamps that other machines compare. */
  clockTime: Date;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** The long texts of an edition's papers by paper id. They are too many for the snapshot. */
  paperTexts(edition: number): Promise<ReadonlyMap<string, PaperTexts>>;
  past: PastEditions;
  /** Rejects until the database has been reached once. */
  openTables(): Promise<OpenTable[]>;
  /** The prefix of this content's addresses, without a language: `/edicoes/3`, or '' for the current edition. */
  base: string;
  /** The public anonymous key that a browser needs to follow live changes. */
  publishableKey: string;
  /** false: no mail server is configured, and emails are written to a folder. */
  sendsMail: boolean;
  /**
   * A CDN may answer with cached pages, so each page reports its own visit from the browser where visits are counted.
   */
  behindCdn?: boolean;
  /** The code and wording by which a visitor can report a failed request; '' outside of a request. */
  failureCode(language: Language): string;
  /** Shown instead of the page. */
  answer?: FormAnswer;
  /** The own page that the holder of a link sees. */
  ownPage?: OwnPage;
  /** The nonce that the response's Content-Security-Policy allows inline scripts by, if it has one. */
  nonce?: string;
  /** For the editing rendition of a page: marks its texts with their source. */
  mark?: Mark;
  /**
   * A picture of the look by its hash, for drawings: as PNG, or in the width of a share image (WebP). Undefined when it
   * is not available now.
   */
  pictureFile(hash: string, as: 'png' | 'wide'): Promise<Uint8Array | undefined>;
  /**
   * Draws a file in another process, using the default export of a module, given by its URL, and serialisable input.
   */
  draw(module: string, words: unknown): Promise<Uint8Array>;
  /**
   * Like `draw`, for drawings that take longer than a request may: starts the drawing in the background and stores it
   * under its name until its input changes.
   */
  keptDrawing(name: string, module: string, words: unknown): Promise<KeptDrawing>;
}

/** A drawing that is stored, or in progress. */
export interface KeptDrawing {
  /** Its size in bytes; null while it is in progress. */
  bytes: number | null;
  /** The key that a `Stored-File` header names it by; null while it is in progress. */
  key: string | null;
  file(): Promise<Uint8Array>;
}

/**
 * The response header by which a document's loader names a stored file instead of sending it: the value is the file's
 * key. The server then streams the file from storage.
 */
export const STORED_FILE = 'Stored-File';
