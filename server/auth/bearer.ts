import type { Context } from 'hono';
import { bearerOf } from './api-key.ts';
import { AccessTokenError, AuthError } from './errors.ts';
import type { AuthParts } from './routes.ts';
import type { Claims, SessionRow } from './sessions.ts';
import { type Account, isPending, readAccount } from './users.ts';

/** Who makes a request: token, session and account were all found good. */
export interface SignedInUser {
  claims: Claims;
  session: SessionRow;
  account: Account;
}

/** Throws AuthError 403 `password_needed`: an invitation is accepted with a password, and before that with nothing. */
export function requireFinished({ account }: SignedInUser): void {
  if (isPending(account.row)) throw new AuthError(403, 'password_needed', 'Choose a password first');
}

/**
 * Proves the bearer of a request. Throws AuthError: 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`,
 * `session_not_found`, `user_banned`. The session is looked up every time, so a sign-out counts at once.
 */
export function requireBearer({
  database,
  clock,
  sessions,
  verifyAccessToken,
}: Pick<AuthParts, 'database' | 'clock' | 'sessions' | 'verifyAccessToken'>) {
  return async (c: Context): Promise<SignedInUser> => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = await verifyAccessToken(token).catch((error: unknown) => {
      if (!(error instanceof AccessTokenError)) throw error;
      throw new AuthError(
        403,
        'bad_jwt',
        `invalid JWT: unable to parse or verify signature, ${error.message}`,
      );
    });
    const account = await readAccount(database, claims.sub);
    if (!account) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    }
    const session = await sessions.find(claims.session_id);
    if (!session || session.user_id !== claims.sub) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (account.row.banned_until && account.row.banned_until > clock()) {
      throw new AuthError(403, 'user_banned', 'User is banned');
    }
    await sessions.settle(session);
    return { claims, session, account };
  };
}
