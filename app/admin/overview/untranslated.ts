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
  /** The Portuguese text. */
  text: string;
}

/** For each language the missing and outdated translations, and the number of all texts. */
export function untranslated(content: LoadedContent, outdated: readonly OutdatedTranslation[]) {
  // Lists that do not load translations, such as the papers, have texts in the row's own language.
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
        // A group's name is repeated in each of its rows but counts once.
        const first = !groups.has(text);
        groups.add(text);
        return first;
      }),
  );
}
