import { type FieldErrors, get } from 'react-hook-form';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import type { FieldDescription, Values } from './description.ts';
import { valueName } from './values.ts';

/** What is wrong with a field: nothing was filled in, or something that breaks a rule. */
export function messageOf({ name, missing, invalid }: FieldDescription, values: Values, language: Language) {
  return values[valueName(name, language)]?.trim() ? (invalid ?? missing) : (missing ?? invalid);
}

/** The first language in which a field's text breaks a rule. */
export function wrongLanguage(errors: FieldErrors, name: string): Language | undefined {
  if (errors[name]) return DEFAULT_LANGUAGE;
  return TRANSLATION_LANGUAGES.find((language) => get(errors, `translations.${language}.${name}`));
}
