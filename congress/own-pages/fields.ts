import type { CONTENT_TABLES, ContentRow } from '../content-tables.ts';
import type { OwnTalk } from '../feedback/schema.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Localized } from '../language.ts';

/**
 * The tables whose rows have an own page: the person or company concerned edits the row by a link, without an account.
 */
export const OWN_PAGE_TABLES = ['speakers', 'committees', 'sponsors'] as const;
export type OwnPageTable = (typeof OWN_PAGE_TABLES)[number];
export const isOwnPageTable = (table: string): table is OwnPageTable =>
  (OWN_PAGE_TABLES as readonly string[]).includes(table);

/** The address of own pages, without a language; its query contains the link's token. */
export const OWN_PAGE_PATH = '/minha-pagina';

/** The lifetimes of a link in days; the first is the default. */
export const LINK_DAYS = [14, 7, 30, 60] as const;

/** The maximum number of links that one request creates. */
export const LINKS_AT_ONCE = 500;

interface FieldRule {
  kind: 'line' | 'area' | 'website' | 'orcid' | 'lattes';
  required?: true;
  /** What its owner reads that it is; a spreadsheet may call it so, too. */
  label: Localized;
}

type Kinds = typeof CONTENT_TABLES;
type ColumnOf<Table extends OwnPageTable> = Exclude<keyof ContentRow<Table>, 'id' | 'translations'>;

/** Only the Portuguese text of a translated column is required, because the team translates it. */
type ColumnRule<Table extends OwnPageTable, Column> = Column extends Kinds[Table]['picture']
  ? 'picture'
  : Column extends 'focal_point'
    ? 'focalPoint'
    :
        | (Column extends Kinds[Table]['translated'][number] ? FieldRule & { translated: true } : FieldRule)
        | 'team';

const ALT = {
  kind: 'line',
  translated: true,
  label: { 'pt-BR': 'O que se vê na imagem', en: 'What the picture shows', es: 'Lo que se ve en la imagen' },
} as const;

/**
 * The columns of a row that its own page may edit, in the order of the form. Columns marked 'team' cannot be changed by
 * a link. A company's logo is never cropped, so it has no focal point.
 */
const COLUMNS = {
  speakers: {
    name: { kind: 'line', required: true, label: { 'pt-BR': 'Nome', en: 'Name', es: 'Nombre' } },
    title: {
      kind: 'line',
      required: true,
      translated: true,
      label: { 'pt-BR': 'Título e instituição', en: 'Title and institution', es: 'Título e institución' },
    },
    bio: {
      kind: 'area',
      required: true,
      translated: true,
      label: { 'pt-BR': 'Biografia', en: 'Biography', es: 'Biografía' },
    },
    institution: { kind: 'line', label: { 'pt-BR': 'Instituição', en: 'Institution', es: 'Institución' } },
    country: { kind: 'line', translated: true, label: { 'pt-BR': 'País', en: 'Country', es: 'País' } },
    orcid: { kind: 'orcid', label: { 'pt-BR': 'ORCID', en: 'ORCID', es: 'ORCID' } },
    lattes: {
      kind: 'lattes',
      label: { 'pt-BR': 'Currículo Lattes', en: 'Lattes curriculum', es: 'Currículum Lattes' },
    },
    alt: ALT,
    image: 'picture',
    focal_point: 'focalPoint',
    order_position: 'team',
  },
  committees: {
    name: { kind: 'line', required: true, label: { 'pt-BR': 'Nome', en: 'Name', es: 'Nombre' } },
    position: {
      kind: 'line',
      required: true,
      translated: true,
      label: { 'pt-BR': 'Função na comissão', en: 'Role in the committee', es: 'Función en el comité' },
    },
    alt: ALT,
    image: 'picture',
    focal_point: 'focalPoint',
    type: 'team',
    order_position: 'team',
    committee_order: 'team',
  },
  sponsors: {
    name: {
      kind: 'line',
      required: true,
      label: { 'pt-BR': 'Nome da empresa', en: 'Name of the company', es: 'Nombre de la empresa' },
    },
    website: { kind: 'website', label: { 'pt-BR': 'Site', en: 'Website', es: 'Sitio web' } },
    alt: ALT,
    logo: 'picture',
    category: 'team',
    order_position: 'team',
  },
} as const satisfies {
  [Table in OwnPageTable]: { [Column in ColumnOf<Table>]-?: ColumnRule<Table, Column> };
};

type EditableColumn<Columns> = {
  [Column in keyof Columns]: Columns[Column] extends FieldRule ? Column : never;
}[keyof Columns];

export interface OwnField extends FieldRule {
  column: { [Table in OwnPageTable]: EditableColumn<(typeof COLUMNS)[Table]> }[OwnPageTable];
  translated?: true;
}

const byTable = <Of>(of: (columns: Record<string, FieldRule | string>) => Of) =>
  Object.fromEntries(OWN_PAGE_TABLES.map((table) => [table, of(COLUMNS[table])])) as Record<OwnPageTable, Of>;

export const OWN_FIELDS = byTable((columns) =>
  Object.entries(columns).flatMap(([column, rule]): OwnField[] =>
    typeof rule === 'string' ? [] : [{ ...rule, column: column as OwnField['column'] }],
  ),
);

/** The column of the picture. */
export const OWN_PICTURE = byTable(
  (columns) => Object.keys(columns).find((column) => columns[column] === 'picture') as 'image' | 'logo',
);

/** Whether the rows are companies rather than people. */
export const isCompany = (table: OwnPageTable): boolean => OWN_PICTURE[table] === 'logo';

/** The name of the form field for a column in a language: `bio`, `bio_en`. */
export const fieldName = ({ column }: { column: string }, language: Language): string =>
  language === DEFAULT_LANGUAGE ? column : `${column}_${language}`;

export const languagesOf = ({ translated }: OwnField): readonly Language[] =>
  translated ? LANGUAGES : [DEFAULT_LANGUAGE];

/** The maximum length of each kind of field in characters; `needs` is a message to the team. */
export const MOST_CHARACTERS = { line: 300, area: 5000, website: 500, orcid: 60, lattes: 100, needs: 2000 };

/** Submitted instead of a picture to leave it unchanged. */
export const SAME_PICTURE = 'same';

/** What is wrong with a field; the page translates it. */
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
  /** The team changed it in the meantime. */
  | 'changed';
export type OwnPageFaults = Record<string, OwnPageFault>;

/** Why a link does not work. */
export type LinkEnd = 'unknown' | 'expired' | 'revoked' | 'used' | 'tooMany' | 'unavailable';

/** What the holder of a link sees. */
export type OwnPage =
  | { ended: LinkEnd }
  | {
      form: OwnPageForm;
      talks: readonly OwnTalk[];
      /** The id of the speaker whose page it is; null if it is not a speaker's. */
      speaker: string | null;
    };

export interface OwnPageForm {
  table: OwnPageTable;
  /** The id of the row; values entered for one row are not restored into the form of another. */
  row: string;
  /** The values by field name; `seen` and `draft` are the versions of the row and of its draft that are shown. */
  typed: Record<string, string>;
  faults: OwnPageFaults;
  /** The media hash of the published picture, or the submitted picture as a data URL. */
  picture: string | null;
  /** The day on which the link expires. */
  until: string;
  /** The day of the last submission by this link. */
  sentOn: string | null;
  consentedOn: string | null;
  /** Whether to offer the newsletter: only if an address is known. */
  offersNews: boolean;
}
