import type { CONTENT_TABLES, ContentRow } from '../content-tables.ts';
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

interface Asked {
  kind: 'line' | 'area' | 'website' | 'orcid' | 'lattes';
  required?: true;
}

type Kinds = typeof CONTENT_TABLES;
type ColumnOf<Table extends OwnPageTable> = Exclude<keyof ContentRow<Table>, 'id' | 'translations'>;

/** Translated columns need their Portuguese text alone: the team translates the rest. */
type Said<Table extends OwnPageTable, Column> = Column extends Kinds[Table]['picture']
  ? 'picture'
  : Column extends 'focal_point'
    ? 'focalPoint'
    : (Column extends Kinds[Table]['translated'][number] ? Asked & { translated: true } : Asked) | 'team';

/**
 * What somebody may write of their own row, in the order it is asked. What is the `team`'s can be changed by no link; a company's
 * logo is never cut, and has no focal point.
 */
const COLUMNS = {
  speakers: {
    name: { kind: 'line', required: true },
    title: { kind: 'line', required: true, translated: true },
    bio: { kind: 'area', required: true, translated: true },
    institution: { kind: 'line' },
    country: { kind: 'line', translated: true },
    orcid: { kind: 'orcid' },
    lattes: { kind: 'lattes' },
    alt: { kind: 'line', translated: true },
    image: 'picture',
    focal_point: 'focalPoint',
    order_position: 'team',
  },
  committees: {
    name: { kind: 'line', required: true },
    position: { kind: 'line', required: true, translated: true },
    alt: { kind: 'line', translated: true },
    image: 'picture',
    focal_point: 'focalPoint',
    type: 'team',
    order_position: 'team',
    committee_order: 'team',
  },
  sponsors: {
    name: { kind: 'line', required: true },
    website: { kind: 'website' },
    alt: { kind: 'line', translated: true },
    logo: 'picture',
    category: 'team',
    order_position: 'team',
  },
} as const satisfies {
  [Table in OwnPageTable]: { [Column in ColumnOf<Table>]-?: Said<Table, Column> };
};

type AskedOf<Columns> = {
  [Column in keyof Columns]: Columns[Column] extends Asked ? Column : never;
}[keyof Columns];

export interface OwnField extends Asked {
  column: { [Table in OwnPageTable]: AskedOf<(typeof COLUMNS)[Table]> }[OwnPageTable];
  translated?: true;
}

const byTable = <Of>(of: (columns: Record<string, Asked | string>) => Of) =>
  Object.fromEntries(OWN_PAGE_TABLES.map((table) => [table, of(COLUMNS[table])])) as Record<OwnPageTable, Of>;

export const OWN_FIELDS = byTable((columns) =>
  Object.entries(columns).flatMap(([column, asked]): OwnField[] =>
    typeof asked === 'string' ? [] : [{ ...asked, column: column as OwnField['column'] }],
  ),
);

/** The column of the picture. */
export const OWN_PICTURE = byTable(
  (columns) => Object.keys(columns).find((column) => columns[column] === 'picture') as 'image' | 'logo',
);

/** Whether it is a company's, not a person's. */
export const isCompany = (table: OwnPageTable): boolean => OWN_PICTURE[table] === 'logo';

/** What a field's text in a language is called in the form: `bio`, `bio_en`. */
export const fieldName = ({ column }: { column: string }, language: Language): string =>
  language === DEFAULT_LANGUAGE ? column : `${column}_${language}`;

export const languagesOf = ({ translated }: OwnField): readonly Language[] =>
  translated ? LANGUAGES : [DEFAULT_LANGUAGE];

/** The most characters of each kind of field, and of what is told to the team alone. */
export const MOST_CHARACTERS = { line: 300, area: 5000, website: 500, orcid: 60, lattes: 100, needs: 2000 };

/** In the place of a picture: it stays as it is. */
export const SAME_PICTURE = 'same';

/** What is wrong with a field; the page has the words. */
export type OwnPageFault =
  | 'missing'
  | 'tooLong'
  | 'characters'
  | 'website'
  | 'orcid'
  | 'lattes'
  | 'consent'
  | 'picture'
  | 'drawing'
  /** The team wrote something else meanwhile. */
  | 'changed';
export type OwnPageFaults = Record<string, OwnPageFault>;

/** Why a link leads to no page. */
export type LinkEnd = 'unknown' | 'expired' | 'revoked' | 'used' | 'tooMany' | 'unavailable';

/** What somebody sees at their link. */
export type OwnPage =
  | { ended: LinkEnd }
  | {
      form: OwnPageForm;
      talks: readonly OwnTalk[];
      /** The speaker whose page it is, by their id; null: it is nobody's who speaks. */
      speaker: string | null;
    };

export interface OwnPageForm {
  table: OwnPageTable;
  /** The id of the row whose page it is: what is typed for one is put into no other form. */
  row: string;
  /** What each field holds, by its name; `seen` and `draft` are the versions of the row and its draft that are shown. */
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
