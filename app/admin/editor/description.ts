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
 * The values of a form: texts, and pictures as data URLs; '' means empty. The English translation of `title` is
 * `title:en`.
 */
export type Values = Record<string, string>;

export interface Choice {
  value: string;
  label: string;
}

/** The props of a custom control. */
export interface OwnControlProps {
  ties: ControlTies;
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  name: string;
  disabled: boolean;
}

/** The value of a column. */
type Column = string | number | boolean | string[] | object[] | null;

export interface FieldDescription {
  /** The column's name. */
  name: string;
  label: string;
  kind: 'text' | 'area' | 'url' | 'choice' | 'picture' | 'file' | 'focal-point' | 'own';
  /** The message if it is empty; without one the field is optional. */
  missing?: string;
  /** The message if the value is invalid. */
  invalid?: string;
  /** Warnings about the field's text, which do not prevent saving. */
  doubts?(text: string): string[];
  /** The value must be unique among the rows. */
  unique?: true;
  /** Its texts may contain placeholders for facts, which the form offers. */
  facts?: true;
  /** The text that the site shows in a language while the form has none. */
  shipped?(values: Values, language: Language): string | undefined;
  /** Completes or normalises a text when the field loses the focus. */
  completed?(text: string): string;
  hint?: string;
  /** The choices, which may depend on the form's values, the rows of the table and the item's id. */
  choices?(values: Values, rows: readonly StoredRow[], id?: string): Choice[];
  /** For kinds `file` and `own`. */
  Control?: ComponentType<OwnControlProps>;
  /** Whether the field applies to the form's current values; by default always. */
  visible?(values: Values): boolean;
  /** The column's value; by default the trimmed text. */
  column?(value: string, values: Values): Column;
  /** The form's text for a stored value that is not a text. */
  text?(stored: unknown): string;
  /** Replaces the hint where the rows of the table give a reason. */
  remark?(value: string, rows: readonly StoredRow[], id: string): string | undefined;
  /** For pictures. */
  shape?: PictureShape;
  /** For pictures: a field that only applies to this picture, and is cleared when it changes. */
  empties?: string;
  /** For the focal point of the picture in `image`. */
  crops?: PictureCrops;
}

/** Returns a cell of a sheet's row by its column's name; undefined if the sheet has no such column. */
export type CellAt = (name: string) => string | undefined;

/** The tables with forms: the content tables, and mailings, which are not content of the site. */
export type FormTable = ContentTable | 'mailings';

/** The fields of a row's form. */
export interface FormFields {
  table: FormTable;
  fields: FieldDescription[];
}

/** The fields of a form, their validation, and the initial values of a new item. */
export type TypedFields = FormFields & Pick<FormDescription, 'schema' | 'initial'>;

/** Describes a form. */
export interface FormDescription extends FormFields {
  table: ContentTable;
  /** The schema that the values must match. */
  schema: z.ZodType;
  /** The table has a single item, its newest row; the form has no list around it. */
  single?: true;
  /** The list has the full width; the form opens over it in a drawer. */
  drawer?: true;
  /** Further columns that are written with a change. */
  also?(mine: Values, before: Values): Record<string, unknown>;
  /** The initial values of a new item; empty by default. Called for each new form, as they can depend on the time. */
  initial?(): Values;
  /** The initial values of the next new item, after one was added. */
  next?(added: Values): Values;
  /** Adjusts values that depend on others. */
  follow?(values: Values, rows: readonly StoredRow[]): Values;
  /**
   * Completes the values of a sheet's row in ways that single cells cannot.
   * @returns a function that lists what is missing for a new row, called once the values are complete
   */
  fromSheet?(at: CellAt, values: Values, rows: readonly StoredRow[]): (values: Values) => string[];
  /** The values for adding an item again after somebody has removed it: without references to rows that are gone. */
  again?(values: Values, rows: readonly StoredRow[]): Values;
  /**
   * Warnings about the whole form, which do not prevent saving.
   * @param people the speakers that the programme names
   */
  warnings?(
    values: Values,
    id: string,
    rows: readonly StoredRow[],
    people: readonly LinkedPerson[],
  ): string[];
  /**
   * Describes what else a change would write, before it is saved or imported: the programme follows a speaker's name.
   */
  alongside?(before: Values, after: Values, of: { id: string; people: readonly LinkedPerson[] }): string[];
  /** A note for the toast after saving. */
  savedNote?(values: Values): string | undefined;
  /** A preview of the values as the site shows them. */
  Preview?: ComponentType<{ values: Values }>;
  /** The path of the page that shows the item, if it is not the same for the whole table. */
  shownAt?(values: Values, id: string): string;
  words: {
    add: string;
    editing: string;
    /** The message if somebody else has removed the item. */
    gone: string;
    /** The label of the remove button, if not "Remover". */
    remove?: string;
  };
  messages: {
    added: string;
    updated: string;
    addFailed: string;
    updateFailed: string;
  };
}

/** A list that editors can sort; its order is saved as a whole. */
export interface Arrangement<Row = never> {
  rpc: {
    [Table in ContentTable]: (typeof CONTENT_TABLES)[Table] extends { arranged: infer How extends string }
      ? `${How}_${Table}`
      : never;
  }[ContentTable];
  /** The columns that define the order. If another editor has changed them meanwhile, nothing is written. */
  columns: string[];
  /** Whether a row remains in the list when an order is saved. */
  stays?(row: Row): boolean;
  saved: string;
  failed: string;
}

/** Rows grouped by a column; a group only exists through its rows. */
export interface Grouping {
  column: string;
  /** The form that creates a group with its first row. */
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
 * The label of the button that saves a new item. It differs from the label of the button that opened the form, which is in the same
 * list of buttons: "Publicar aviso", "Salvar aviso".
 */
export const savingLabel = (add: string): string => add.replace(/^\S+/, 'Salvar');

/** Describes an editor. To add one, write a description and a tab for it, as in `descriptions/speakers.ts`. */
export interface EditorDescription<Table extends ContentTable = ContentTable> extends FormDescription {
  table: Table;
  row: {
    title(row: ContentRows[Table]): string;
    detail(row: ContentRows[Table]): string;
    /** The time, shown above the title. */
    time?(row: ContentRows[Table]): string;
  };
  /** For tables whose items exist without rows, one for each of some names: the columns of an item without a row. */
  unstored?(id: string): Record<string, unknown> | undefined;
  /** The rows inside this one, which are removed and restored with it. */
  contained?(row: StoredRow, rows: readonly StoredRow[]): StoredRow[];
  /**
   * Describes what remains on the site after the row's removal; '' if nothing. @param people the speakers that the
   * programme names
   */
  remains?(row: ContentRows[Table], people: readonly LinkedPerson[]): string;
  /** A filter of the list. */
  kept?: { label: string; all: string; by(row: ContentRows[Table]): Choice };
  /** Further actions on a row, below its form. */
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
