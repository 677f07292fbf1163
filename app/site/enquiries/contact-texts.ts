import { useLanguage } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { factTexts } from '#congress/facts/format.ts';
import type { ContactTexts } from './contact-links.tsx';

/** Of the facts; an island is handed them. */
export function useContactTexts(): ContactTexts {
  const facts = useFacts();
  const { contactEmail: emailText, contactPhone: phoneText } = factTexts(facts, useLanguage().language);
  return { ...facts.contact, emailText, phoneText };
}
