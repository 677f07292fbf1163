import type { Context } from 'hono';
import { z } from 'zod';
import type { SignedInUser } from './bearer.ts';
import { AuthError, validationFailed } from './errors.ts';
import { readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { phoneDisabled, readPhone } from './sms.ts';
import { newTotp } from './totp.ts';

const MOST_FACTORS = 10;
/** An enrolment that was never finished makes room for another after a day. */
const UNFINISHED_MS = 24 * 3600 * 1000;

const Enrolment = z.object({
  friendly_name: z.string().max(100).nullish(),
  factor_type: z.enum(['totp', 'phone']),
  issuer: z.string().max(200).nullish(),
  phone: z.string().max(40).nullish(),
});

/**
 * POST /factors: a second factor that counts once its first code was verified. Throws AuthError: 422
 * `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `phone_provider_disabled`; 403 `insufficient_aal`.
 */
export async function enrol(parts: AuthParts, c: Context, { account, session }: SignedInUser) {
  const { friendly_name, factor_type, issuer, phone } = await readBody(c, Enrolment);
  if (factor_type === 'phone' && !parts.sms.enabled) throw phoneDisabled(422);
  if (factor_type === 'phone' && !phone)
    throw validationFailed('Phone number required to enroll a phone factor');
  const number = phone && factor_type === 'phone' ? readPhone(phone) : null;
  if (account.hasVerifiedFactor && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const { id: userId, email, username } = account.row;
  const totp =
    factor_type === 'totp'
      ? newTotp(issuer || new URL(parts.publicUrl).host, email ?? username ?? userId)
      : null;
  const name = friendly_name ?? '';
  const factor = await store(parts, {
    userId,
    name,
    secret: totp && (await parts.sealing.seal(totp.secret)),
    phone: number,
  });
  if (!factor) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  const shown = { id: factor.id, type: factor_type, friendly_name: factor.friendly_name };
  return totp ? { ...shown, totp } : { ...shown, phone: number };
}

interface NewFactor {
  userId: string;
  name: string;
  secret: string | null;
  phone: string | null;
}

/** Undefined when the user has one of this name. */
async function store({ database, clock }: AuthParts, { userId, name, secret, phone }: NewFactor) {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
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
      factor_type: phone ? ('phone' as const) : ('totp' as const),
      friendly_name: name,
      secret,
      phone,
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
}
