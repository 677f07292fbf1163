import { type ContentTable, kindOf, tablesThat } from '#congress/content-tables.ts';
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
  // Lists without translations, as that of the papers, are in a language of their own.
  const tables = tablesThat(({ unlisted = [] }) => !unlisted.includes('translations'));
  const texts = tables.flatMap((table) => textsOf(table, (content[table] ?? []) as unknown as Row[]));
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
  const { translated, grouped, takesOver } = kindOf(table);
  const groups = new Set<string>();
  return rows.flatMap((row) =>
    translated
      .map((column) => ({ table, row, column, text: `${row[column] ?? ''}`.trim() }))
      .filter(({ column, text }) => {
        if (column !== grouped) return !takesOver?.(row, column) && text;
        // A group's name stands in each of its rows.
        const first = !groups.has(text);
        groups.add(text);
        return first;
      }),
  );
}
