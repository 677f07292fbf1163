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

/** The stored picture's place is taken by its media hash: `/media/<hash>/<width>.webp` or `.avif`. */
interface Pictured {
  picture: string | null;
  /** The picture's colours at the top and at the bottom, for CSS (`#rrggbb,#rrggbb`); none until they are known. */
  tone?: string | null;
}

type Kinds = typeof CONTENT_TABLES;
type Unread<Table extends ContentTable> =
  | (Kinds[Table] extends { unlisted: readonly (infer Column)[] } ? Column : never)
  | Kinds[Table]['picture'];

/** A row as pages have it, in all languages. */
export type PublishedRow<Table extends ContentTable> = Omit<ContentRow<Table>, Unread<Table> & string> &
  (Kinds[Table] extends { picture: string } ? Pictured : unknown) &
  (Kinds[Table] extends { revised: true } ? Changed : unknown) &
  (Kinds[Table] extends { people: readonly string[] } ? Linked : unknown);

/** A row as pages of one language show it. */
export type PublicRow<Table extends ContentTable> =
  PublishedRow<Table> extends { translations: Translations }
    ? InLanguage<PublishedRow<Table>>
    : PublishedRow<Table>;

export type PublishedProgramItem = PublishedRow<'program_items'>;
export type PublicSpeaker = PublicRow<'speakers'>;
export type PublicSponsor = PublicRow<'sponsors'>;
export type PublicPhoto = PublicRow<'photos'>;
export type PublicTestimonial = PublicRow<'testimonials'>;
export type PublicFaqEntry = PublicRow<'faq'>;
export type PublicSiteText = PublicRow<'site_texts'>;
export type PublicNotice = PublicRow<'notices'>;
export type PublicCommitteeMember = PublicRow<'committees'>;
export type PublicProgramItem = PublicRow<'program_items'>;
export type PublicRelease = InLanguage<ProgrammeRelease>;
export type PublicEdition = PublicRow<'editions'>;
export type PublicVolume = PublicRow<'volumes'>;
export type PublicWelcome = PublicRow<'welcome_content'>;

/** Which change of the content something was last touched by. */
export interface Changed {
  /** The change's number: it grows with every change of anything. */
  revision: number;
  /** ISO 8601, UTC. */
  changedAt: string;
}

/**
 * The parameter with which an open page names the newest change that it was told of (`Changed.revision`): a CDN has no copy for it
 * from before the change, and the page's answer is the same.
 */
export const REVISION_PARAMETER = 'revision';

/** The live channel of open pages: of what they show and only the team reads, it says that it changed. */
export const PAGES_TOPIC = 'realtime:public-content';

/** What a page subscribes to of a content table. That something changed is enough: what it is stands in the page. */
export const pageBinding = (table: string) => ({ event: '*', schema: 'public', table, select: ['id'] });

/** The tables that public pages show, by their names in the database. */
export type PublicTable = ContentTable | 'event_facts';

/** When something was last changed (ISO 8601, UTC). */
export interface LastChanges {
  /** What was taken away counts. */
  tables: Partial<Record<PublicTable, string | null>>;
  /** By their ids. */
  speakers: Record<string, string>;
}

type OnPages<Table extends ContentTable, Row> = Kinds[Table] extends { newestOnly: true }
  ? Row | null
  : Row[];

/** The rows of every table by what pages call them. */
type PublishedTables = {
  [Table in ContentTable as Kinds[Table]['shownAs']]: OnPages<Table, PublishedRow<Table>>;
};
export type PublicTables = {
  [Table in ContentTable as Kinds[Table]['shownAs']]: OnPages<Table, PublicRow<Table>>;
};

/**
 * Everything that public pages may show, in all its languages and in the orders of specification section 7. Of `siteTexts` there are
 * those that differ from the shipped ones, of `notices` all, whenever they are shown; `papers` are without their texts
 * (`PageValues.paperTexts`), and `editions` are those before the current one.
 */
export interface PublishedContent extends PublishedTables {
  /** Changes with every change of content; equal versions mean equal content. */
  version: string;
  /** When the newest change was made (ISO 8601, UTC), or null before the first. */
  changedAt: string | null;
  lastChanges: LastChanges;
  /** The programme's published changes, newest first. */
  programmeChanges: ProgrammeChange[];
  /** What visitors are told of changes that were published together, newest first. */
  programmeReleases: ProgrammeRelease[];
  facts: Facts;
  /** Those of now cannot be read: these are the newest that can. */
  factsUnreadable?: true;
  /** Null before they were ever kept. */
  factsChanged: Changed | null;
}

/** The published content as pages of one language show it. */
export interface PublicContent
  extends Omit<PublishedContent, keyof PublicTables | 'programmeReleases'>,
    PublicTables {
  programmeReleases: PublicRelease[];
}

/** Something of a closed edition that has an address. */
interface PastThing {
  edition: number;
  id: string;
}

/** The newest edition's first. */
export interface PastThings {
  speakers: (PastThing & { name: string })[];
  programItems: PastThing[];
}

/** The editions that were closed on this site. They may be many: no snapshot holds what they said. */
export interface PastEditions {
  /** What the pages of one said, with its facts; null: it was not closed here. */
  contentOf(number: number): Promise<PublishedContent | null>;
  things(): Promise<PastThings>;
}

/** A table that anybody may read through the data API. */
export interface OpenTable {
  name: string;
  /** Each with PostgreSQL's short name of its type: `timestamptz`; of a list with a `_` before it. */
  columns: { name: string; type: string; nullable: boolean }[];
}

/** What the server hands to every page it renders. */
export interface PageValues {
  /** The newest published content in the page's language, or null while the database was never reachable. */
  content: PublicContent | null;
  facts: Facts;
  /** The moment that the site shows itself at. */
  now: Date;
  /** Its day, where the congress is (`YYYY-MM-DD`). */
  today: string;
  /** The machine's own moment, for what other machines compare. */
  clockTime: Date;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** The texts of an edition's papers by their ids. They are many: no snapshot holds them. */
  paperTexts(edition: number): Promise<ReadonlyMap<string, PaperTexts>>;
  past: PastEditions;
  /** Rejects while the database was never reachable. */
  openTables(): Promise<OpenTable[]>;
  /** Where the pages of this content are, without a language: `/edicoes/3`, or '' for the current edition. */
  base: string;
  /** The public anonymous key that a browser needs to follow live changes. */
  publishableKey: string;
  /** false: the server has nothing to send emails with, and writes them to a folder. */
  sendsMail: boolean;
  /** Pages are answered from copies, too: each tells by itself that it was opened, where that is counted. */
  behindCdn?: boolean;
  /** In words, what a visitor whose request failed can tell; '' outside of a request. */
  failureCode(language: Language): string;
  /** Shown in place of the page. */
  answer?: FormAnswer;
  /** What whoever holds a link sees at it. */
  ownPage?: OwnPage;
  /** With which this answer's policy lets its inline scripts run, where it has any. */
  nonce?: string;
  /** For the editing rendition of a page: its texts are marked with what they come from. */
  mark?: Mark;
  /** A picture of the look by its hash, for what is drawn: as PNG, or as wide as a share image (WebP). Undefined: it cannot be had now. */
  pictureFile(hash: string, as: 'png' | 'wide'): Promise<Uint8Array | undefined>;
  /** Has another process draw a file: with the default export of a module, given by its URL, from words. */
  draw(module: string, words: unknown): Promise<Uint8Array>;
  /** The same for what takes longer than anybody waits: it is begun here, and kept under its name until its words are others. */
  keptDrawing(name: string, module: string, words: unknown): Promise<KeptDrawing>;
}

/** A drawing that is kept, or being made. */
export interface KeptDrawing {
  /** Its size; null while it is being made. */
  bytes: number | null;
  /** By which a `Stored-File` header names it; null while it is being made. */
  key: string | null;
  file(): Promise<Uint8Array>;
}

/**
 * What a document's loader answers with in place of a file that the server stores: its key. The server sends the file itself, from
 * where it lies.
 */
export const STORED_FILE = 'Stored-File';
