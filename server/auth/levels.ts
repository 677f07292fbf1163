import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { AuthError } from './errors.ts';
import { encodeRefreshToken } from './rotation.ts';
import type { AuthenticationMethod } from './sessions.ts';
import { lockUser } from './users.ts';

interface Parameters {
  database: Kysely<Database>;
  clock: Clock;
}

interface VerifiedFactor {
  id: string;
  factor_type: 'totp' | 'phone';
}

const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'recovery_code']);
function methodOf(factor: VerifiedFactor | null): string {
  if (!factor) return 'recovery_code';
  return factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
}

/**
 * Raises a session to aal2 after its user passed `factor` (null: a recovery code); returns its new refresh token. The session gets a new key, so
 * that no refresh token from before can obtain the second level. Ends the user's other aal1 sessions, and
 * removes unfinished enrolments of that kind.
 */
export async function raiseSession(
  { database, clock }: Parameters,
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
    await transaction
      .updateTable('plenaria.sessions')
      .set({
        aal: 'aal2',
        amr: JSON.stringify(amr),
        factor_id: factor?.id ?? null,
        refresh_key,
        refresh_counter: 0,
      })
      .set({ refreshed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await transaction.deleteFrom('plenaria.refresh_tokens').where('session_id', '=', id).execute();
    await transaction
      .insertInto('plenaria.refresh_tokens')
      .values({ session_id: id, counter: 0, created_at: now })
      .execute();
    return encodeRefreshToken({ id, refresh_key }, 0);
  });
}

async function settleFactor(
  transaction: Transaction<Database>,
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
  { database, clock }: Parameters,
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
      await transaction
        .updateTable('plenaria.sessions')
        .set({ aal: 'aal1', amr: JSON.stringify(left), factor_id: null, updated_at: clock() })
        .where('id', '=', id)
        .execute();
    }
    await transaction.deleteFrom('plenaria.mfa_factors').where('id', '=', factor.id).execute();
  });
}
