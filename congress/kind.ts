import type { z } from 'zod';
import type { Form } from './form.ts';
import type { Localized } from './language.ts';
import { translatedColumns, type translationsSchema } from './translations.ts';

/** The entries of the administrator area's menu, in order. */
export const ENTRIES = [
  ...(['Início', 'Mensagens', 'Programação', 'Palestrantes', 'Patrocínio', 'Comissões', 'Páginas'] as const),
  ...(['Avisos e e-mails', 'Trabalhos e anais', 'Mudanças', 'Dados do evento', 'Equipe'] as const),
  ...(['Edições', 'Minha conta'] as const),
] as const;
export type EntryName = (typeof ENTRIES)[number];

/** The steps from the sample content to one's own congress, in order. */
export const STEPS = [
  'face',
  'place',
  'prices',
  'deadlines',
  'people',
  'programme',
  'texts',
  'past',
  'reach',
] as const;
export type StepName = (typeof STEPS)[number];

type StoredRow = Readonly<Record<string, unknown>>;

/** The words that editors read about a content table; the specification (section 2) sets those of its tabs. */
export interface StaffWords {
  /** The tab's fragment (hash). */
  tab: string;
  /** The menu entry that contains the tab. */
  entry: EntryName;
  label: string;
  /** The step in which the table is reviewed; null: it starts empty. */
  step: StepName | null;
  /** The noun for one row and for several. */
  noun: { one: string; many: string; feminine?: true };
  /** The page that shows it, with the fragment of the section. */
  shownAt: string;
  /** The caption under the number of rows in the overview; null: not counted there. */
  digest:
    | string
    | ((
        rows: readonly StoredRow[],
        content: Readonly<Record<string, readonly unknown[] | undefined>>,
      ) => string)
    | null;
  /** Which rows the overview counts; all by default. */
  counts?(row: StoredRow): unknown;
  /**
   * The overview's message while there are no rows, and the label of the button that adds the first; none by default.
   */
  empty?: {
    urgency: 'missing' | 'better';
    text: string;
    detail: string;
    add: string;
    /**
     * The button only opens the tab because it has nothing to add directly: the programme asks for a day first, the
     * welcome text always exists.
     */
    opensTab?: true;
  };
  /** The error message when it cannot be loaded, shown to visitors, too (specification, section 8). */
  loadFailure: string;
}

/** Everything about a content table besides its columns; `Column` is the union of their names. */
export interface Description<Column extends string = string> {
  /** The property of `PublishedContent` that has its rows. */
  shownAs: string;
  /** The words that the team reads about it. */
  staff: StaffWords;
  /** Describes its rows to readers of the data API (`/dados`, `/openapi.json`). */
  openData: Localized;
  /** The column of the stored picture; lists do not load it. */
  picture: Column | null;
  /** The columns that rows are sorted by; ties by `id`. */
  order: readonly (Column | 'created_at')[];
  /**
   * What happens to its rows when an edition is closed: they may be carried over to the next edition, by default
   * (`goesOn`) or only if chosen (`mayGoOn`), or never (`ends`); rows about the previous edition are replaced
   * (`replaced`). `none`: the rows belong to no edition.
   */
  edition: 'goesOn' | 'mayGoOn' | 'ends' | 'replaced' | 'none';
  /** The prefix of the database function that stores its order: `order_sponsors(members, seen)`. */
  arranged?: 'order' | 'replace';
  /** The columns with a default in the database, besides nullable ones. */
  defaults?: readonly Column[];
  /** Its form and list; if absent, they are described in app/admin/descriptions. */
  form?: Form<Column>;
  /** Columns without a form field, besides `id` and positions. */
  unasked?: readonly Column[];
  /** Further columns that lists do not load, such as long texts. */
  unlisted?: readonly Column[];
  /** Only the newest row is used. */
  newestOnly?: true;
  /** Has thousands of rows that seldom change: loaded separately from all other content (server/content/annals.ts). */
  seldom?: true;
  /** The column with the name of the row's group. */
  grouped?: Column;
  /** Whether the database fills a column of a row itself, from another column or row. */
  takesOver?(row: Record<string, unknown>, column: string): boolean;
  /** The list can be imported and exported as a spreadsheet; these columns identify a row that has no code. */
  toldApartBy?: readonly Column[];
  /** Columns that name people; pages link those who are speakers (`session_people`). */
  people?: readonly Column[];
  /**
   * Texts that may repeat facts. If one contradicts the facts, the overview names the row by its column `named`, else
   * the table.
   */
  claims?: { texts: readonly Column[]; named?: Column };
  /** Columns that are not yet valid while a row is previewed, with the schemas that apply then. */
  unsaved?: { readonly [Name in Column]?: z.ZodType };
  /** New rows are sent as push notifications to subscribed browsers. */
  announced?: true;
  /** Pages know the change that last touched each row. */
  revised?: true;
  /** Its rows do not date pages in the sitemap: they are on every page, or have pages of their own. */
  undated?: true;
  /** Ids are readable names. */
  named?: true;
  /** The labels of the pencils on its texts and picture, wherever pages show them (`Pencilled`). */
  pencils?: { readonly [Marked in Column]?: string };
  /** Its texts have no pencils, or pencils made elsewhere. */
  unmarked?: true;
  /** Texts that are compared with others, so an invisible mark must not be added. */
  compared?: readonly Column[];
  /** The right needed to write; by default 'writeContent'. */
  writing?: 'writeEditions';
}

/** A content table with its schema: lists, forms, pages and files are generated from it. */
export interface Kind extends Description {
  /** Its columns with their validation. */
  schema: z.ZodObject;
  /** The translated columns. */
  translated: readonly string[];
}

type TranslatedSchema<Translated extends string> = z.ZodObject<
  z.ZodRawShape & { translations: ReturnType<typeof translationsSchema<Translated>> }
>;

/** Requires a pencil label for a name and for every translated column. */
type Pencilled<Column extends string, Translated extends string> =
  | { unmarked: true }
  | { unmarked?: never; pencils: { readonly [Marked in Translated | (Column & 'name')]: string } };

export const kind = <
  const Schema extends z.ZodObject,
  Translated extends string,
  const Said extends Description<keyof Schema['shape'] & string> &
    Pencilled<keyof Schema['shape'] & string, Translated>,
>(
  schema: Schema & TranslatedSchema<Translated>,
  description: Said,
) => ({ ...description, schema: schema as Schema, translated: translatedColumns<Translated>(schema) });
