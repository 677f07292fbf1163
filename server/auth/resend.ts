import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/tables.ts';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { Security } from './captcha.ts';
import { validationFailed } from './errors.ts';
import { type Challenge, readChallenge } from './flows.ts';
import { ChallengeFields, lockByEmail, mailLink, noteSent, readEmail, redirectOf } from './mailed.ts';
import { sendPhoneCode } from './phone-codes.ts';
import { readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { phoneDisabled, readPhone } from './sms.ts';
import type { UserRow } from './users.ts';

const Body = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  type: z.string().max(40).nullish(),
  ...ChallengeFields,
  gotrue_meta_security: Security,
});

const EMAIL_TYPES = ['signup', 'email_change'];
const PHONE_TYPES = ['sms', 'phone_change'];

/**
 * POST /resend: sends again what is still unconfirmed. An unknown or confirmed user gets the same answer and no
 * message. Throws AuthError: 400 `validation_failed`, 429 `over_email_send_rate_limit`, `over_sms_send_rate_limit`.
 */
export async function resend(parts: AuthParts, c: Context): Promise<object> {
  const body = await readBody(c, Body);
  const { type } = body;
  if (!type || ![...EMAIL_TYPES, ...PHONE_TYPES].includes(type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (Boolean(body.email) === Boolean(body.phone)) {
    throw validationFailed('Only an email address or phone number should be provided.');
  }
  if (EMAIL_TYPES.includes(type) !== Boolean(body.email)) {
    throw validationFailed(`Type provided requires ${body.email ? 'a phone number' : 'an email address'}`);
  }
  const sender = visitorAddress(c, parts.trustProxy);
  await parts.captcha.require(body.gotrue_meta_security, sender);
  const pkce = readChallenge(body.code_challenge, body.code_challenge_method);
  if (body.phone) {
    if (!parts.sms.enabled) throw phoneDisabled(400);
    return resendToPhone(parts, { phone: readPhone(body.phone), confirmed: type === 'sms', sender });
  }
  const email = readEmail(body.email ?? '');
  const redirectTo = redirectOf(parts, c);
  await parts.database
    .transaction()
    .execute((transaction) =>
      type === 'signup'
        ? resendInvitation(parts, transaction, { email, redirectTo, pkce, sender })
        : resendEmailChange(parts, transaction, { email, redirectTo, pkce, sender }),
    );
  return {};
}

interface Wanted {
  email: string;
  redirectTo: string;
  pkce: Challenge | null;
  /** The address that the request comes from. */
  sender: string;
}

async function resendInvitation(
  parts: AuthParts,
  transaction: Transaction<Database>,
  { email, redirectTo, pkce, sender }: Wanted,
): Promise<void> {
  const row = await lockByEmail(transaction, email);
  const waits = row && !row.email_confirmed_at && (await parts.spacing.grant(transaction, row.id, sender));
  if (!waits) return parts.spacing.requireUnknown(`signup ${email}`);
  const message = { userId: row.id, kind: 'confirmation', sentAt: row.confirmation_sent_at } as const;
  await parts.spacing.requireDue(transaction, message);
  const wanted = { row, kind: 'confirmation', to: email, redirectTo, pkce, type: 'signup' } as const;
  await mailLink(parts, transaction, wanted);
  await noteSent(transaction, row.id, 'confirmation_sent_at', parts.clock());
}

async function resendEmailChange(
  parts: AuthParts,
  transaction: Transaction<Database>,
  { email, redirectTo, pkce, sender }: Wanted,
): Promise<void> {
  const row = await transaction
    .selectFrom('plenaria.users')
    .selectAll()
    .where((e) => e.or([e(e.fn('lower', ['email']), '=', email), e('new_email', '=', email)]))
    .where('new_email', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const waits = row && (await parts.spacing.grant(transaction, row.id, sender));
  if (!waits) return parts.spacing.requireUnknown(`email_change ${email}`);
  const message = { userId: row.id, kind: 'email_change_new', sentAt: row.email_change_sent_at } as const;
  await parts.spacing.requireDue(transaction, message);
  await mailEmailChange(parts, transaction, row, { redirectTo, pkce });
}

/** Asks both addresses of an e-mail change for their consent, or the one that has not given it yet. */
export async function mailEmailChange(
  parts: AuthParts,
  transaction: Transaction<Database>,
  row: UserRow,
  { redirectTo, pkce }: { redirectTo: string; pkce: Challenge | null },
): Promise<void> {
  const { email, new_email: newEmail, new_email_confirmed: confirmed } = row;
  if (email && confirmed !== 'current') {
    await mailLink(parts, transaction, { row, kind: 'email_change_current', to: email, redirectTo, pkce });
  }
  if (newEmail && confirmed !== 'new') {
    await mailLink(parts, transaction, { row, kind: 'email_change_new', to: newEmail, redirectTo, pkce });
  }
  await noteSent(transaction, row.id, 'email_change_sent_at', parts.clock());
}

async function resendToPhone(
  parts: AuthParts,
  { phone, confirmed, sender }: { phone: string; confirmed: boolean; sender: string },
): Promise<object> {
  const users = parts.database.selectFrom('plenaria.users').selectAll();
  const row = await (confirmed
    ? users.where('phone', '=', phone).where('phone_confirmed_at', 'is', null)
    : users
        .where((e) => e.or([e('phone', '=', phone), e('new_phone', '=', phone)]))
        .where('new_phone', 'is not', null)
  ).executeTakeFirst();
  if (!row || !(await parts.spacing.grant(parts.database, row.id, sender))) {
    parts.spacing.requireUnknown(`phone ${phone}`, 'sms');
    return {};
  }
  const to = confirmed ? phone : (row.new_phone ?? phone);
  const message_id = await sendPhoneCode(parts, {
    userId: row.id,
    kind: confirmed ? 'sms' : 'phone_change',
    to,
  });
  return message_id ? { message_id } : {};
}
