import { hash, randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';

/**
 * A new link that its reader alone knows. Its token is 32 random bytes; only the sha256 is kept.
 *
 * @param address where it leads to, without its query
 */
export function newMailedLink(address: string, language: Language): { url: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  // One that is no longer known leads to nobody: the language goes along so that its page still speaks it.
  const query = new URLSearchParams({ token, ...(language !== DEFAULT_LANGUAGE && { language }) });
  return { url: `${address}?${query}`, token_hash: hash('sha256', token) };
}

/** What the token of a link is found by; null: it is none. */
export const hashOfToken = (token: string | undefined): string | null =>
  token && /^[\w-]{43}$/.test(token) ? hash('sha256', token) : null;
