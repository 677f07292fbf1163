import type { z } from 'zod';
import type { ContentRows, ContentTable } from '../content/tables.ts';

/** What a form holds: texts, and a picture as its data string; '' stands for nothing. */
export type Values = Record<string, string>;

export interface FieldDescription {
  /** The column. */
  name: string;
  label: string;
  kind: 'text' | 'area' | 'picture';
  /** The message when it is left empty; without one the field is optional. */
  missing?: string;
  hint?: string;
  /** For pictures. */
  shape?: 'portrait' | 'logo';
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
  };
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
    removeText(title: string): string;
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

export function emptyValues({ fields }: EditorDescription): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}

/** The values of a stored row, as the form shows them. */
export function valuesOf({ fields }: EditorDescription, row: object): Values {
  const stored = row as Record<string, unknown>;
  return Object.fromEntries(fields.map(({ name }) => [name, `${stored[name] ?? ''}`]));
}

/** The columns to write: texts without stray blanks at their ends; without a picture null. */
export function columnsOf({ fields }: EditorDescription, values: Values): Record<string, string | null> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name] ?? '';
      return [name, kind === 'picture' ? value || null : value.trim()];
    }),
  );
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
