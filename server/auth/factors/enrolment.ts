import type { Context } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { lockUser } from '../accounts/users.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { phoneDisabled, readPhone } from '../links-and-codes/sms.ts';
import type { AuthParts } from '../parts.ts';
import { requireRecentProof } from '../passwords/proof.ts';
import { readJson } from '../request.ts';
import { requireFullLevel, type SignedInUser } from '../sessions/bearer.ts';

const MAX_FACTORS = 10;
/** Age at which an unfinished enrolment is deleted, to make room for another. */
const UNFINISHED_MS = 24 * 3600 * 1000;

const Enrolment = z.object({
  friendly_name: z.string().max(100).nullish(),
  factor_type: z.enum(['totp', 'phone']),
  issuer: z.string().max(200).nullish(),
  phone: z.string().max(40).nullish(),
});

/**
 * POST /factors: enrols a second factor, which becomes effective when its first code is verified. Throws AuthError: 422
 * `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `phone_provider_disabled`; 403 `insufficient_aal`; 400
 * `reauthentication_needed`.
 */
export async function enrol(parts: AuthParts, c: Context, who: SignedInUser) {
  const { friendly_name, factor_type, issuer, phone } = await readJson(c, Enrolment);
  if (factor_type === 'phone' && !parts.sms.enabled) throw phoneDisabled(422);
  if (factor_type === 'phone' && !phone) {
    throw validationFailed('Phone number required to enroll a phone factor');
  }
  const number = phone && factor_type === 'phone' ? readPhone(phone) : null;
  requireFullLevel(who, 'AAL2 required to enroll a new factor');
  requireRecentProof(parts, who);
  const { id: userId, email, username } = who.account.row;
  const totp =
    factor_type === 'totp'
      ? newTotp(issuer || new URL(parts.publicUrl).host, email ?? username ?? userId)
      : null;
  const name = friendly_name ?? '';
  const secret = totp && (await parts.sealing.seal(totp.secret));
  const factor = await store(parts, { userId, name, secret, phone: number });
  if (!factor) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
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

/** Inserts the factor; undefined if the user has one of this name. */
async function store({ database, clock }: AuthParts, { userId, name, secret, phone }: NewFactor) {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    // Concurrent enrolments are counted one after the other.
    await lockUser(transaction, userId);
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
    if (Number(count) >= MAX_FACTORS) {
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached');
    }
    return transaction
      .insertInto('plenaria.mfa_factors')
      .values({
        user_id: userId,
        factor_type: phone ? 'phone' : 'totp',
        friendly_name: name,
        secret,
        phone,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
      .returning(['id', 'friendly_name'])
      .executeTakeFirst();
  });
}

const PERIOD_SECONDS = 30;
/** Time steps before and after the present one whose codes are accepted. */
const SKEW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret for an authenticator app; `qr_code` is raw SVG (the client makes it a data URI). */
function newTotp(issuer: string, label: string): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const uri = totpOf(secret, { issuer, label }).toString();
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** The time step of a code (RFC 6238); null when the code is wrong, too old or too new. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: SKEW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
