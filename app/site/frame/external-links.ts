import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';

/** The external login of the registrant area with the event and the language in its query, or null while it is not known. */
export function registrantAreaLink({ links }: Facts, language: Language): string | null {
  if (!links.registrantArea) return null;
  const url = new URL(links.registrantArea);
  url.searchParams.set('event', links.registrantEvent);
  url.searchParams.set('lang', language);
  return url.href;
}

/** A chat with the organisers that starts with `message`, or null while they have no number. */
export function chatLink({ chat }: Facts, message: string): string | null {
  if (!chat.phone) return null;
  return `https://wa.me/${chat.phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
