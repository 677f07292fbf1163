import type { Language } from '#congress/language.ts';
import { requestId } from './request-context.ts';

const WORDS: Record<Language, string> = {
  'pt-BR': 'Código do erro',
  en: 'Error code',
  es: 'Código del error',
};

/** What a visitor whose request failed can tell: with it the lines of the log are found. Empty outside of a request. */
export function requestCode(language: Language): string {
  const id = requestId();
  return id ? `${WORDS[language]}: ${id}` : '';
}

/** The same for programs, to be spread into the body of an error. */
export function requestField(): { request_id?: string } {
  const id = requestId();
  return id ? { request_id: id } : {};
}
