import { DEFAULT_LANGUAGE } from '../language.ts';
import type { Translations } from '../translations.ts';
import { isTranslationLanguage, TRANSLATION_LANGUAGES } from '../translations.ts';
import {
  fieldName,
  isCompany,
  languagesOf,
  OWN_FIELDS,
  OWN_PICTURE,
  type OwnPageTable,
  SAME_PICTURE,
} from './fields.ts';
import type { OwnPageAnswer } from './schema.ts';

/** A stored row without its picture, or with the changes of a draft applied. */
export type OwnRow = Record<string, unknown> & { translations?: Translations };

/** The initial values of the form. */
export function typedOf(table: OwnPageTable, row: OwnRow): Record<string, string> {
  const typed: Record<string, string> = { focal_point: text(row.focal_point) };
  for (const field of OWN_FIELDS[table])
    for (const language of languagesOf(field)) {
      const { translations = {} } = row;
      typed[fieldName(field, language)] = isTranslationLanguage(language)
        ? (translations[language]?.[field.column] ?? '')
        : text(row[field.column]);
    }
  return typed;
}

/** The differences between an answer and the row: texts by column and language, picture and focal point. */
function differencesOf(table: OwnPageTable, row: OwnRow, answer: OwnPageAnswer) {
  const before = typedOf(table, row);
  const texts = OWN_FIELDS[table].flatMap((field) =>
    languagesOf(field)
      .map((language) => ({ column: field.column, language, name: fieldName(field, language) }))
      .filter(({ name }) => differs(answer[name], before[name])),
  );
  return {
    texts,
    picture: answer.picture !== SAME_PICTURE,
    focalPoint: !isCompany(table) && answer.focal_point !== before.focal_point,
  };
}

/** The changed columns of a row with their new values. Includes the picture if it was replaced or removed. */
export function changesOf(table: OwnPageTable, row: OwnRow, answer: OwnPageAnswer): Record<string, unknown> {
  const { texts, picture, focalPoint } = differencesOf(table, row, answer);
  const changes: Record<string, unknown> = {};
  for (const { column, language } of texts)
    if (language === DEFAULT_LANGUAGE) changes[column] = answer[column] || null;
  if (texts.some(({ language }) => language !== DEFAULT_LANGUAGE))
    changes.translations = translationsOf(table, row, answer);
  if (picture) changes[OWN_PICTURE[table]] = answer.picture || null;
  if (focalPoint) changes.focal_point = answer.focal_point || null;
  return changes;
}

/** The names of the fields that differ from the row. */
export function differingFrom(table: OwnPageTable, row: OwnRow, answer: OwnPageAnswer): string[] {
  const { texts, picture, focalPoint } = differencesOf(table, row, answer);
  return [...texts.map(({ name }) => name), ...(picture || focalPoint ? ['picture'] : [])];
}

/** All translations of the row, updated with the submitted ones; emptied ones are removed. */
function translationsOf(table: OwnPageTable, { translations = {} }: OwnRow, answer: OwnPageAnswer) {
  const changed: Translations = {};
  for (const language of TRANSLATION_LANGUAGES) {
    const texts = { ...translations[language] };
    for (const field of OWN_FIELDS[table].filter(({ translated }) => translated)) {
      delete texts[field.column];
      const sent = answer[fieldName(field, language)];
      if (sent) texts[field.column] = sent;
    }
    if (Object.keys(texts).length > 0) changed[language] = texts;
  }
  return changed;
}

/** Ignores whitespace that the form normalises. */
const differs = (sent = '', before = '') => sent.replace(/\s+/g, ' ') !== before.replace(/\s+/g, ' ').trim();

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
