import type { z } from 'zod';
import type { Form } from './form.ts';
import { translatedColumns, type translationsSchema } from './translations.ts';

/** The entries of the administrator area's menu, in their order. */
export const ENTRIES = [
  ...(['Início', 'Mensagens', 'Programação', 'Palestrantes', 'Patrocínio', 'Comissões', 'Páginas'] as const),
  ...(['Avisos e e-mails', 'Trabalhos e anais', 'Mudanças', 'Dados do evento', 'Equipe'] as const),
  ...(['Edições', 'Minha conta'] as const),
] as const;
export type EntryName = (typeof ENTRIES)[number];

/** The steps from the sample to a congress of one's own, in the order in which one goes. */
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

/** What editors read about a content table; tabs of the specification (section 2) keep theirs. */
export interface StaffWords {
  /** Its tab in the hash. */
  tab: string;
  /** Under which entry of the menu its tab stands. */
  entry: EntryName;
  label: string;
  /** In which step towards a congress of one's own it is gone through; null: it begins empty, and is nobody's before somebody writes it. */
  step: StepName | null;
  /** One row, and several of them. */
  noun: { one: string; many: string; feminine?: true };
  /** Where the site shows it: the address of a page, and the part of it. */
  shownAt: string;
  /** What the overview says under the number of its rows; null: it does not count them. */
  digest:
    | string
    | ((
        rows: readonly StoredRow[],
        content: Readonly<Record<string, readonly unknown[] | undefined>>,
      ) => string)
    | null;
  /** What the overview counts, if not rows: how many of these there are. */
  counts?(row: StoredRow): unknown;
  /** What the overview says while there is no row, and how the first is added; unless given, nothing. */
  empty?: {
    urgency: 'missing' | 'better';
    text: string;
    detail: string;
    add: string;
    /** Its tab begins with nothing to add: the programme asks for a day first, the welcome text is one. */
    opensTab?: true;
  };
  /** The message, visitors' too, when it cannot be loaded (specification, section 8). */
  loadFailure: string;
}

/** What there is to say of a content table besides its columns; `Column` are their names. */
export interface Description<Column extends string = string> {
  /** What pages call its rows (`PublishedContent`). */
  shownAs: string;
  /** What the team reads about it. */
  staff: StaffWords;
  /** The column of a stored picture, which no list reads. */
  picture: Column | null;
  /** By what rows are listed, and then by `id`. */
  order: readonly (Column | 'created_at')[];
  /**
   * What becomes of its rows when an edition is closed. They may go on in the next one, which is proposed (`goesOn`) or not
   * (`mayGoOn`), or never do (`ends`); those of the edition before are replaced (`replaced`). `none`: they are no edition's.
   */
  edition: 'goesOn' | 'mayGoOn' | 'ends' | 'replaced' | 'none';
  /** The function that writes its order, by the beginning of its name: `order_sponsors(members, seen)`. */
  arranged?: 'order' | 'replace';
  /** The columns that the database fills in, besides those that may be empty. */
  defaults?: readonly Column[];
  /** Its form and its list; without it they are described in app/admin/descriptions. */
  form?: Form<Column>;
  /** Columns that no form asks for, besides `id` and the places in an order. */
  unasked?: readonly Column[];
  /** Further columns that no list reads, long texts that a list has no place for. */
  unlisted?: readonly Column[];
  /** The last row counts alone. */
  newestOnly?: true;
  /** Thousands of rows that change seldom: they are read apart from everything else (server/content/annals.ts). */
  seldom?: true;
  /** The column that names the group of a row, in each of the group's rows. */
  grouped?: Column;
  /** Whether the database takes a row's text from another one. */
  takesOver?(row: Record<string, unknown>, column: string): boolean;
  /** Its list comes in and goes out as a spreadsheet: by what rows are told apart that have no codes. */
  toldApartBy?: readonly Column[];
  /** Texts that name people: pages know which of them are speakers (`session_people`). */
  people?: readonly Column[];
  /** Texts that may say what the facts say, too: where they say something else, the overview names the row, or by its label the table. */
  claims?: { texts: readonly Column[]; named?: Column };
  /** The columns that may be anything while a row is previewed, with the rules that they have then. */
  unsaved?: { readonly [Name in Column]?: z.ZodType };
  /** What comes is told at once to the browsers that asked for it. */
  announced?: true;
  /** Pages know by which change each row was last touched. */
  revised?: true;
  /** Its rows date no page of their own place in the sitemap: they are on every page, or have pages of their own. */
  undated?: true;
  /** Rows have names for ids. */
  named?: true;
  /** What the pencils call the texts and the picture that pages show of a row; they stand at all of them (`Pencilled`). */
  pencils?: { readonly [Marked in Column]?: string };
  /** Its texts have no pencil, or one of their own. */
  unmarked?: true;
  /** Texts that are compared with others: a mark would make them differ. */
  compared?: readonly Column[];
  /** The right that it takes to write; unless given, that of the content. */
  writing?: 'writeEditions';
}

/** A kind of content: all that its lists, forms, pages and files have in common follows from it. */
export interface Kind extends Description {
  /** Its columns with their rules. */
  schema: z.ZodObject;
  /** The columns that have translations. */
  translated: readonly string[];
}

type TranslatedSchema<Translated extends string> = z.ZodObject<
  z.ZodRawShape & { translations: ReturnType<typeof translationsSchema<Translated>> }
>;

/** A name and what is translated have pencils, each of which is called something. */
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
