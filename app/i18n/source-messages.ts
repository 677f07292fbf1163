import type { Language } from '#congress/language.ts';
import type { Texts } from './translate.ts';

/** The texts of the site as they are shipped, in each language: fetched when they are first looked at. */
export async function shippedTexts(): Promise<Record<Language, Record<string, Texts>>> {
  const [portuguese, english, spanish] = await Promise.all([
    import('./messages/pt-BR.json'),
    import('./messages/en.json'),
    import('./messages/es.json'),
  ]);
  return { 'pt-BR': portuguese.default, en: english.default, es: spanish.default };
}
