type StoredRow = Readonly<Record<string, unknown>>;

/** A field of a form that is data alone: what each means says `FieldDescription` in app/admin/editor/description.ts. */
interface FormField<Column extends string> {
  name: Column;
  /** Where it is not called as its pencil is. */
  label?: string;
  kind: 'text' | 'area' | 'url' | 'choice';
  missing?: string;
  invalid?: string;
  hint?: string;
  facts?: true;
  unique?: true;
  /** For choices: what there is to choose from, and what each is called. */
  choices?: Readonly<Record<string, string>>;
  /** What is written; the text without stray blanks otherwise. */
  column?(value: string): string | number | null;
}

/** The form of a kind that needs no code of the administrator area, and the list that leads to it. */
export interface Form<Column extends string = string> {
  fields: readonly FormField<Column>[];
  /** How the list shows a row. */
  row: { title: Column; detail: Column | ((row: StoredRow) => string) };
  /** What a new row begins with; empty otherwise. */
  initial?: { readonly [Name in Column]?: string };
  /** One row and several of them, where messages do not call them as `staff.noun` does. */
  noun?: { one: string; many: string; feminine?: true };
  /** Whose order it is, if it is not called that of the rows: "da página do local". */
  orderOf?: string;
  /** What an editor reads where there is none. */
  emptyTitle?: string;
  emptyText: string;
  /** What becomes of a row that is removed, if its title alone does not say it. */
  removeText?(title: string): string;
}
