/** The minimum length of new passwords, in characters. Existing shorter passwords still work. */
export const SHORTEST_PASSWORD = 12;
/** The maximum length in bytes ("ã" is two bytes): other servers of this protocol truncate longer passwords. */
export const LONGEST_PASSWORD_BYTES = 72;

/** Why a text cannot be a password; null when it can. */
export function passwordProblem(password: string): 'short' | 'long' | null {
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD_BYTES) return 'long';
  return password.length < SHORTEST_PASSWORD ? 'short' : null;
}
