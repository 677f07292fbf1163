import { type Context, Hono } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { MfaFactorsTable } from '#database/accounts.ts';
import type { SignedInUser } from './bearer.ts';
import { AuthError } from './errors.ts';
import { raiseSession, removeFactor } from './levels.ts';
import { clientAddress, readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { newTotp, stepOfCode } from './totp.ts';

const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
/** An enrolment that was never finished makes room for another after a day. */
const UNFINISHED_MS = 24 * 3600 * 1000;

const Enrolment = z.object({
  friendly_name: z.string().max(100).nullish(),
  factor_type: z.enum(['totp', 'phone']),
  issuer: z.string().max(200).nullish(),
});
const Answer = z.object({ challenge_id: z.uuid(), code: z.string().max(20) });

type Factor = Selectable<MfaFactorsTable>;
type Who = (c: Context) => Promise<SignedInUser>;

/** Second factors (PROTOCOL, section A, /factors): time-based codes. Mounted at /factors of the auth API. */
export function createFactorRoutes(parts: AuthParts, who: Who): Hono {
  return new Hono()
    .post('/', async (c) => c.json(await enrol(parts, c, await who(c))))
    .post('/:id/challenge', async (c) => c.json(await challenge(parts, c, await who(c))))
    .post('/:id/verify', async (c) => c.json(await verify(parts, c, await who(c))))
    .delete('/:id', async (c) => c.json(await unenrol(parts, c, await who(c))));
}

async function enrol(
  { database, clock, publicUrl }: AuthParts,
  c: Context,
  { account, session }: SignedInUser,
) {
  const { friendly_name, factor_type, issuer } = await readBody(c, Enrolment);
  if (factor_type === 'phone') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone factors are not available on this site');
  }
  if (account.hasVerifiedFactor && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const { id: userId, email, username } = account.row;
  const now = clock();
  const totp = newTotp(issuer || new URL(publicUrl).host, email ?? username ?? userId);
  const factor = await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('plenaria.mfa_factors')
      .where('user_id', '=', userId)
      .where('status', '=', 'unverified')
      .where('created_at', '<', new Date(now.getTime() - UNFINISHED_MS))
      .execute();
    const { count } = await transaction
      .selectFrom('plenaria.mfa_factors')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_FACTORS) {
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached');
    }
    const values = {
      user_id: userId,
      factor_type: 'totp' as const,
      friendly_name: friendly_name ?? '',
      secret: totp.secret,
      phone: null,
      created_at: now,
      updated_at: now,
    };
    return transaction
      .insertInto('plenaria.mfa_factors')
      .values(values)
      .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
      .returning(['id', 'friendly_name'])
      .executeTakeFirst();
  });
  if (!factor) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendly_name ?? ''}" for this user already exists`,
    );
  }
  return { id: factor.id, type: 'totp', friendly_name: factor.friendly_name, totp };
}

async function findFactor({ database }: AuthParts, c: Context, userId: string): Promise<Factor> {
  const id = c.req.param('id') ?? '';
  const factor = z.uuid().safeParse(id).success
    ? await database
        .selectFrom('plenaria.mfa_factors')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

async function challenge(parts: AuthParts, c: Context, { account }: SignedInUser) {
  const factor = await findFactor(parts, c, account.row.id);
  const now = parts.clock();
  await parts.database
    .deleteFrom('plenaria.mfa_challenges')
    .where('factor_id', '=', factor.id)
    .where('created_at', '<', new Date(now.getTime() - CHALLENGE_SECONDS * 1000))
    .execute();
  const { id } = await parts.database
    .insertInto('plenaria.mfa_challenges')
    .values({
      factor_id: factor.id,
      code_hash: null,
      ip: clientAddress(c, parts.trustProxy),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await parts.database
    .updateTable('plenaria.mfa_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factor.id)
    .execute();
  return { id, type: factor.factor_type, expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
}

async function verify(parts: AuthParts, c: Context, { account, session }: SignedInUser) {
  const factor = await findFactor(parts, c, account.row.id);
  const { challenge_id, code } = await readBody(c, Answer);
  const now = parts.clock();
  const ip = clientAddress(c, parts.trustProxy);
  const asked = await parts.database
    .selectFrom('plenaria.mfa_challenges')
    .selectAll()
    .where('id', '=', challenge_id)
    .where('factor_id', '=', factor.id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (!asked || now.getTime() - asked.created_at.getTime() > CHALLENGE_SECONDS * 1000) {
    throw new AuthError(422, 'mfa_challenge_expired', 'The challenge has expired, start a new one.');
  }
  if (asked.ip !== ip) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  const outcome = await parts.limits.attempt(ip, `factor ${factor.id}`, () =>
    useCode(parts, factor, code, now),
  );
  if ('retryAfter' in outcome) {
    throw new AuthError(
      429,
      'over_request_rate_limit',
      'Too many wrong codes, please wait a moment',
      outcome,
    );
  }
  if (!outcome.right) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await parts.database
    .updateTable('plenaria.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', challenge_id)
    .execute();
  const userId = account.row.id;
  const refreshToken = await raiseSession(parts, { id: session.id, userId }, factor);
  return parts.sessions.issue(session.id, userId, refreshToken);
}

/** Whether the code is right and was not used before; uses it up. */
async function useCode({ database }: AuthParts, factor: Factor, code: string, now: Date): Promise<boolean> {
  const step = factor.secret === null ? null : stepOfCode(factor.secret, code, now);
  if (step === null) return false;
  const used = await database
    .updateTable('plenaria.mfa_factors')
    .set({ last_used_step: step })
    .where('id', '=', factor.id)
    .where((e) => e.or([e('last_used_step', 'is', null), e('last_used_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

async function unenrol(parts: AuthParts, c: Context, { account, session }: SignedInUser) {
  const factor = await findFactor(parts, c, account.row.id);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await removeFactor(parts, account.row.id, factor);
  return { id: factor.id };
}
