import type { Language } from '#congress/language.ts';
import { newsletterEmails } from '#congress/newsletter/emails.ts';
import type { Texts } from './translate.ts';

/** The texts of the site as they are shipped, in each language: fetched when they are first looked at. */
export async function shippedTexts(): Promise<Record<Language, Record<string, Texts>>> {
  const [portuguese, english, spanish] = await Promise.all([
    import('./messages/pt-BR.json'),
    import('./messages/en.json'),
    import('./messages/es.json'),
  ]);
  return {
    'pt-BR': { ...portuguese.default, emails: newsletterEmails['pt-BR'] },
    en: { ...english.default, emails: newsletterEmails.en },
    es: { ...spanish.default, emails: newsletterEmails.es },
  };
}
