/** Of new passwords. Who chose a shorter one before still signs in with it. */
export const SHORTEST_PASSWORD = 12;
/** Longer ones would be cut by other servers of this protocol; bytes, not characters: "ã" is two. */
export const LONGEST_PASSWORD_BYTES = 72;

/** What keeps a text from being a password; null when nothing does. */
export function passwordProblem(password: string): 'short' | 'long' | null {
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD_BYTES) return 'long';
  return password.length < SHORTEST_PASSWORD ? 'short' : null;
}
