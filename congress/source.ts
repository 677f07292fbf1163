import type { ContentTable } from './content-tables.ts';

/** The source of a text or picture on a page: the place where an administrator edits it. */
export type Source =
  | { table: ContentTable; id: string; column: string }
  /** A placeholder (`eventDates`), or a path in the facts (`batches.0.until`). */
  | { fact: string };

/** Marks a text invisibly with its source. `name`: its label, if that is not the text itself. */
export type Mark = (source: Source, text: string, name?: string) => string;

/** A page whose texts carry marks (docs/decisions/0031-pencil.md): each mark is an index into `sources`. */
export interface EditingRendition {
  html: string;
  sources: (Source & { name: string })[];
}
