import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { MfaFactorsTable } from '#database/accounts.ts';
import { ignoresBody } from '#server/http/bodies/takes.ts';
import { newCode } from '../accounts/one-time-tokens.ts';
import { AuthError } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import { requireRecentProof } from '../passwords/proof.ts';
import { readJson, takesJson } from '../request.ts';
import { isHalfSignedIn, requireFullLevel, type SignedInUser } from '../sessions/bearer.ts';
import { enrol, stepOfCode } from './enrolment.ts';
import { passSecondFactor, removeFactor } from './levels.ts';

const CHALLENGE_SECONDS = 300;
/** Seconds between two messages of a phone factor; MAIL_SPACING if that is shorter. */
const SMS_SPACING = 5;
const MAX_ATTEMPTS = 5;
const Answer = z.object({ challenge_id: z.uuid(), code: z.string().max(20) });

type Factor = Selectable<MfaFactorsTable>;
type Who = (c: Context) => Promise<SignedInUser>;

/** Second factors (PROTOCOL, section A, /factors): TOTP and phone messages. Mounted at /factors of the auth API. */
export function createFactorRoutes(parts: AuthParts, who: Who): Hono {
  return new Hono()
    .post('/', takesJson, async (c) => c.json(await enrol(parts, c, await who(c))))
    .post('/:id/challenge', ignoresBody, async (c) => c.json(await challenge(parts, c, await who(c))))
    .post('/:id/verify', takesJson, async (c) => c.json(await verify(parts, c, await who(c))))
    .delete('/:id', ignoresBody, async (c) => c.json(await unenrol(parts, c, await who(c))));
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

/** The factor of a request. Finishing an enrolment needs AAL2: one begun before another factor was verified must not bypass it. */
async function usableFactor(parts: AuthParts, c: Context, who: SignedInUser): Promise<Factor> {
  const factor = await findFactor(parts, c, who.account.row.id);
  if (factor.status === 'unverified') {
    requireFullLevel(who, 'AAL2 required to finish the enrolment of a factor');
    requireRecentProof(parts, who);
  }
  return factor;
}

async function challenge(parts: AuthParts, c: Context, who: SignedInUser) {
  const factor = await usableFactor(parts, c, who);
  const now = parts.clock();
  if (factor.phone) {
    await parts.spacing.requireCodeDue(parts.database, who.account.row.id, factor.id, SMS_SPACING);
  }
  const otp = factor.phone ? newCode() : null;
  await parts.database
    .deleteFrom('plenaria.mfa_challenges')
    .where('factor_id', '=', factor.id)
    .where('created_at', '<', new Date(now.getTime() - CHALLENGE_SECONDS * 1000))
    .execute();
  const { id } = await parts.database
    .insertInto('plenaria.mfa_challenges')
    .values({ factor_id: factor.id, code_hash: otp && hash('sha256', otp), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await parts.database
    .updateTable('plenaria.mfa_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factor.id)
    .execute();
  if (otp && factor.phone) {
    await parts.sms.send({ user: who.account.user, otp, phone: factor.phone, type: 'mfa' });
  }
  return { id, type: factor.factor_type, expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
}

async function verify(parts: AuthParts, c: Context, who: SignedInUser) {
  const factor = await usableFactor(parts, c, who);
  const { challenge_id, code } = await readJson(c, Answer);
  const now = parts.clock();
  const pending = await parts.database
    .selectFrom('plenaria.mfa_challenges')
    .selectAll()
    .where('id', '=', challenge_id)
    .where('factor_id', '=', factor.id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  if (!pending || now.getTime() - pending.created_at.getTime() > CHALLENGE_SECONDS * 1000) {
    throw new AuthError(422, 'mfa_challenge_expired', 'The challenge has expired, start a new one.');
  }
  const spend = async () => {
    const right = await (factor.phone
      ? spendSentCode(parts, pending.id, code)
      : spendCode(parts, factor, code, now));
    if (right) {
      const challenges = parts.database.updateTable('plenaria.mfa_challenges').set({ verified_at: now });
      await challenges.where('id', '=', pending.id).execute();
    }
    return right;
  };
  const message = `Invalid ${factor.phone ? 'phone' : 'TOTP'} code entered`;
  const wrong = new AuthError(422, 'mfa_verification_failed', message);
  return passSecondFactor(parts, who, { factor, counter: 'factor', spend, wrong });
}

/** Whether the code is right and unused; marks it as used. */
async function spendCode(
  { database, sealing }: AuthParts,
  factor: Factor,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = factor.secret === null ? null : stepOfCode(await sealing.open(factor.secret), code, now);
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

/** Whether this is the code that was sent for a challenge; allows `MAX_ATTEMPTS` tries. */
async function spendSentCode({ database }: AuthParts, id: string, code: string): Promise<boolean> {
  const pending = await database
    .updateTable('plenaria.mfa_challenges')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('verified_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return pending?.code_hash === hash('sha256', code);
}

async function unenrol(parts: AuthParts, c: Context, who: SignedInUser) {
  const factor = await findFactor(parts, c, who.account.row.id);
  if (factor.status === 'verified') {
    if (isHalfSignedIn(who)) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    requireRecentProof(parts, who);
  }
  await removeFactor(parts, who, factor);
  return { id: factor.id };
}
