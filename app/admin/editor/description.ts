import type { ComponentType } from 'react';
import { z } from 'zod';
import { CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import { plainName, plainText } from '#congress/hidden-text.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, type Language } from '#congress/language.ts';
import { completedAddress } from '#congress/links/rules.ts';
import { MAILING_TEXTS } from '#congress/mailings/schema.ts';
import { TRANSLATION_LANGUAGES, type Translations } from '#congress/translations.ts';
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
  /** What somebody should know before saving; nothing of it is forbidden. */
  warnings?(values: Values, id: string, rows: readonly StoredRow[]): string[];
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
  /** By what the list can be kept to some of its rows. */
  kept?: { label: string; all: string; by(row: ContentRows[Table]): Choice };
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

/** The name in a form of a column's text in a language. */
export const valueName = (column: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? column : `${column}:${language}`;

const translatedIn = (table: FormTable): readonly string[] =>
  table === 'mailings' ? MAILING_TEXTS : CONTENT_TABLES[table].translated;

/** Whether a column's texts can be translated. */
export const isTranslated = (table: FormTable, column: string): boolean =>
  translatedIn(table).includes(column);

/** The translations that a form of a table holds. */
const translationsIn = (table: FormTable) =>
  translatedIn(table).flatMap((column) =>
    TRANSLATION_LANGUAGES.map((language) => ({ column, language, name: valueName(column, language) })),
  );

/** The names of everything that a form holds. */
export const valueNames = ({ table, fields }: FormFields): string[] =>
  [...fields, ...translationsIn(table)].map(({ name }) => name);

/** What people call a value of a form: "Título", or "Título (English)". */
export function labelOf({ fields }: FormFields, name: string): string {
  const [column, language] = name.split(':');
  const label = fields.find((field) => field.name === column)?.label ?? name;
  return isLanguage(language) ? `${label} (${LANGUAGE_NAMES[language]})` : label;
}

/** For a column that may be empty. */
export const textOrNull = (value: string): string | null => value.trim() || null;

export function emptyValues(description: FormFields & Pick<FormDescription, 'initial'>): Values {
  const initial = description.initial?.();
  return Object.fromEntries(valueNames(description).map((name) => [name, initial?.[name] ?? '']));
}

/** The values of a stored row, as the form shows them. */
export function valuesOf({ table, fields }: FormFields, row: object): Values {
  const stored = row as Record<string, unknown> & { translations?: Translations };
  const columns = fields.map(({ name, text }) => [name, text ? text(stored[name]) : `${stored[name] ?? ''}`]);
  const translations = translationsIn(table).map(({ column, language, name }) => [
    name,
    stored.translations?.[language]?.[column] ?? '',
  ]);
  return Object.fromEntries([...columns, ...translations]);
}

/** The columns to write: texts without stray blanks at their ends and without what nobody sees; without a picture or an address null. */
export function columnsOf({ table, fields }: FormFields, values: Values): Record<string, unknown> {
  const columns = Object.fromEntries(
    fields.map(({ name, kind, column }) => {
      const value = plain(kind, values[name] ?? '');
      if (column) return [name, column(value, values)];
      if (kind === 'picture') return [name, value || null];
      return [name, kind === 'url' ? completedAddress(value) || null : value.trim()];
    }),
  );
  if (translatedIn(table).length === 0) return columns;
  const translations: Translations = {};
  for (const { column, language, name } of translationsIn(table)) {
    const text = plain('area', values[name] ?? '').trim();
    // Without a text there is nothing to translate.
    if (text && columns[column]) translations[language] = { ...translations[language], [column]: text };
  }
  return { ...columns, translations };
}

/** Without invisible characters, which copying from a page or a message brings along. */
function plain(kind: FieldDescription['kind'], value: string): string {
  if (kind === 'picture' || kind === 'file') return value;
  return kind === 'area' ? plainText(value) : plainName(value);
}

/** What is written over `base`: a picture that nobody changed stays the stored one. */
export function changedColumns(
  description: FormDescription,
  values: Values,
  base: Values,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {
    ...columnsOf(description, values),
    ...description.also?.(values, base),
  };
  for (const { name, kind } of description.fields) {
    if (kind === 'picture' && values[name] === base[name]) delete columns[name];
  }
  return columns;
}

/**
 * The columns in which the form differs from what it was written over: who changes another one meanwhile is in nobody's way.
 *
 * @param isNew nothing is stored: all of them
 */
export function draftedColumns(
  description: FormDescription,
  values: Values,
  base: Values,
  isNew: boolean,
): Record<string, unknown> {
  if (isNew) return { ...columnsOf(description, values), ...description.also?.(values, base) };
  const before = columnsOf(description, base);
  const changed = Object.entries(changedColumns(description, values, base)).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
  );
  return Object.fromEntries(changed);
}

/** The congress's rules for what the form would write. */
export function formSchema(description: FormFields & Pick<FormDescription, 'schema'>): z.ZodType {
  return z.preprocess((values) => columnsOf(description, values as Values), description.schema);
}

export function differs(description: FormFields, one: Values, other: Values): boolean {
  return valueNames(description).some((name) => one[name] !== other[name]);
}

/** My version on top of theirs: what I did not touch since `base` is theirs, what I changed is mine. */
export function onTopOf(description: FormDescription, theirs: Values, mine: Values, base: Values): Values {
  return Object.fromEntries(
    valueNames(description).map((name) => [
      name,
      (mine[name] === base[name] ? theirs[name] : mine[name]) ?? '',
    ]),
  );
}
