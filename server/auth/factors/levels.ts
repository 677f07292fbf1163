import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Transaction } from '#database/tables.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { lockUser, setSession } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import { isStranger, rememberNetwork } from '../limits/known-networks.ts';
import { requireAnswered } from '../limits/tries.ts';
import type { AuthParts } from '../parts.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import { encodeRefreshToken } from '../sessions/refresh-tokens.ts';
import type { AuthenticationMethod, Session } from '../sessions/sessions.ts';

interface VerifiedFactor {
  id: string;
  factor_type: 'totp' | 'phone';
}

interface Try {
  /** What was typed: `factor`, or null for a recovery code. */
  factor: VerifiedFactor | null;
  /** What its wrong tries are counted by, beside the account. */
  counted: string;
  /** Whether the code is right; uses it up. */
  spend(): Promise<boolean>;
  wrong: AuthError;
}

/** Checks a code for the second level and raises the session. Throws `wrong`, AuthError 429 `over_request_rate_limit`. */
export async function passSecondFactor(
  parts: AuthParts,
  c: Context,
  { account, session: { id } }: SignedInUser,
  { factor, counted, spend, wrong }: Try,
): Promise<Session> {
  const userId = account.row.id;
  const from = visitorRateLimitKey(c, parts.trustProxy);
  const isFromStranger = () => isStranger(parts.database, [userId], from);
  const outcome = await parts.codeLimits.attempt(from, `${counted} of ${userId}`, spend, isFromStranger);
  requireAnswered(outcome, 'Too many wrong codes, please wait a moment');
  if (!outcome.right) throw wrong;
  const refreshToken = await raiseSession(parts, { id, userId }, factor);
  await rememberNetwork(parts, userId, from);
  return parts.sessions.issue(id, userId, refreshToken);
}

const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'recovery_code']);
function methodOf(factor: VerifiedFactor | null): string {
  if (!factor) return 'recovery_code';
  return factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
}

/**
 * Raises a session to aal2; returns its new refresh token. The session gets a new key, so that no refresh token from before
 * can obtain the second level. Ends the user's other aal1 sessions, and removes unfinished enrolments of that kind.
 */
async function raiseSession(
  { database, clock }: AuthParts,
  { id, userId }: { id: string; userId: string },
  factor: VerifiedFactor | null,
): Promise<string> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    // First the user: two sessions that rise at the same time would otherwise wait for each other.
    await lockUser(transaction, userId);
    const session = await transaction
      .selectFrom('plenaria.sessions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!session || session.revoked_at) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (factor) await settleFactor(transaction, userId, factor, now);
    await transaction
      .deleteFrom('plenaria.sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', id)
      .where('aal', '=', 'aal1')
      .execute();
    const method = methodOf(factor);
    const before = (session.amr as AuthenticationMethod[]).filter((one) => one.method !== method);
    const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...before];
    const refresh_key = randomBytes(32);
    await setSession(transaction, id, {
      aal: 'aal2',
      amr: JSON.stringify(amr),
      factor_id: factor?.id ?? null,
      refresh_key,
      refresh_counter: 0,
      refreshed_at: now,
      updated_at: now,
    });
    await transaction.deleteFrom('plenaria.refresh_tokens').where('session_id', '=', id).execute();
    await transaction
      .insertInto('plenaria.refresh_tokens')
      .values({ session_id: id, counter: 0, created_at: now })
      .execute();
    return encodeRefreshToken({ id, refresh_key }, 0);
  });
}

async function settleFactor(
  transaction: Transaction,
  userId: string,
  { id, factor_type }: VerifiedFactor,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('plenaria.mfa_factors')
    .set({ status: 'verified', updated_at: now })
    .where('id', '=', id)
    .execute();
  await transaction
    .deleteFrom('plenaria.mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', factor_type)
    .where('status', '=', 'unverified')
    .execute();
}

/**
 * Removes a factor; sessions that reached the second level with it are at the first one again. With the last one the
 * recovery codes go, and what they raised.
 */
export async function removeFactor(
  { database, clock }: AuthParts,
  userId: string,
  factor: VerifiedFactor,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const other = await transaction
      .selectFrom('plenaria.mfa_factors')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '!=', factor.id)
      .where('status', '=', 'verified')
      .executeTakeFirst();
    const sessions = transaction
      .selectFrom('plenaria.sessions')
      .select(['id', 'amr'])
      .where('user_id', '=', userId);
    const raised = await (other
      ? sessions.where('factor_id', '=', factor.id)
      : sessions.where('aal', '=', 'aal2')
    )
      .forUpdate()
      .execute();
    if (!other)
      await transaction.deleteFrom('plenaria.recovery_codes').where('user_id', '=', userId).execute();
    for (const { id, amr } of raised) {
      const left = (amr as AuthenticationMethod[]).filter(({ method }) => !SECOND_FACTORS.has(method));
      const lowered = { aal: 'aal1', amr: JSON.stringify(left), factor_id: null } as const;
      await setSession(transaction, id, { ...lowered, updated_at: clock() });
    }
    await transaction.deleteFrom('plenaria.mfa_factors').where('id', '=', factor.id).execute();
  });
}
