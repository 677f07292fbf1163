import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import en from './messages/en.ts';
import es from './messages/es.ts';
import portuguese from './messages/pt-BR.ts';

/** The texts of mails; Portuguese is the source language whose keys the others must have. */
export type MailMessages = typeof portuguese;

const MESSAGES: Record<Language, MailMessages> = { 'pt-BR': portuguese, en, es };

export function mailMessages(language: Language): MailMessages {
  return MESSAGES[language];
}

/**
 * Fills `{{placeholders}}` from `values` first, then from the facts; mails hold no date, price or place of their own.
 * An unknown placeholder stays as it is, as a missing key does on the pages.
 */
export function fillText(
  text: string,
  facts: Facts,
  language: Language,
  values: Record<string, string> = {},
): string {
  const known: Record<string, string> = { ...factTexts(facts, language), ...values };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => known[name] ?? placeholder);
}
