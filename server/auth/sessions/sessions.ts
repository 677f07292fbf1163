import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { readAccount, type User } from '../accounts/users.ts';
import { AccessTokenError, AuthError } from '../errors.ts';
import { rememberNetwork } from '../limits/known-networks.ts';
import { type AuthenticationMethod, type Claims, isUserToken } from './claims.ts';
import { encodeRefreshToken, rotate } from './refresh-tokens.ts';
import { AUDIENCE, type SigningKeys } from './signing-keys.ts';
import { createStoredSessions, type Opened, type SessionRow, seconds } from './stored-sessions.ts';

/** The session as the client stores it: the response to a successful sign-in or refresh. `expires_at` in seconds. */
export interface Session {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
  [extra: string]: unknown;
}

/** The `iss` claim of access tokens. */
export const issuerOf = (publicUrl: string) => `${publicUrl}/auth/v1`;

export type SessionConfig = Pick<
  Config,
  'publicUrl' | 'accessTokenTtl' | 'refreshReuseInterval' | 'sessionTtl' | 'sessionIdleTtl'
>;

interface SessionParameters {
  database: Database;
  keys: SigningKeys;
  clock: Clock;
  config: SessionConfig;
  events: Pick<SecurityEvents, 'record' | 'count'>;
}

/** Sessions as the client sees them: an access token and a refresh token. */
export function createSessions({ database, keys, clock, config, events }: SessionParameters) {
  const stored = createStoredSessions({ database, clock, config, events });

  function claimsOf(session: SessionRow, user: User, now: Date): Claims {
    const issuedAt = seconds(now);
    return {
      iss: issuerOf(config.publicUrl),
      sub: session.user_id,
      aud: AUDIENCE,
      // Not after the session ends: the data API does not look the session up, and an open page refreshes before.
      exp: Math.min(
        issuedAt + config.accessTokenTtl,
        Math.ceil((session.ends_at?.getTime() ?? Infinity) / 1000),
      ),
      iat: issuedAt,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr as AuthenticationMethod[],
      session_id: session.id,
      is_anonymous: false,
    };
  }

  const sessions = {
    /** The response for a session that was added, once its transaction is committed. */
    async begin({ row, userId, method, device, tokenId }: Opened): Promise<Session> {
      const opened = await sessions.issue(row.id, userId, encodeRefreshToken(row, 0));
      const factors = (opened.user.factors ?? []) as Array<{ status: string }>;
      const isHalf = factors.some(({ status }) => status === 'verified');
      const network = rateLimitKey(device.ip ?? 'unknown');
      if (!tokenId) events.count('signed_in', { accountId: userId, network, detail: method });
      // A mailed link may have been opened by a scanner.
      if (!isHalf && !tokenId && device.ip) {
        await rememberNetwork({ database, clock }, userId, network);
      }
      return opened;
    },

    /** Exchanges a refresh token; throws AuthError as PROTOCOL says. */
    async refresh(refreshToken: string): Promise<Session> {
      const rotated = await rotate(database, refreshToken, {
        now: clock(),
        reuseInterval: config.refreshReuseInterval,
        endOf: stored.endOf,
        onMisuse: async (transaction, userId) => {
          const account = (await readAccount(transaction, userId))?.row;
          if (account)
            await events.record(transaction, {
              kind: 'session_misused',
              account,
              actor: null,
              network: null,
            });
        },
      });
      await stored.settle(rotated.session);
      return sessions.issue(rotated.session.id, rotated.session.user_id, rotated.refreshToken);
    },

    /** Issues an access token for the session's present state (its level may just have risen). */
    async issue(sessionId: string, userId: string, refreshToken: string): Promise<Session> {
      const now = clock();
      const [session, account] = [await stored.find(sessionId), await readAccount(database, userId)];
      if (!session || !account) {
        throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
      }
      if (account.row.banned_until && account.row.banned_until > now) {
        throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
      }
      const claims = claimsOf(session, account.user, now);
      return {
        access_token: await keys.sign({ ...claims }),
        token_type: 'bearer',
        expires_in: claims.exp - claims.iat,
        expires_at: claims.exp,
        refresh_token: refreshToken,
        user: account.user,
      };
    },

    /** Checks signature and times of an access token and returns its claims; throws AccessTokenError (`reason` expired or invalid). */
    async verify(token: string): Promise<Claims> {
      const claims = await keys.verify(token);
      if (!isUserToken(claims)) throw new AccessTokenError('invalid', 'not a token of a user');
      return claims;
    },
  };
  const { add, find, settle, end, list } = stored;
  return { ...sessions, add, find, settle, end, list };
}
