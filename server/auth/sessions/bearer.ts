import type { Context } from 'hono';
import { may, type Right } from '#congress/accounts/rights.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { type Account, isPending, readAccount, requireNotBanned } from '../accounts/users.ts';
import { AccessTokenError, AuthError } from '../errors.ts';
import { type AuthParts, teamRoleOf } from '../parts.ts';
import { bearerOf } from '../request.ts';
import type { Claims } from './claims.ts';
import type { SessionRow } from './stored-sessions.ts';

/** The authenticated caller of a request: token, session and account are valid. */
export interface SignedInUser {
  claims: Claims;
  session: SessionRow;
  account: Account;
  /** The rate-limit key of the request. */
  network: string;
}

/**
 * Authenticates a request by its bearer token. Looks the session up each time, so that a sign-out takes effect at once. Throws
 * AuthError: 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`.
 */
export async function requireBearer(parts: AuthParts, c: Context): Promise<SignedInUser> {
  const { database, clock, sessions } = parts;
  const token = bearerOf(c.req.header('authorization'));
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await sessions.verify(token).catch((error: unknown) => {
    if (!(error instanceof AccessTokenError)) throw error;
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`;
    throw new AuthError(403, 'bad_jwt', message);
  });
  const account = await readAccount(database, claims.sub);
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await sessions.find(claims.session_id);
  if (!session || session.user_id !== claims.sub) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  requireNotBanned(account.row, clock());
  await sessions.settle(session);
  return { claims, session, account, network: visitorRateLimitKey(c, parts.trustProxy) };
}

/** Throws AuthError 403 `password_needed`: an invited user may do nothing before setting a password. */
export function requirePasswordSet({ account }: SignedInUser): void {
  if (isPending(account.row)) throw new AuthError(403, 'password_needed', 'Choose a password first');
}

/** Whether the second factor is still missing. */
export const isHalfSignedIn = ({ account, session }: SignedInUser): boolean =>
  account.hasVerifiedFactor && session.aal !== 'aal2';

/** Requires aal2 of accounts with a second factor, for changes of who signs in and how. Throws AuthError 403 `insufficient_aal`. */
export function requireFullLevel(who: SignedInUser, message = 'AAL2 session is required for this change.') {
  if (isHalfSignedIn(who)) throw new AuthError(403, 'insufficient_aal', message);
}

/** Throws AuthError 403: `insufficient_aal`, `not_admin`. */
export async function requireRight(parts: AuthParts, who: SignedInUser, right: Right): Promise<void> {
  requireFullLevel(who);
  if (may(await teamRoleOf(parts.database, who.claims), right)) return;
  throw new AuthError(403, 'not_admin', 'User not allowed');
}
