import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ignoresBody } from '#server/http/bodies/takes.ts';
import { lockUser } from '../accounts/users.ts';
import { AuthError } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import { readableGroups } from '../passwords/passwords.ts';
import { requireRecentProof } from '../passwords/proof.ts';
import { readJson, takesJson } from '../request.ts';
import { requireFullLevel, type SignedInUser } from '../sessions/bearer.ts';
import type { Session } from '../sessions/sessions.ts';
import { passSecondFactor } from './levels.ts';

const CODES = 10;
/** Groups of five signs: 74 bits, which nobody finds from a hash. */
const GROUPS = 3;
const Answer = z.object({ code: z.string().max(60) });

type Who = (c: Context) => Promise<SignedInUser>;

/**
 * The way in without the device of the second factor: ten codes, each good once. Only for accounts that have a second
 * factor. The wire protocol knows nothing of the kind, so the routes are ours. Mounted at /recovery-codes of the auth API.
 */
export function createRecoveryCodeRoutes(parts: AuthParts, who: Who): Hono {
  return new Hono()
    .get('/', async (c) => c.json(await count(parts, await who(c))))
    .post('/', ignoresBody, async (c) => c.json(await replace(parts, await who(c))))
    .post('/verify', takesJson, async (c) => c.json(await verify(parts, c, await who(c))));
}

/** What is typed from paper: capitals, blanks and dashes do not matter. */
function hashOf(userId: string, code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hash('sha256', `${userId}:${signs}`);
}

/** How many are left, and when the set was made; null: there is none. Throws AuthError 403 `insufficient_aal`. */
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

/** A new set in the place of the old one: the only time that the codes are shown. */
async function replace(parts: AuthParts, who: SignedInUser): Promise<{ codes: string[] }> {
  requireFullLevel(who);
  if (!who.account.hasVerifiedFactor) {
    throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes need a verified second factor');
  }
  requireRecentProof(parts, who);
  const codes = Array.from({ length: CODES }, () => readableGroups(GROUPS));
  const user_id = who.account.row.id;
  const created_at = parts.clock();
  await parts.database.transaction().execute(async (transaction) => {
    await lockUser(transaction, user_id);
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
 * Uses a code up for the second level. The account gets an e-mail about it, in the same transaction. Throws AuthError: 422
 * `recovery_code_invalid`, 429 `over_request_rate_limit`.
 */
async function verify(parts: AuthParts, c: Context, who: SignedInUser): Promise<Session> {
  const { code } = await readJson(c, Answer);
  const wrong = new AuthError(422, 'recovery_code_invalid', 'Invalid recovery code entered');
  const spend = () => spendCode(parts, who, code);
  return passSecondFactor(parts, who, { factor: null, counted: 'recovery code', spend, wrong });
}

/** Whether the code is right and was not used before; uses it up. */
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
