type StoredRow = Readonly<Record<string, unknown>>;

/**
 * A form field described by data only; `FieldDescription` in app/admin/editor/description.ts documents the properties.
 */
interface FormField<Column extends string> {
  name: Column;
  /** If it differs from the column's pencil. */
  label?: string;
  kind: 'text' | 'area' | 'url' | 'choice';
  missing?: string;
  invalid?: string;
  hint?: string;
  facts?: true;
  unique?: true;
  /** For choices: the options and their labels. */
  choices?: Readonly<Record<string, string>>;
  /** The value to store; by default the text trimmed. */
  column?(value: string): string | number | null;
}

/** The form and the list of a kind that needs no code of the administrator area. */
export interface Form<Column extends string = string> {
  fields: readonly FormField<Column>[];
  /** The columns by which the list shows a row. */
  row: { title: Column; detail: Column | ((row: StoredRow) => string) };
  /** Initial values of a new row; empty by default. */
  initial?: { readonly [Name in Column]?: string };
  /** The noun for rows in messages, if it differs from `staff.noun`. */
  noun?: { one: string; many: string; feminine?: true };
  /** The name of the rows' order, if it is not that of the rows: "da página do local". */
  orderOf?: string;
  /** Shown to editors while there is no row. */
  emptyTitle?: string;
  emptyText: string;
  /** The consequence of removing a row, shown for confirmation. */
  removeText?(title: string): string;
}
