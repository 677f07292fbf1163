import type { UserRow } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import { hashPassword, requireAcceptablePassword, verifyPassword } from './passwords.ts';
import { checkProof, type Spend } from './proof.ts';

interface Wanted {
  /** The account as it will be after the request: its new name must not be the password, either. */
  row: UserRow;
  password: string;
  /** The password before the change. */
  current_password?: string | null | undefined;
  /** The one-time code of GET /reauthenticate. */
  nonce?: string | null | undefined;
}

/**
 * Validates and hashes a new password; `spend` uses up the code that was sent with it. Requires the present password or a code
 * from GET /reauthenticate, unless a mailed code or link has just opened the session or there is no password yet. The proof is
 * checked before the comparison with the present password, so that nobody learns that password without it.
 * Throws AuthError: 422 `weak_password`, `same_password`, `reauthentication_not_valid`; 400 `reauthentication_needed`,
 * `current_password_mismatch`.
 */
export async function newPasswordHash(
  parts: AuthParts,
  who: SignedInUser,
  { row, password, ...proof }: Wanted,
): Promise<{ password_hash: string; spend: Spend }> {
  await requireAcceptablePassword(password, contextOf(parts, row));
  const { choosing_until } = who.session;
  const isChoosing = choosing_until !== null && choosing_until > parts.clock();
  const needsProof = row.password_hash !== null && !isChoosing;
  if (needsProof && !proof.current_password && !proof.nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const { spend } = await checkProof(parts, who, proof);
  if (await verifyPassword(row.password_hash, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return { password_hash: await hashPassword(password), spend };
}

/** What an attacker who knows the person and the site would try first. */
function contextOf({ congressNames, publicUrl }: AuthParts, { username, email, user_metadata }: UserRow) {
  const { name } = user_metadata as { name?: unknown };
  return [...congressNames(), new URL(publicUrl).hostname, username, email, name].filter(
    (word): word is string => typeof word === 'string',
  );
}
