import { AuthError } from './errors.ts';
import { consume, findByCode } from './one-time-tokens.ts';
import { hashPassword, requireAcceptablePassword, verifyPassword } from './passwords.ts';
import type { AuthParts } from './routes.ts';
import type { SessionRow } from './sessions.ts';
import type { UserRow } from './users.ts';

/** A session older than this must prove again who it is before it changes the password. */
const RECENT_MS = 24 * 3600 * 1000;

interface Wanted {
  row: UserRow;
  session: SessionRow;
  password: string;
  /** The password until now. */
  current?: string | null | undefined;
  /** The code of GET /reauthenticate. */
  nonce?: string | null | undefined;
}

/**
 * The hash of a new password. An old session needs the present password or a code from GET /reauthenticate; either is
 * checked whenever it is given. Throws AuthError: 422 `weak_password`, `same_password`,
 * `reauthentication_not_valid`; 400 `reauthentication_needed`, `current_password_mismatch`.
 */
export async function newPasswordHash(
  parts: AuthParts,
  { row, session, password, current, nonce }: Wanted,
): Promise<string> {
  requireAcceptablePassword(password);
  const isRecent = parts.clock().getTime() - session.created_at.getTime() < RECENT_MS;
  if (!isRecent && !current && !nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (current) await requireCurrent(parts, row, current);
  if (await verifyPassword(row.password_hash, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  // Last, so that a refused password does not use the code up.
  if (nonce) await requireNonce(parts, row, nonce);
  return hashPassword(password);
}

async function requireCurrent(parts: AuthParts, row: UserRow, current: string): Promise<void> {
  const outcome = await parts.limits.attempt('session', row.id, () =>
    verifyPassword(row.password_hash, current),
  );
  if ('retryAfter' in outcome) {
    throw new AuthError(429, 'over_request_rate_limit', 'Too many tries, please wait a moment', outcome);
  }
  if (!outcome.right) {
    throw new AuthError(400, 'current_password_mismatch', 'The current password is not right.');
  }
}

async function requireNonce({ database, clock }: AuthParts, row: UserRow, code: string): Promise<void> {
  const wanted = { userId: row.id, kinds: ['reauthentication' as const], relatesTo: row.email ?? '', code };
  const token = await findByCode(database, wanted, clock());
  if (token && (await consume(database, token.id))) return;
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
