import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import { TRANSLATION_LANGUAGES, type Translations } from '#congress/translations.ts';
import type { OutdatedTranslation } from '../content/outdated.ts';
import type { LoadedContent, StoredRow } from '../content/tables.ts';

type Row = StoredRow & Record<string, unknown> & { translations?: Translations };

/** A stored text that can be translated. */
export interface StoredText {
  table: ContentTable;
  row: Row;
  column: string;
  /** In Portuguese. */
  text: string;
}

/** The stored texts that each language lacks, those whose translations are older than they are, and of how many. */
export function untranslated(content: LoadedContent, outdated: readonly OutdatedTranslation[]) {
  // A paper is published in its own language.
  const texts = CONTENT_TABLE_NAMES.filter((table) => table !== 'papers').flatMap((table) =>
    textsOf(table, (content[table] ?? []) as unknown as Row[]),
  );
  return TRANSLATION_LANGUAGES.map((language) => ({
    language,
    count: texts.length,
    missing: texts.filter(({ row, column }) => !row.translations?.[language]?.[column]),
    outdated: texts.flatMap((text) => {
      const isThis = (one: OutdatedTranslation) =>
        one.table_name === text.table && one.row_id === text.row.id && one.column_name === text.column;
      const found = outdated.find((one) => one.language === language && isThis(one));
      return found ? [{ ...text, outdated: found }] : [];
    }),
  }));
}

function textsOf(table: ContentTable, rows: Row[]): StoredText[] {
  const committees = new Set<string>();
  return rows.flatMap((row) =>
    CONTENT_TABLES[table].translated
      .map((column) => ({ table, row, column, text: `${row[column] ?? ''}`.trim() }))
      .filter(({ column, text }) => {
        if (table === 'program_items') return !isTakenOver(row, column) && text;
        if (column !== 'type') return text;
        // A committee's name stands in each of its members.
        const first = !committees.has(text);
        committees.add(text);
        return first;
      }),
  );
}

/** The database takes a round table's title from its theme, and a lecture's place from its round table. */
const isTakenOver = (row: Row, column: string) =>
  (column === 'title' && row.type === 'mesa_redonda') || (column === 'location' && Boolean(row.parent_id));
