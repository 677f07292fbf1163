import { filledIn } from '../facts/placeholders.ts';
import type { Language } from '../language.ts';
import type { SiteText } from '../site-texts/schema.ts';
import { inLanguage } from '../translations.ts';
import texts from './emails.json' with { type: 'json' };

type Emails = (typeof texts)['pt-BR'];

/** The shipped texts of the newsletter's emails. */
export const newsletterEmails: Record<Language, Emails> = texts;

/**
 * The texts of an email of the newsletter.
 *
 * @param changed texts reworded by administrators; theirs are named like `emails.welcome.subject`
 * @param facts the values of placeholders
 */
export function emailWords<Name extends keyof Emails>(
  name: Name,
  language: Language,
  changed: readonly SiteText[],
  facts: Record<string, string>,
): Emails[Name] {
  const own = new Map(changed.map((row) => [row.id, inLanguage(row, ['text'], language)]));
  const words = Object.entries(newsletterEmails[language][name]).map(([part, shipped]) => {
    const text = own.get(`emails.${name}.${part}`);
    return [part, filledIn(text && !text.untranslated ? text.text : shipped, facts, language)];
  });
  return Object.fromEntries(words);
}
