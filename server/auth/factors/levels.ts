import { randomBytes } from 'node:crypto';
import type { Transaction } from '#database/tables.ts';
import { lockUser, setSession } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import { isStranger, rememberNetwork } from '../limits/known-networks.ts';
import { requireAnswered } from '../limits/tries.ts';
import type { AuthParts } from '../parts.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import type { AuthenticationMethod } from '../sessions/claims.ts';
import { encodeRefreshToken } from '../sessions/refresh-tokens.ts';
import type { Session } from '../sessions/sessions.ts';

interface Factor {
  id: string;
  factor_type: 'totp' | 'phone';
  friendly_name: string;
  status: 'verified' | 'unverified';
}

/** The factor's name for its owner and in security events. */
const nameOfFactor = ({ friendly_name, factor_type }: Factor) =>
  friendly_name || (factor_type === 'totp' ? 'Aplicativo autenticador' : 'Telefone');

interface Attempt {
  /** The factor whose code was entered; null for a recovery code. */
  factor: Factor | null;
  /** Name of the counter of wrong tries, within the account. */
  counter: string;
  /** Whether the code is right; marks it as used. */
  spend(): Promise<boolean>;
  wrong: AuthError;
}

/** Verifies a code of the second level and raises the session. Throws `wrong`, AuthError 429 `over_request_rate_limit`. */
export async function passSecondFactor(
  parts: AuthParts,
  { account, session: { id }, network: from }: SignedInUser,
  { factor, counter, spend, wrong }: Attempt,
): Promise<Session> {
  const userId = account.row.id;
  const isFromStranger = () => isStranger(parts.database, [userId], from);
  const outcome = await parts.codeLimits.attempt(from, `${counter} of ${userId}`, spend, isFromStranger);
  if (!('right' in outcome && outcome.right)) {
    parts.events.count('code_failed', { accountId: userId, network: from });
  }
  requireAnswered(outcome, 'Too many wrong codes, please wait a moment');
  if (!outcome.right) throw wrong;
  const refreshToken = await raiseSession(parts, { id, userId, factor }, async (transaction) => {
    if (factor?.status !== 'unverified') return;
    const added = { kind: 'factor_added', account: account.row, network: from } as const;
    await parts.events.record(transaction, { ...added, detail: nameOfFactor(factor) });
  });
  await rememberNetwork(parts, userId, from);
  return parts.sessions.issue(id, userId, refreshToken);
}

const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'recovery_code']);
function methodOf(factor: Factor | null): string {
  if (!factor) return 'recovery_code';
  return factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
}

/**
 * Raises a session to aal2; returns its new refresh token. The session gets a new key, so that no earlier refresh token can
 * obtain the second level. Ends the user's other aal1 sessions and deletes unfinished enrolments of that kind.
 */
async function raiseSession(
  { database, clock }: AuthParts,
  { id, userId, factor }: { id: string; userId: string; factor: Factor | null },
  record: (transaction: Transaction) => Promise<void>,
): Promise<string> {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    // Lock the user first: two sessions that are raised at the same time would otherwise deadlock.
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
    await record(transaction);
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
      // The code of a newly enrolled factor proves nothing.
      ...(factor?.status !== 'unverified' && { proved_at: now }),
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
  { id, factor_type }: Factor,
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
 * Removes a factor and lowers the sessions that it raised to aal1. Removing the last one also deletes the recovery codes and
 * lowers the sessions that they raised.
 */
export async function removeFactor(
  { database, clock, events }: AuthParts,
  { account: { row }, network }: SignedInUser,
  factor: Factor,
): Promise<void> {
  const userId = row.id;
  await database.transaction().execute(async (transaction) => {
    // Of two factors removed at the same time, the second removal sees that it is the last one.
    await lockUser(transaction, userId);
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
    const { numDeletedRows } = await transaction
      .deleteFrom('plenaria.mfa_factors')
      .where('id', '=', factor.id)
      // One that was verified in the meantime needs the second level.
      .where('status', '=', factor.status)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    if (!other)
      await transaction.deleteFrom('plenaria.recovery_codes').where('user_id', '=', userId).execute();
    for (const { id, amr } of raised) {
      const left = (amr as AuthenticationMethod[]).filter(({ method }) => !SECOND_FACTORS.has(method));
      const lowered = { aal: 'aal1', amr: JSON.stringify(left), factor_id: null } as const;
      await setSession(transaction, id, { ...lowered, updated_at: clock() });
    }
    if (factor.status === 'unverified') return;
    const removed = { kind: 'factor_removed', account: row, network } as const;
    await events.record(transaction, { ...removed, detail: nameOfFactor(factor) });
  });
}
