import type { Context } from 'hono';
import { z } from 'zod';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { Security } from './captcha.ts';
import { validationFailed } from './errors.ts';
import { ChallengeFields, mailSignIn } from './mailed.ts';
import { sendPhoneCode } from './phone-codes.ts';
import { readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { phoneDisabled, readPhone } from './sms.ts';

const Body = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  ...ChallengeFields,
  gotrue_meta_security: Security,
});

/**
 * POST /otp: sends a link and code, or a phone message, to sign in without a password. Sign-up is closed: a stranger
 * gets nothing, and the caller the same answer. Throws AuthError 400, 429 `over_email_send_rate_limit`,
 * `over_sms_send_rate_limit`.
 */
export async function sendOtp(parts: AuthParts, c: Context): Promise<object> {
  const { email, phone, ...body } = await readBody(c, Body);
  if (Boolean(email) === Boolean(phone)) {
    throw validationFailed('Only an email address or phone number should be provided');
  }
  if (phone && !parts.sms.enabled) throw phoneDisabled(400);
  const sender = visitorAddress(c, parts.trustProxy);
  await parts.captcha.require(body.gotrue_meta_security, sender);
  if (email) {
    await mailSignIn(
      parts,
      c,
      { ...body, email },
      { letter: 'signIn', type: 'magiclink', method: 'magiclink' },
    );
    return {};
  }
  const number = readPhone(phone ?? '');
  const row = await parts.database
    .selectFrom('plenaria.users')
    .select('id')
    .where('phone', '=', number)
    .executeTakeFirst();
  if (!row || !(await parts.spacing.grant(parts.database, row.id, sender))) {
    parts.spacing.requireUnknown(`phone ${number}`, 'sms');
    return {};
  }
  const message_id = await sendPhoneCode(parts, { userId: row.id, kind: 'sms', to: number });
  return message_id ? { message_id } : {};
}
