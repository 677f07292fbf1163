import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { CONTENT_TABLES, ContentTable } from '#congress/content-tables.ts';
import type { Language } from '#congress/language.ts';
import type { LinkedPerson } from '#congress/programme/people.ts';
import type { ControlTies } from '../../ui/labelled.tsx';
import type { PictureCrops } from '../../ui/picture/focal-point.tsx';
import type { PictureShape } from '../../ui/picture/picture-field.tsx';
import type { ContentRows, StoredRow } from '../content/tables.ts';

/**
 * What a form holds: texts, and a picture as its data string; '' stands for nothing. The translation of `title` into English is
 * `title:en`.
 */
export type Values = Record<string, string>;

export interface Choice {
  value: string;
  label: string;
}

/** What a control of an editor's own is given. */
export interface OwnControlProps {
  ties: ControlTies;
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  name: string;
  disabled: boolean;
}

/** What is written into a column. */
type Column = string | number | boolean | string[] | object[] | null;

export interface FieldDescription {
  /** The column. */
  name: string;
  label: string;
  kind: 'text' | 'area' | 'url' | 'choice' | 'picture' | 'file' | 'focal-point' | 'own';
  /** The message when it is left empty; without one the field is optional. */
  missing?: string;
  /** The message when what was filled in breaks a rule. */
  invalid?: string;
  /** Warnings about the text of this field, which may be saved all the same. */
  doubts?(text: string): string[];
  /** No two rows may say the same. */
  unique?: true;
  /** Its texts may hold the facts' placeholders: the form offers them. */
  facts?: true;
  /** What the site shows in a language while the form holds no text of its own for it. */
  shipped?(values: Values, language: Language): string | undefined;
  /** What becomes of a text when its field is left. */
  completed?(text: string): string;
  hint?: string;
  /** For choices: what there is to choose from, by what else the form holds, the rows of the table and the item's id. */
  choices?(values: Values, rows: readonly StoredRow[], id?: string): Choice[];
  /** For a file and a control of one's own. */
  Control?: ComponentType<OwnControlProps>;
  /** false: the form does not show it, given what else it holds. */
  visible?(values: Values): boolean;
  /** What is written, given what else the form holds; the text without stray blanks otherwise. */
  column?(value: string, values: Values): Column;
  /** What the form shows of what is stored, where that is no text. */
  text?(stored: unknown): string;
  /** Takes the hint's place where the rows of the table give a reason. */
  remark?(value: string, rows: readonly StoredRow[], id: string): string | undefined;
  /** For pictures. */
  shape?: PictureShape;
  /** For pictures: the field that speaks of the picture alone, and is empty for another. */
  empties?: string;
  /** For the focal point of the picture in `image`. */
  crops?: PictureCrops;
}

/** A cell of a spreadsheet's row by what its column means; undefined: the sheet has no such column. */
export type CellAt = (name: string) => string | undefined;

/** The tables with such forms: those of the content, and mailings, which the site does not show. */
export type FormTable = ContentTable | 'mailings';

/** What a form asks of a row. */
export interface FormFields {
  table: FormTable;
  fields: FieldDescription[];
}

/** All that makes one form differ from another. */
export interface FormDescription extends FormFields {
  table: ContentTable;
  /** The rules of the congress that the values must meet. */
  schema: z.ZodType;
  /** The table is about one thing: its newest row is the only one that counts, and there is no list around the form. */
  single?: true;
  /** The list has the whole width: the form opens over it, and only when somebody asks for it. */
  drawer?: true;
  /** Further columns that go with a change. */
  also?(mine: Values, before: Values): Record<string, unknown>;
  /** A new item, before anything is typed; empty otherwise. Asked for each new form: some of it is of its moment. */
  initial?(): Values;
  /** What the next new item begins with, after one was added. */
  next?(added: Values): Values;
  /** What else follows from what the form holds: the values as they must be. */
  follow?(values: Values, rows: readonly StoredRow[]): Values;
  /**
   * What a row of a spreadsheet means besides its cells: it completes the values.
   * @returns what it lacks if it is a new one, once what follows from it is known
   */
  fromSheet?(at: CellAt, values: Values, rows: readonly StoredRow[]): (values: Values) => string[];
  /** What is added again after somebody removed it: without what went with it. */
  again?(values: Values, rows: readonly StoredRow[]): Values;
  /**
   * Warnings about the whole form, which may be saved all the same.
   * @param people whom the programme names
   */
  warnings?(
    values: Values,
    id: string,
    rows: readonly StoredRow[],
    people: readonly LinkedPerson[],
  ): string[];
  /** What else a change of a stored item writes: the programme follows a speaker's name. Said before it is saved, or imported. */
  alongside?(before: Values, after: Values, of: { id: string; people: readonly LinkedPerson[] }): string[];
  /** What is good to know once it is saved. */
  savedNote?(values: Values): string | undefined;
  /** How the site shows what is typed. */
  Preview?: ComponentType<{ values: Values }>;
  /** Where the site shows it, if not all of its table stand in one place. */
  shownAt?(values: Values, id: string): string;
  words: {
    add: string;
    editing: string;
    /** Somebody else removed what is being edited. */
    gone: string;
    /** The button that removes it, if not "Remover". */
    remove?: string;
  };
  messages: {
    added: string;
    updated: string;
    addFailed: string;
    updateFailed: string;
  };
}

/** A list whose order is its editors', saved as one whole. */
export interface Arrangement<Row = never> {
  rpc: {
    [Table in ContentTable]: (typeof CONTENT_TABLES)[Table] extends { arranged: infer How extends string }
      ? `${How}_${Table}`
      : never;
  }[ContentTable];
  /** The columns that make the order: where another editor changed them meanwhile, nothing is written. */
  columns: string[];
  /** Whether a row stays in the list when an order is saved. */
  stays?(row: Row): boolean;
  saved: string;
  failed: string;
}

/** Rows that belong together by what stands in one column; a group exists through its rows. */
export interface Grouping {
  column: string;
  /** The form that begins a group with its first row. */
  first: FormDescription;
  words: {
    addTo(group: string): string;
    /** "6 membros" */
    count(rows: number): string;
    rename: string;
    renameLabel: string;
    removeTitle: string;
    removeText(group: string, rows: number): string;
    gone: string;
  };
  messages: {
    renamed: string;
    removed: string;
    missing: string;
    taken: string;
    renameFailed: string;
    removeFailed: string;
    undoFailed: string;
  };
}

/**
 * All that makes one editor differ from another. Whoever adds an editor writes one of these and a tab for it, as in
 * `descriptions/speakers.ts`.
 */
export interface EditorDescription<Table extends ContentTable = ContentTable> extends FormDescription {
  table: Table;
  row: {
    title(row: ContentRows[Table]): string;
    detail(row: ContentRows[Table]): string;
    /** When it is, above the title. */
    time?(row: ContentRows[Table]): string;
  };
  /** For rows that nobody adds, since there is one for each of some names: what a row says that is not stored. */
  unstored?(id: string): Record<string, unknown> | undefined;
  /** The rows that go when this one goes, and come back with it. */
  contained?(row: StoredRow, rows: readonly StoredRow[]): StoredRow[];
  /** What of a row stays on the site when it goes; '' says nothing. @param people whom the programme names */
  remains?(row: ContentRows[Table], people: readonly LinkedPerson[]): string;
  /** By what the list can be kept to some of its rows. */
  kept?: { label: string; all: string; by(row: ContentRows[Table]): Choice };
  /** What else can be done with a row, below its form. */
  Beside?: ComponentType<{ row: StoredRow; onDone(): void }>;
  arrangement?: Arrangement<ContentRows[Table]>;
  groups?: Grouping;
  words: FormDescription['words'] & {
    /** "12 palestrantes" */
    count(count: number): string;
    search: string;
    emptyTitle: string;
    emptyText: string;
    removeTitle: string;
    /** @param last whether its group goes with it; @param contained how many rows inside it go with it */
    removeText(title: string, last: boolean, contained: number): string;
  };
  messages: FormDescription['messages'] & {
    removed: string;
    removeFailed: string;
  };
}
