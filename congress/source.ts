import type { ContentTable } from './content-tables.ts';

/** What a text or a picture of a page comes from: where an administrator changes it. */
export type Source =
  | { table: ContentTable; id: string; column: string }
  /** By its placeholder (`eventDates`), or by its path in the record (`batches.0.until`). */
  | { fact: string };

/** Marks a text with its source, where nobody sees it. `name`: what people call it, where that is not the text itself. */
export type Mark = (source: Source, text: string, name?: string) => string;

/** A page whose texts are marked (docs/decisions/0031-pencil.md): each mark is the place of a source, with its name. */
export interface EditingRendition {
  html: string;
  sources: (Source & { name: string })[];
}
