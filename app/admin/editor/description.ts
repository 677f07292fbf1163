import type { ComponentType } from 'react';
import { z } from 'zod';
import type { ControlTies } from '../../ui/labelled.tsx';
import type { ContentRows, ContentTable, StoredRow } from '../content/tables.ts';

/** What a form holds: texts, and a picture as its data string; '' stands for nothing. */
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

export interface FieldDescription {
  /** The column. */
  name: string;
  label: string;
  kind: 'text' | 'area' | 'picture' | 'choice' | 'own';
  /** The message when it is left empty; without one the field is optional. */
  missing?: string;
  hint?: string;
  /** For pictures. */
  shape?: 'portrait' | 'logo';
  /** For choices: what can be chosen, given what else the form holds and what is stored. */
  choices?(values: Values, rows: readonly StoredRow[]): Choice[];
  /** For a control of one's own. */
  Control?: ComponentType<OwnControlProps>;
  /** false: the form does not ask for it, given what else it holds. */
  asked?(values: Values): boolean;
  /** What is written, given the typed value and what else the form holds; its text without stray blanks otherwise. */
  column?(value: string, values: Values): string | number | null;
}

/**
 * All that makes one editor differ from another. Whoever adds an editor writes one of these and a tab for it; see
 * `speakers/description.ts`.
 */
export interface EditorDescription<Table extends ContentTable = ContentTable> {
  table: Table;
  /** The tab in the place's hash. */
  tab: string;
  /** The rules of the congress that the values must meet. */
  schema: z.ZodType;
  fields: FieldDescription[];
  row: {
    title(row: ContentRows[Table]): string;
    detail(row: ContentRows[Table]): string;
    /** When it is, above the title. */
    time?(row: ContentRows[Table]): string;
  };
  /** A new item, before anything is typed; empty otherwise. */
  initial?: Values;
  /** What else follows from what the form holds: the values as they must be. */
  follow?(values: Values, rows: readonly StoredRow[]): Values;
  /** What somebody should know before saving; nothing of it is forbidden. */
  warnings?(values: Values, id: string, rows: readonly StoredRow[]): string[];
  /** How the site will show it. */
  Preview?: ComponentType<{ values: Values }>;
  /** The rows that go when this one goes, and come back with it. */
  contained?(row: StoredRow, rows: readonly StoredRow[]): StoredRow[];
  words: {
    heading: string;
    /** "12 palestrantes" */
    count(count: number): string;
    add: string;
    editing: string;
    search: string;
    emptyTitle: string;
    emptyText: string;
    removeTitle: string;
    removeText(title: string, contained: number): string;
    /** Somebody else removed what is being edited. */
    gone: string;
  };
  messages: {
    added: string;
    updated: string;
    removed: string;
    addFailed: string;
    updateFailed: string;
    removeFailed: string;
  };
}

export function emptyValues({ fields, initial }: EditorDescription): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? '']));
}

/** The values of a stored row, as the form shows them. */
export function valuesOf({ fields }: EditorDescription, row: object): Values {
  const stored = row as Record<string, unknown>;
  return Object.fromEntries(fields.map(({ name }) => [name, `${stored[name] ?? ''}`]));
}

export type Columns = Record<string, string | number | null>;

/** The columns to write: texts without stray blanks at their ends; without a picture null. */
export function columnsOf({ fields }: EditorDescription, values: Values): Columns {
  return Object.fromEntries(
    fields.map(({ name, kind, column }) => {
      const value = values[name] ?? '';
      if (column) return [name, column(value, values)];
      return [name, kind === 'picture' ? value || null : value.trim()];
    }),
  );
}

/** The congress's rules for what the form would write. */
export function formSchema(description: EditorDescription): z.ZodType {
  return z.preprocess((values) => columnsOf(description, values as Values), description.schema);
}

export function differs({ fields }: EditorDescription, one: Values, other: Values): boolean {
  return fields.some(({ name }) => one[name] !== other[name]);
}

/** My version on top of theirs: what I did not touch since `base` is theirs, what I changed is mine. */
export function onTopOf({ fields }: EditorDescription, theirs: Values, mine: Values, base: Values): Values {
  return Object.fromEntries(
    fields.map(({ name }) => [name, (mine[name] === base[name] ? theirs[name] : mine[name]) ?? '']),
  );
}
