import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ignoresBody } from '#server/http/bodies/takes.ts';
import { lockUser, readAccount } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import { readableGroups } from '../passwords/passwords.ts';
import { requireRecentProof } from '../passwords/proof.ts';
import { readJson, takesJson } from '../request.ts';
import { requireFullLevel, type SignedInUser } from '../sessions/bearer.ts';
import type { Session } from '../sessions/sessions.ts';
import { passSecondFactor } from './levels.ts';

const CODES = 10;
/** Groups of five characters: 74 bits, too many to find a code from its hash. */
const GROUPS = 3;
const Answer = z.object({ code: z.string().max(60) });

type Who = (c: Context) => Promise<SignedInUser>;

/**
 * Replacement for a lost second factor: ten recovery codes, each valid once, only for accounts with a second factor. Not part
 * of the wire protocol; these routes are our own. Mounted at /recovery-codes of the auth API.
 */
export function createRecoveryCodeRoutes(parts: AuthParts, who: Who): Hono {
  return new Hono()
    .get('/', async (c) => c.json(await count(parts, await who(c))))
    .post('/', ignoresBody, async (c) => c.json(await replace(parts, await who(c))))
    .post('/verify', takesJson, async (c) => c.json(await verify(parts, c, await who(c))));
}

/** Ignores case, spaces and dashes, since the code is typed from paper. */
function hashOf(userId: string, code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hash('sha256', `${userId}:${signs}`);
}

/** How many codes are left, and when they were created; `created_at` is null without codes. Throws AuthError 403 `insufficient_aal`. */
async function count({ database }: AuthParts, who: SignedInUser) {
  requireFullLevel(who);
  const codes = await database
    .selectFrom('plenaria.recovery_codes')
    .select(['used_at', 'created_at'])
    .where('user_id', '=', who.account.row.id)
    .execute();
  return {
    remaining: codes.filter(({ used_at }) => used_at === null).length,
    created_at: codes[0]?.created_at ?? null,
  };
}

/** Replaces the codes; the only response that contains them. */
async function replace(parts: AuthParts, who: SignedInUser): Promise<{ codes: string[] }> {
  requireFullLevel(who);
  requireRecentProof(parts, who);
  const codes = Array.from({ length: CODES }, () => readableGroups(GROUPS));
  const user_id = who.account.row.id;
  const created_at = parts.clock();
  await parts.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, user_id);
    if (!(await readAccount(transaction, user_id))?.hasVerifiedFactor) {
      throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes need a verified second factor');
    }
    await transaction.deleteFrom('plenaria.recovery_codes').where('user_id', '=', user_id).execute();
    await transaction
      .insertInto('plenaria.recovery_codes')
      .values(codes.map((code) => ({ user_id, code_hash: hashOf(user_id, code), created_at })))
      .execute();
    const { account, network } = who;
    await parts.events.record(transaction, { kind: 'recovery_codes_made', account: account.row, network });
  });
  return { codes };
}

/**
 * Uses a recovery code for the second level. The account is notified by e-mail in the same transaction. Throws AuthError: 422
 * `recovery_code_invalid`, 429 `over_request_rate_limit`.
 */
async function verify(parts: AuthParts, c: Context, who: SignedInUser): Promise<Session> {
  const { code } = await readJson(c, Answer);
  const wrong = new AuthError(422, 'recovery_code_invalid', 'Invalid recovery code entered');
  const spend = () => spendCode(parts, who, code);
  return passSecondFactor(parts, who, { factor: null, counter: 'recovery code', spend, wrong });
}

/** Whether the code is right and unused; marks it as used. */
function spendCode(
  parts: AuthParts,
  { account: { row }, network }: SignedInUser,
  code: string,
): Promise<boolean> {
  return parts.database.transaction().execute(async (transaction) => {
    const used = await transaction
      .updateTable('plenaria.recovery_codes')
      .set({ used_at: parts.clock() })
      .where('user_id', '=', row.id)
      .where('code_hash', '=', hashOf(row.id, code))
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    if (!used) return false;
    await parts.events.record(transaction, { kind: 'recovery_code_used', account: row, network });
    return true;
  });
}
