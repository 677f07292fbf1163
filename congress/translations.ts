import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

/** The languages that stored texts are translated into; the originals are Portuguese. */
export const TRANSLATION_LANGUAGES = ['en', 'es'] as const satisfies Language[];
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];
export const isTranslationLanguage = (language: Language): language is TranslationLanguage =>
  language !== DEFAULT_LANGUAGE;

/** The translations of a row: `{ en: { title: '…' }, es: { … } }`. */
export type Translations<Column extends string = string> = Partial<
  Record<TranslationLanguage, Partial<Record<Column, string>>>
>;

/** The schema of a table's column `translations`, as the database checks it (02_texts.sql). */
export function translationsSchema<const Column extends string>(...columns: Column[]) {
  const text = z.string().regex(/\S/, 'Required').optional();
  const texts = z
    .strictObject(Object.fromEntries(columns.map((column) => [column, text])) as Record<Column, typeof text>)
    .optional();
  return z.strictObject({ en: texts, es: texts }).default({});
}

/** The translated columns of a table. */
export function translatedColumns<Column extends string>(schema: {
  shape: { translations: ReturnType<typeof translationsSchema<Column>> };
}): Column[] {
  const { en } = schema.shape.translations.unwrap().shape;
  return Object.keys(en.unwrap().shape) as Column[];
}

/** A translated column of a row. */
export type TranslatedColumn<Row extends { translations: Translations }> = keyof NonNullable<
  Row['translations']['en']
> &
  string;

/** A row in the language of a page: each text is translated if possible, else Portuguese. */
export type InLanguage<Row extends { translations: Translations }> = Omit<Row, 'translations'> & {
  /** The columns shown in Portuguese because they have no translation; absent if none. */
  untranslated?: TranslatedColumn<Row>[];
  /** The Portuguese originals of translated texts, where they differ; absent if none. */
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
    // An empty text is shown in no language, even if it has translations.
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
