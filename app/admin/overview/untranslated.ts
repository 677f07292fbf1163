import { type ContentTable, kindOf, tablesThat } from '#congress/content-tables.ts';
import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
  type Translations,
} from '#congress/translations.ts';
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

/** What a language lacks. */
export interface Untranslated {
  language: TranslationLanguage;
  /** The number of all texts. */
  count: number;
  missing: StoredText[];
  outdated: (StoredText & { outdated: OutdatedTranslation })[];
}

/** For each language the missing and outdated translations. Can be paused after each row, because it reads all texts. */
export function* findingUntranslated(
  content: LoadedContent,
  outdated: readonly OutdatedTranslation[],
): Generator<undefined, Untranslated[]> {
  const found = TRANSLATION_LANGUAGES.map(
    (language): Untranslated => ({ language, count: 0, missing: [], outdated: [] }),
  );
  const outdatedOf = Map.groupBy(outdated, ({ table_name, row_id, column_name, language }) =>
    [table_name, row_id, column_name, language].join(),
  );
  for (const texts of textsOfRows(content)) {
    yield;
    for (const one of found) {
      const { language } = one;
      one.count += texts.length;
      one.missing.push(...texts.filter(({ row, column }) => !row.translations?.[language]?.[column]));
      for (const text of texts) {
        const [old] = outdatedOf.get([text.table, text.row.id, text.column, language].join()) ?? [];
        if (old) one.outdated.push({ ...text, outdated: old });
      }
    }
  }
  return found;
}

/** The texts of one row after the other. */
function* textsOfRows(content: LoadedContent): Generator<StoredText[]> {
  for (const table of TRANSLATED_TABLES) {
    const { translated, grouped, takesOver } = kindOf(table);
    const groups = new Set<string>();
    for (const row of (content[table] ?? []) as unknown as Row[])
      yield translated
        .map((column) => ({ table, row, column, text: `${row[column] ?? ''}`.trim() }))
        .filter(({ column, text }) => {
          if (column !== grouped) return !takesOver?.(row, column) && text;
          // A group's name is repeated in each of its rows but counts once.
          const first = !groups.has(text);
          groups.add(text);
          return first;
        });
  }
}

// Lists that do not load translations, such as the papers, have texts in the row's own language.
const TRANSLATED_TABLES = tablesThat(({ unlisted = [] }) => !unlisted.includes('translations'));
