import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { SessionsTable } from '#database/accounts.ts';
import type { Database } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { settleLink } from '../accounts/one-time-tokens.ts';
import { type Account, readAccount, setUser, type User } from '../accounts/users.ts';
import { CHOOSING_SECONDS, UNUSED_LINK_SECONDS } from '../bounds.ts';
import { AccessTokenError, AuthError } from '../errors.ts';
import { rememberNetwork } from '../limits/known-networks.ts';
import { type AuthenticationMethod, type Claims, isUserToken } from './claims.ts';
import { encodeRefreshToken, rotate } from './refresh-tokens.ts';
import { AUDIENCE, type SigningKeys } from './signing-keys.ts';

/** What a client stores: the answer of every successful sign-in and refresh. `expires_at` in seconds. */
export interface Session {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
  [extra: string]: unknown;
}

export interface Device {
  ip: string | null;
  userAgent: string | null;
}

export type SessionRow = Selectable<SessionsTable>;

/** Which of a user's sessions end: all, this one, or all but this one. */
type Scope = 'global' | 'local' | 'others';

const LISTED = ['id', 'aal', 'ip', 'user_agent', 'created_at', 'refreshed_at'] as const;

/** Who an access token says made it. */
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

/** Methods of a session that a mailed code or link opened. */
const BY_MAIL = ['otp', 'recovery', 'invite'];

/** The part of a signed-in user that ending sessions needs (`SignedInUser`). */
interface Asking {
  account: Pick<Account, 'row'>;
  session: Pick<SessionRow, 'id' | 'user_id'>;
  network: string;
}

export function createSessions({ database, keys, clock, config, events }: SessionParameters) {
  /** When a session that was opened and last used then ends. */
  const endOf = (opened: Date, used: Date) =>
    new Date(
      Math.min(opened.getTime() + config.sessionTtl * 1000, used.getTime() + config.sessionIdleTtl * 1000),
    );
  const sessions = {
    /** A new session after a sign-in by `method`; `tokenId` names the mailed link that was opened for it. */
    async open(userId: string, method: string, device: Device, tokenId?: string): Promise<Session> {
      const now = clock();
      const amr: AuthenticationMethod[] = [{ method, timestamp: seconds(now) }];
      const session = await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('plenaria.sessions')
          .values({
            user_id: userId,
            refresh_key: randomBytes(32),
            amr: JSON.stringify(amr),
            factor_id: null,
            ip: device.ip,
            user_agent: device.userAgent?.slice(0, 500) ?? null,
            one_time_token_id: tokenId ?? null,
            // Until its reader arrives: the link may have been opened by a machine.
            not_after: tokenId ? new Date(now.getTime() + UNUSED_LINK_SECONDS * 1000) : null,
            ends_at: endOf(now, now),
            proved_at: now,
            choosing_until: BY_MAIL.includes(method)
              ? new Date(now.getTime() + CHOOSING_SECONDS * 1000)
              : null,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('plenaria.refresh_tokens')
          .values({ session_id: row.id, counter: 0, created_at: now })
          .execute();
        await setUser(transaction, userId, { last_sign_in_at: now });
        await transaction
          .updateTable('plenaria.identities')
          .set({ last_sign_in_at: now })
          .where('user_id', '=', userId)
          .where('provider', '=', 'email')
          .execute();
        return row;
      });
      const opened = await sessions.issue(session.id, userId, encodeRefreshToken(session, 0));
      const factors = (opened.user.factors ?? []) as Array<{ status: string }>;
      const isHalf = factors.some(({ status }) => status === 'verified');
      const network = rateLimitKey(device.ip ?? 'unknown');
      if (!tokenId) events.count('signed_in', { accountId: userId, network, detail: method });
      // A mailed link may have been opened by a machine.
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
        endOf,
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
      await sessions.settle(rotated.session);
      return sessions.issue(rotated.session.id, rotated.session.user_id, rotated.refreshToken);
    },

    /** A new access token for a session as it is now (its level may just have risen). */
    async issue(sessionId: string, userId: string, refreshToken: string): Promise<Session> {
      const now = clock();
      const [session, account] = [await sessions.find(sessionId), await readAccount(database, userId)];
      if (!session || !account) {
        throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
      }
      if (account.row.banned_until && account.row.banned_until > now) {
        throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
      }
      const { user } = account;
      const issuedAt = seconds(now);
      const claims: Claims = {
        iss: issuerOf(config.publicUrl),
        sub: userId,
        aud: AUDIENCE,
        // No later than the session: the data API does not ask when that ends, and an open page refreshes before.
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
        session_id: sessionId,
        is_anonymous: false,
      };
      return {
        access_token: await keys.sign({ ...claims }),
        token_type: 'bearer',
        expires_in: claims.exp - issuedAt,
        expires_at: claims.exp,
        refresh_token: refreshToken,
        user,
      };
    },

    /** The claims of an access token by its signature and times; throws AccessTokenError (`reason` expired or invalid). */
    async verify(token: string): Promise<Claims> {
      const claims = await keys.verify(token);
      if (!isUserToken(claims)) throw new AccessTokenError('invalid', 'not a token of a user');
      return claims;
    },

    async find(sessionId: string): Promise<SessionRow | null> {
      const row = await database
        .selectFrom('plenaria.sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      const now = clock();
      return row && [row.not_after, row.ends_at].every((end) => !end || end > now) ? row : null;
    },

    /** The reader of a mailed link has come: the session that it led to stays, what else it led to ends. */
    async settle({ id, user_id: userId, one_time_token_id: tokenId }: SessionRow): Promise<void> {
      if (tokenId) await settleLink(database, { userId, tokenId }, id);
    },

    /** Ends sessions of who asks; `id` names one. Resolves with how many ended. */
    async end({ id, by }: { id: string; by: Asking }, scope: Scope): Promise<number> {
      const { account, network, session } = by;
      return database.transaction().execute(async (transaction) => {
        let rows = transaction.deleteFrom('plenaria.sessions').where('user_id', '=', session.user_id);
        if (scope === 'local') rows = rows.where('id', '=', id);
        if (scope === 'others') rows = rows.where('id', '!=', id);
        const ended = await rows.returning('id').execute();
        const others = ended.filter((row) => row.id !== session.id).length;
        if (others > 0) {
          const detail = others === 1 ? '1 sessão' : `${others} sessões`;
          await events.record(transaction, { kind: 'sessions_ended', account: account.row, network, detail });
        }
        return ended.length;
      });
    },

    /** Where the user is signed in, the latest first. What a mailed link opened and nobody used is no sign-in. */
    list: (userId: string) =>
      database
        .selectFrom('plenaria.sessions')
        .select(LISTED)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('not_after', 'is', null)
        .where('ends_at', '>', clock())
        .orderBy((e) => e.fn.coalesce('refreshed_at', 'created_at'), 'desc')
        .execute(),
  };
  return sessions;
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
