import type { ContentTable } from '#congress/content-tables.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { EDITED, type LoadedContent } from '../content/tables.ts';

export interface Summary {
  label: string;
  /** undefined: not loaded (yet). */
  value: number | undefined;
  hint: string;
  /** The tab where it is edited. */
  tab: string;
}

/** How many rows there are of each kind. */
export const summaries = (content: LoadedContent): Summary[] =>
  CONTENT_TABLE_NAMES.flatMap((table) => summaryOf(table, content) ?? []);

function summaryOf<Table extends ContentTable>(table: Table, content: LoadedContent): Summary | null {
  const { label, tab, digest, counts } = EDITED[table];
  const rows = content[table];
  if (digest === null) return null;
  return {
    ...{ label, tab },
    value: rows && (counts ? new Set(rows.map(counts)).size : rows.length),
    hint: typeof digest === 'string' ? digest : digest(rows ?? [], content),
  };
}
