import { consume, findByCode, type OneTimeToken } from '../accounts/one-time-tokens.ts';
import type { UserRow } from '../accounts/users.ts';
import { CHOOSING_SECONDS } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import { requireAnswered } from '../limits/tries.ts';
import type { AuthParts } from '../parts.ts';
import type { AuthenticationMethod, SessionRow } from '../sessions/sessions.ts';
import { hashPassword, requireAcceptablePassword, verifyPassword } from './passwords.ts';

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
 * The hash of a new password. It takes the present password or a code from GET /reauthenticate, unless a mailed code or link
 * has just opened the session or there is no password yet. Whoever proves neither learns nothing about the present password.
 * Throws AuthError: 422 `weak_password`, `same_password`, `reauthentication_not_valid`; 400 `reauthentication_needed`,
 * `current_password_mismatch`.
 */
export async function newPasswordHash(
  parts: AuthParts,
  { row, session, password, current, nonce }: Wanted,
): Promise<string> {
  await requireAcceptablePassword(password, contextOf(parts, row));
  const needsProof = row.password_hash !== null && !cameByMail(session, parts.clock());
  if (needsProof && !current && !nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (current) await requireCurrent(parts, { row, session, current });
  const token = nonce ? await findNonce(parts, { row, session, code: nonce }) : null;
  if (await verifyPassword(row.password_hash, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  // Last, so that a refused password does not use the code up.
  if (token && !(await consume(parts.database, token.id))) throw wrongNonce();
  return hashPassword(password);
}

const TOO_MANY = 'Too many tries, please wait a moment';
/** Methods of a session that a mailed code or link opened. */
const BY_MAIL = ['otp', 'recovery', 'invite'];

function cameByMail(session: SessionRow, now: Date): boolean {
  const since = now.getTime() / 1000 - CHOOSING_SECONDS;
  return (session.amr as AuthenticationMethod[]).some(
    ({ method, timestamp }) => BY_MAIL.includes(method) && timestamp > since,
  );
}

/** What somebody would try first who knows the person and the site. */
function contextOf({ congressNames, publicUrl }: AuthParts, { username, email, user_metadata }: UserRow) {
  const { name } = user_metadata as { name?: unknown };
  return [...congressNames(), new URL(publicUrl).hostname, username, email, name].filter(
    (word): word is string => typeof word === 'string',
  );
}

async function requireCurrent(
  { limits }: AuthParts,
  { row, session, current }: { row: UserRow; session: SessionRow; current: string },
): Promise<void> {
  const outcome = await limits.attempt(`session ${session.id}`, row.id, () =>
    verifyPassword(row.password_hash, current),
  );
  requireAnswered(outcome, TOO_MANY);
  if (!outcome.right) {
    throw new AuthError(400, 'current_password_mismatch', 'The current password is not right.');
  }
}

async function findNonce(
  { database, clock, codeLimits }: AuthParts,
  { row, session, code }: { row: UserRow; session: SessionRow; code: string },
): Promise<OneTimeToken> {
  const wanted = { userId: row.id, kinds: ['reauthentication' as const], relatesTo: row.email ?? '', code };
  let token: OneTimeToken | undefined;
  const outcome = await codeLimits.attempt(`session ${session.id}`, `nonce ${row.id}`, async () => {
    token = await findByCode(database, wanted, clock());
    return token !== undefined;
  });
  requireAnswered(outcome, TOO_MANY);
  if (!token) throw wrongNonce();
  return token;
}

const wrongNonce = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
