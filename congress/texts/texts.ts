import type { Language } from '../language.ts';
import * as english from './en.ts';
import * as spanish from './es.ts';
import * as portuguese from './pt-BR.ts';

/*
 * The texts that the server says itself, and those that it shares with the forms: here, because both the server and the
 * application may import them. Each kind is a constant of its own, so that a browser is sent no others.
 */

export const labels: Record<Language, typeof portuguese.labels> = {
  'pt-BR': portuguese.labels,
  en: english.labels,
  es: spanish.labels,
};

export const fieldErrors: Record<Language, typeof portuguese.fieldErrors> = {
  'pt-BR': portuguese.fieldErrors,
  en: english.fieldErrors,
  es: spanish.fieldErrors,
};

export const formAnswers: Record<Language, typeof portuguese.formAnswers> = {
  'pt-BR': portuguese.formAnswers,
  en: english.formAnswers,
  es: spanish.formAnswers,
};

export const emails: Record<Language, typeof portuguese.emails> = {
  'pt-BR': portuguese.emails,
  en: english.emails,
  es: spanish.emails,
};
