import { type FieldErrors, get } from 'react-hook-form';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import type { FieldDescription, Values } from './description.ts';
import { valueName } from './values.ts';

/** The error message of a field: for an empty one, or for one that breaks a rule. */
export function messageOf({ name, missing, invalid }: FieldDescription, values: Values, language: Language) {
  return values[valueName(name, language)]?.trim() ? (invalid ?? missing) : (missing ?? invalid);
}

/** The first language in which a field's text is invalid. */
export function wrongLanguage(errors: FieldErrors, name: string): Language | undefined {
  if (errors[name]) return DEFAULT_LANGUAGE;
  return TRANSLATION_LANGUAGES.find((language) => get(errors, `translations.${language}.${name}`));
}
