import type { OwnTalk } from '../feedback/schema.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../language.ts';

/** The tables whose rows are somebody's own page: a person's or a company's, kept by a link without an account. */
export const OWN_PAGE_TABLES = ['speakers', 'committees', 'sponsors'] as const;
export type OwnPageTable = (typeof OWN_PAGE_TABLES)[number];
export const isOwnPageTable = (table: string): table is OwnPageTable =>
  (OWN_PAGE_TABLES as readonly string[]).includes(table);

/** Where the page is, without a language; its query names the link's token. */
export const OWN_PAGE_PATH = '/minha-pagina';

/** For how many days a link may be good; the first is proposed. */
export const LINK_DAYS = [14, 7, 30, 60] as const;

export interface OwnField {
  column: string;
  kind: 'line' | 'area' | 'website';
  /** Translated columns need their Portuguese text alone: the team translates the rest. */
  required?: true;
  translated?: true;
}

const name: OwnField = { column: 'name', kind: 'line', required: true };
const alt: OwnField = { column: 'alt', kind: 'line', translated: true };

/** What somebody may write of their own row, in the order it is asked; nothing else of it can be changed by a link. */
export const OWN_FIELDS: Record<OwnPageTable, readonly OwnField[]> = {
  speakers: [
    name,
    { column: 'title', kind: 'line', required: true, translated: true },
    { column: 'bio', kind: 'area', required: true, translated: true },
    alt,
  ],
  committees: [name, { column: 'position', kind: 'line', required: true, translated: true }, alt],
  sponsors: [name, { column: 'website', kind: 'website' }, alt],
};

/** The column of the picture; a company's logo is never cut, and has no focal point. */
export const OWN_PICTURE: Record<OwnPageTable, 'image' | 'logo'> = {
  speakers: 'image',
  committees: 'image',
  sponsors: 'logo',
};

/** What a field's text in a language is called in the form: `bio`, `bio_en`. */
export const fieldName = ({ column }: Pick<OwnField, 'column'>, language: Language): string =>
  language === DEFAULT_LANGUAGE ? column : `${column}_${language}`;

export const languagesOf = ({ translated }: OwnField): readonly Language[] =>
  translated ? LANGUAGES : [DEFAULT_LANGUAGE];

/** The most characters of each kind of field, and of what is told to the team alone. */
export const MOST_CHARACTERS = { line: 300, area: 5000, website: 500, needs: 2000 };

/** In the place of a picture: it stays as it is. */
export const SAME_PICTURE = 'same';

/** What is wrong with a field; the page has the words. */
export type OwnPageFault =
  | 'missing'
  | 'tooLong'
  | 'characters'
  | 'website'
  | 'consent'
  | 'picture'
  | 'drawing';
export type OwnPageFaults = Record<string, OwnPageFault>;

/** Why a link leads to no page. */
export type LinkEnd = 'unknown' | 'expired' | 'revoked' | 'used' | 'tooMany' | 'unavailable';

/** What somebody sees at their link. */
export type OwnPage = { ended: LinkEnd } | { form: OwnPageForm; talks: readonly OwnTalk[] };

export interface OwnPageForm {
  table: OwnPageTable;
  /** What each field holds, by its name; `seen` is the version of the row that is shown. */
  typed: Record<string, string>;
  faults: OwnPageFaults;
  /** The media hash of the published picture, or the picture that was sent as a data string. */
  picture: string | null;
  /** The day on which the link ends. */
  until: string;
  /** The day on which it was last sent, by the link that is open. */
  sentOn: string | null;
  consentedOn: string | null;
  /** Whether it asks about the newsletter: an address is known to which it could go. */
  offersNews: boolean;
}
