import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

/** The languages into which stored texts are translated; the texts themselves are Portuguese. */
export const TRANSLATION_LANGUAGES = ['en', 'es'] as const satisfies Language[];
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];
export const isTranslationLanguage = (language: Language): language is TranslationLanguage =>
  language !== DEFAULT_LANGUAGE;

/** The translations of a row: `{ en: { title: '…' }, es: { … } }`. */
export type Translations<Column extends string = string> = Partial<
  Record<TranslationLanguage, Partial<Record<Column, string>>>
>;

/** The column `translations` of a table, by the rule of the database (02_texts.sql). */
export function translationsSchema<const Column extends string>(...columns: Column[]) {
  const text = z.string().regex(/\S/, 'Required').optional();
  const texts = z
    .strictObject(Object.fromEntries(columns.map((column) => [column, text])) as Record<Column, typeof text>)
    .optional();
  return z.strictObject({ en: texts, es: texts }).default({});
}

/** The columns of a table that are translated. */
export function translatedColumns<Column extends string>(schema: {
  shape: { translations: ReturnType<typeof translationsSchema<Column>> };
}): Column[] {
  const { en } = schema.shape.translations.unwrap().shape;
  return Object.keys(en.unwrap().shape) as Column[];
}

/** A column of a row that has translations. */
export type TranslatedColumn<Row extends { translations: Translations }> = keyof NonNullable<
  Row['translations']['en']
> &
  string;

/** A row as pages of one language show it: each text is its translation where there is one, else the Portuguese. */
export type InLanguage<Row extends { translations: Translations }> = Omit<Row, 'translations'> & {
  /** The columns that are shown in Portuguese for want of a translation. Absent: none. */
  untranslated?: TranslatedColumn<Row>[];
  /** The Portuguese texts of those that are shown translated, where they differ. Absent: none. */
  original?: Partial<Record<TranslatedColumn<Row>, string>>;
};

export function inLanguage<Row extends { translations: Translations }>(
  { translations, ...row }: Row,
  columns: readonly TranslatedColumn<Row>[],
  language: Language,
): InLanguage<Row> {
  if (!isTranslationLanguage(language)) return row;
  const texts: Partial<Record<string, string>> = translations[language] ?? {};
  const shown: Record<string, string> = {};
  const original: Record<string, string> = {};
  const untranslated: string[] = [];
  for (const column of columns) {
    const portuguese: unknown = row[column as keyof typeof row];
    // A text that was emptied is shown in no language, whatever became of its translations.
    if (typeof portuguese !== 'string' || !/\S/.test(portuguese)) continue;
    const text = texts[column];
    if (text === undefined) untranslated.push(column);
    else if (text !== portuguese) {
      shown[column] = text;
      original[column] = portuguese;
    }
  }
  return {
    ...row,
    ...shown,
    ...(untranslated.length > 0 && { untranslated }),
    ...(Object.keys(original).length > 0 && { original }),
  } as InLanguage<Row>;
}
