import { hash, randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '#congress/language.ts';

/**
 * Creates a link for one reader. The token is 32 random bytes; only its SHA-256 is stored.
 *
 * @param address the target without query
 */
export function newMailedLink(address: string, language: Language): { url: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  // The language is in the query, so that the page of an expired link is still in the reader's language.
  const query = new URLSearchParams({ token, ...(language !== DEFAULT_LANGUAGE && { language }) });
  return { url: `${address}?${query}`, token_hash: hash('sha256', token) };
}

/** The hash under which a link's token is stored; null for an invalid token. */
export const hashOfToken = (token: string | undefined): string | null =>
  token && /^[\w-]{43}$/.test(token) ? hash('sha256', token) : null;
