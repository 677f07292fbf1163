import { z } from 'zod';
import { CONTENT_TABLES } from '#congress/content-tables.ts';
import { plainName, plainText } from '#congress/hidden-text.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, type Language } from '#congress/language.ts';
import { completedAddress } from '#congress/links/rules.ts';
import { MAILING_TEXTS } from '#congress/mailings/schema.ts';
import { TRANSLATION_LANGUAGES, type Translations } from '#congress/translations.ts';
import type { StoredRow } from '../content/tables.ts';
import type {
  FieldDescription,
  FormDescription,
  FormFields,
  FormTable,
  TypedFields,
  Values,
} from './description.ts';

/** The name of a value: a column in a language. */
export const valueName = (column: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? column : `${column}:${language}`;

const translatedIn = (table: FormTable): readonly string[] =>
  table === 'mailings' ? MAILING_TEXTS : CONTENT_TABLES[table].translated;

/** Whether a column is translated. */
export const isTranslated = (table: FormTable, column: string): boolean =>
  translatedIn(table).includes(column);

/** The translations in a table's form. */
const translationsIn = (table: FormTable) =>
  translatedIn(table).flatMap((column) =>
    TRANSLATION_LANGUAGES.map((language) => ({ column, language, name: valueName(column, language) })),
  );

/** The names of all values of a form. */
export const valueNames = ({ table, fields }: FormFields): string[] =>
  [...fields, ...translationsIn(table)].map(({ name }) => name);

/** The label of a value: "Título", or "Título (English)". */
export function labelOf({ fields }: FormFields, name: string): string {
  const [column, language] = name.split(':');
  const label = fields.find((field) => field.name === column)?.label ?? name;
  return isLanguage(language) ? `${label} (${LANGUAGE_NAMES[language]})` : label;
}

/** The warnings of all fields about their texts. */
export const doubtsOf = ({ fields }: FormFields, values: Values): string[] =>
  fields.flatMap(({ name, doubts }) => doubts?.(values[name] ?? '') ?? []);

/** For nullable columns. */
export const textOrNull = (value: string): string | null => value.trim() || null;

export function emptyValues(description: TypedFields): Values {
  const initial = description.initial?.();
  return Object.fromEntries(valueNames(description).map((name) => [name, initial?.[name] ?? '']));
}

/** The form's values for a stored row. */
export function valuesOf({ table, fields }: FormFields, row: object): Values {
  const stored = row as Record<string, unknown> & { translations?: Translations };
  const columns = fields.map(({ name, text }) => [name, text ? text(stored[name]) : `${stored[name] ?? ''}`]);
  const translations = translationsIn(table).map(({ column, language, name }) => [
    name,
    stored.translations?.[language]?.[column] ?? '',
  ]);
  return Object.fromEntries([...columns, ...translations]);
}

/** Like `valuesOf`, but without pictures that are not loaded yet, since lists leave them out. */
export function knownValuesOf(description: FormFields, row: StoredRow): Values {
  const unknown = description.fields.filter(({ kind, name }) => kind === 'picture' && !(name in row));
  // An item without a row has no picture to wait for.
  const names = row.created_at ? unknown.map(({ name }) => name) : [];
  return Object.fromEntries(
    Object.entries(valuesOf(description, row)).filter(([name]) => !names.includes(name)),
  );
}

/** The columns to write: trimmed texts, without invisible characters; null for an empty picture or address. */
export function columnsOf({ table, fields }: FormFields, values: Values): Record<string, unknown> {
  const columns = Object.fromEntries(
    fields.map(({ name, kind, column }) => {
      const value = plain(kind, values[name] ?? '');
      if (column) return [name, column(value, values)];
      if (kind === 'picture') return [name, value || null];
      return [name, kind === 'url' ? completedAddress(value) || null : value.trim()];
    }),
  );
  if (translatedIn(table).length === 0) return columns;
  const translations: Translations = {};
  for (const { column, language, name } of translationsIn(table)) {
    const text = plain('area', values[name] ?? '').trim();
    // A translation without a Portuguese text is dropped.
    if (text && columns[column]) translations[language] = { ...translations[language], [column]: text };
  }
  return { ...columns, translations };
}

/** Removes invisible characters, which are often copied from pages and messages. */
function plain(kind: FieldDescription['kind'], value: string): string {
  if (kind === 'picture' || kind === 'file') return value;
  return kind === 'area' ? plainText(value) : plainName(value);
}

/** The columns to write for a change of `base`; an unchanged picture is left out. */
export function changedColumns(
  description: FormDescription,
  values: Values,
  base: Values,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {
    ...columnsOf(description, values),
    ...description.also?.(values, base),
  };
  for (const { name, kind } of description.fields) {
    if (kind === 'picture' && values[name] === base[name]) delete columns[name];
  }
  return columns;
}

/**
 * The columns that differ from the base, so that others can change the remaining ones meanwhile.
 *
 * @param isNew there is no base: all columns
 */
export function draftedColumns(
  description: FormDescription,
  values: Values,
  base: Values,
  isNew: boolean,
): Record<string, unknown> {
  if (isNew) return { ...columnsOf(description, values), ...description.also?.(values, base) };
  const before = columnsOf(description, base);
  const changed = Object.entries(changedColumns(description, values, base)).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
  );
  return Object.fromEntries(changed);
}

/** The schema, applied to the columns that the form would write. */
export function formSchema(description: TypedFields): z.ZodType {
  return z.preprocess((values) => columnsOf(description, values as Values), description.schema);
}

export function differs(description: FormFields, one: Values, other: Values): boolean {
  return valueNames(description).some((name) => one[name] !== other[name]);
}

export function trimmed(description: FormDescription, values: Values): Values {
  return valuesOf(description, columnsOf(description, values));
}
