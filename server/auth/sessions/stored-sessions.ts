import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { SessionsTable } from '#database/accounts.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { settleLink } from '../accounts/one-time-tokens.ts';
import { type Account, lockUser, setUser } from '../accounts/users.ts';
import { CHOOSING_SECONDS, UNUSED_LINK_SECONDS } from '../bounds.ts';
import { AuthError } from '../errors.ts';
import type { AuthenticationMethod } from './claims.ts';
import { type EndedSessions, endSessions, isListed, sessionsText } from './ending.ts';

export interface Device {
  ip: string | null;
  userAgent: string | null;
}

export type SessionRow = Selectable<SessionsTable>;

const LISTED = ['id', 'aal', 'ip', 'user_agent', 'created_at', 'refreshed_at'] as const;

export interface StoredSessionParameters {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'sessionTtl' | 'sessionIdleTtl'>;
  events: Pick<SecurityEvents, 'record'>;
}

/** Sign-in methods by a mailed code or link. */
const BY_MAIL = ['otp', 'recovery', 'invite'];

/** A sign-in to open a session for. */
export interface Opening {
  userId: string;
  method: string;
  device: Device;
  /** The mailed link that was opened for it. */
  tokenId?: string | undefined;
}

/** A sign-in with the row of its session, whose transaction may still be under way. */
export interface Opened extends Opening {
  row: SessionRow;
}

/** The part of `SignedInUser` that ending sessions needs. */
interface Caller {
  account: Pick<Account, 'row'>;
  session: Pick<SessionRow, 'id' | 'user_id'>;
  network: string;
}

/** The rows of sessions: when they were opened, when they end, on which device. */
export function createStoredSessions({ database, clock, config, events }: StoredSessionParameters) {
  /** The end of a session by when it was opened and last used. */
  const endOf = (opened: Date, used: Date) =>
    new Date(
      Math.min(opened.getTime() + config.sessionTtl * 1000, used.getTime() + config.sessionIdleTtl * 1000),
    );

  return {
    endOf,

    /**
     * Adds the row of a session, in the transaction in which its proof was checked or used up after the user's row was locked:
     * whatever ends sessions or voids proofs locks that row too (`endSessions`), so it comes either before the check, which then
     * fails, or after the session, which it then ends. Throws AuthError 403 `user_not_found`.
     */
    async add(transaction: Transaction, opening: Opening): Promise<Opened> {
      const now = clock();
      if (!(await lockUser(transaction, opening.userId))) {
        throw new AuthError(403, 'user_not_found', 'User does not exist');
      }
      const values = { ...sessionOf(opening, now), ends_at: endOf(now, now) };
      const row = await transaction
        .insertInto('plenaria.sessions')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('plenaria.refresh_tokens')
        .values({ session_id: row.id, counter: 0, created_at: now })
        .execute();
      await noteSignIn(transaction, opening.userId, now);
      return { ...opening, row };
    },

    async find(sessionId: string, within: Database = database): Promise<SessionRow | null> {
      const row = await within
        .selectFrom('plenaria.sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      const now = clock();
      return row && [row.not_after, row.ends_at].every((end) => !end || end > now) ? row : null;
    },

    /** Called when a session is used: one that a mailed link opened becomes permanent, and the link's other sessions end. */
    async settle({ id, user_id: userId, one_time_token_id: tokenId }: SessionRow): Promise<void> {
      if (!tokenId) return;
      await database.transaction().execute((transaction) => settleLink(transaction, { userId, tokenId }, id));
    },

    /** Ends sessions of the caller. Resolves with the number ended. */
    async end(which: EndedSessions, { account, network, session }: Caller): Promise<number> {
      return database.transaction().execute(async (transaction) => {
        const ended = await endSessions(transaction, session.user_id, which, clock());
        const others = ended.filter(({ id, wasListed }) => wasListed && id !== session.id).length;
        if (others > 0) {
          const detail = sessionsText(others);
          await events.record(transaction, { kind: 'sessions_ended', account: account.row, network, detail });
        }
        return ended.length;
      });
    },

    /** The user's sessions, most recently used first. Unused sessions of mailed links are left out. */
    list: (userId: string) =>
      database
        .selectFrom('plenaria.sessions')
        .select(LISTED)
        .where('user_id', '=', userId)
        .where(isListed(clock()))
        .orderBy((e) => e.fn.coalesce('refreshed_at', 'created_at'), 'desc')
        .execute(),
  };
}

/** The row of a new session. */
function sessionOf({ userId, method, device, tokenId }: Opening, now: Date) {
  const amr: AuthenticationMethod[] = [{ method, timestamp: seconds(now) }];
  return {
    user_id: userId,
    refresh_key: randomBytes(32),
    amr: JSON.stringify(amr),
    factor_id: null,
    ip: device.ip,
    user_agent: device.userAgent?.slice(0, 500) ?? null,
    one_time_token_id: tokenId ?? null,
    // Temporary until its first use: the link may have been opened by a scanner.
    not_after: tokenId ? new Date(now.getTime() + UNUSED_LINK_SECONDS * 1000) : null,
    proved_at: now,
    choosing_until: BY_MAIL.includes(method) ? new Date(now.getTime() + CHOOSING_SECONDS * 1000) : null,
    created_at: now,
    updated_at: now,
  };
}

async function noteSignIn(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await setUser(transaction, userId, { last_sign_in_at: now });
  await transaction
    .updateTable('plenaria.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}

export const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
