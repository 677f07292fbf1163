import type { Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '#database/tables.ts';
import { rateLimitKey, visitorAddress } from '#server/http/visitor-address.ts';
import { accountEmail } from '#server/mail/emails.ts';
import { issueToken, type TokenKind } from '../accounts/one-time-tokens.ts';
import { hasUnprovenEmail, lockUser, type UserRow, usersBy, usersClaiming } from '../accounts/users.ts';
import { Security } from '../captcha.ts';
import { AuthError, validationFailed } from '../errors.ts';
import type { AuthParts } from '../parts.ts';
import { readJson } from '../request.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import { type Challenge, ChallengeFields, readChallenge } from './pkce.ts';
import {
  countMessage,
  issuePhoneCode,
  mailEmailChange,
  mailLink,
  mediumOf,
  noteSent,
  readEmail,
  redirectOf,
  sendPhoneCode,
  type WantedLink,
} from './send.ts';
import { phoneDisabled, readPhone } from './sms.ts';

const EmailFields = z.object({
  email: z.string().min(1).max(320),
  ...ChallengeFields,
  gotrue_meta_security: Security,
});
const Fields = EmailFields.extend({
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  type: z.string().max(40).nullish(),
});
type Fields = z.output<typeof Fields>;

interface Destination {
  redirectTo: string;
  pkce: Challenge | null;
  /** The IP address of the request. */
  sender: string;
}

/** Reads a request for a message. Throws AuthError 400 when `check` refuses it or a required captcha is missing. */
async function readRequest<Body extends Fields>(
  parts: AuthParts,
  c: Context,
  schema: z.ZodType<Body>,
  check: (body: Body) => void = () => undefined,
): Promise<Body & Destination> {
  const body = await readJson(c, schema);
  check(body);
  if (body.phone && !parts.sms.enabled) throw phoneDisabled(400);
  const sender = visitorAddress(c, parts.trustProxy);
  await parts.captcha.require(body.gotrue_meta_security, sender);
  return { ...body, sender, pkce: readChallenge(body), redirectTo: redirectOf(parts, c) };
}

/** Waits its turn in the fair queue. Throws AuthError 429 `over_request_rate_limit` when the queue of the network or of all is full. */
async function inTurn<Result>(
  { requests }: AuthParts,
  c: Context,
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = await requests.run({ key: rateLimitKey(sender), signal: c.req.raw.signal }, async () => ({
    result: await work(),
  }));
  if (done) return done.result;
  throw new AuthError(429, 'over_request_rate_limit', 'Too many requests, please wait', { retryAfter: 1 });
}

interface MessageRequest {
  kind: TokenKind;
  address: string;
  network: string;
}

/** The account to send to now, with the time recorded. Undefined: send nothing and answer the same. Throws AuthError 429. */
async function recipient(
  parts: AuthParts,
  transaction: Transaction,
  row: UserRow | undefined,
  message: MessageRequest,
): Promise<UserRow | undefined> {
  const isDue = await parts.spacing.admits(
    transaction,
    { ...message, account: row?.id },
    mediumOf(message.kind),
  );
  if (!row || !isDue) return undefined;
  await noteSent(parts, transaction, row, message.kind);
  return row;
}

/** POST /recover: mails a sign-in link. Answers the same for an address that is unknown or nobody's yet (`hasUnprovenEmail`). */
export async function recover(parts: AuthParts, c: Context): Promise<object> {
  const request = await readRequest(parts, c, EmailFields);
  const email = readEmail(request.email);
  const link = { kind: 'recovery' } as const;
  return inTurn(parts, c, request.sender, () => mailRequestedLink(parts, email, request, link));
}

interface Link extends Pick<WantedLink, 'type'> {
  kind: 'recovery' | 'confirmation';
}

async function mailRequestedLink(
  parts: AuthParts,
  email: string,
  { sender, redirectTo, pkce }: Destination,
  link: Link,
): Promise<object> {
  await parts.database.transaction().execute(async (transaction) => {
    const user = await usersBy(transaction, 'email', email).forUpdate().executeTakeFirst();
    const opens =
      user && !hasUnprovenEmail(user) && !(link.kind === 'confirmation' && user.email_confirmed_at);
    const found = opens ? user : undefined;
    const network = rateLimitKey(sender);
    const row = await recipient(parts, transaction, found, { kind: link.kind, address: email, network });
    if (row) await mailLink(parts, transaction, { row, to: email, redirectTo, pkce, network, ...link });
  });
  return {};
}

const EMAIL_TYPES = ['signup', 'email_change'];
const PHONE_TYPES = ['sms', 'phone_change'];

/**
 * POST /resend: sends a pending confirmation again. An unknown or confirmed user gets the same response and no message.
 * Throws AuthError: 400 `validation_failed`, 429 `over_email_send_rate_limit`, `over_sms_send_rate_limit`.
 */
export async function resend(parts: AuthParts, c: Context): Promise<object> {
  const request = await readRequest(parts, c, Fields, ({ type, email, phone }) => {
    if (!type || ![...EMAIL_TYPES, ...PHONE_TYPES].includes(type)) {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if (Boolean(email) === Boolean(phone)) {
      throw validationFailed('Only an email address or phone number should be provided.');
    }
    if (EMAIL_TYPES.includes(type) !== Boolean(email)) {
      throw validationFailed(`Type provided requires ${email ? 'a phone number' : 'an email address'}`);
    }
  });
  const phone = request.phone ? readPhone(request.phone) : null;
  const email = phone ? '' : readEmail(request.email ?? '');
  const link = { kind: 'confirmation', type: 'signup' } as const;
  return inTurn<object>(parts, c, request.sender, () => {
    if (phone) return resendCode(parts, phone, request);
    if (request.type === 'email_change') return resendEmailChange(parts, email, request);
    return mailRequestedLink(parts, email, request, link);
  });
}

async function resendEmailChange(
  parts: AuthParts,
  email: string,
  { sender, redirectTo, pkce }: Destination,
): Promise<object> {
  await parts.database.transaction().execute(async (transaction) => {
    const found = await usersClaiming(transaction, 'email', email)
      .where('new_email', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    const network = rateLimitKey(sender);
    const message = { kind: 'email_change_new', address: email, network } as const;
    const row = await recipient(parts, transaction, found, message);
    if (row) await mailEmailChange(parts, transaction, row, { redirectTo, pkce, network });
  });
  return {};
}

async function resendCode(
  parts: AuthParts,
  phone: string,
  { type, sender }: Fields & Destination,
): Promise<{ message_id?: string }> {
  const sent = await parts.database.transaction().execute(async (transaction) => {
    const waiting = usersClaiming(transaction, 'phone', phone).where('new_phone', 'is not', null).forUpdate();
    // `sms` confirms the number of a sign-up, and sign-up is disabled: no such code is pending.
    const found = type === 'phone_change' ? await waiting.executeTakeFirst() : undefined;
    const message = { kind: 'phone_change', address: phone, network: rateLimitKey(sender) } as const;
    const row = await recipient(parts, transaction, found, message);
    if (!row) return;
    const to = row.new_phone ?? phone;
    return { userId: row.id, to, code: await issuePhoneCode(parts, transaction, { row, to }) };
  });
  const message_id = sent ? await sendPhoneCode(parts, sent) : null;
  return message_id ? { message_id } : {};
}

/**
 * GET /reauthenticate: mails a code that PUT /user and POST /reauthenticate accept as `nonce`. An unproven address gets one too:
 * the answer is what confirms it, and without the caller's session the code is worth nothing. Throws AuthError 422
 * `email_not_confirmed`.
 */
export async function reauthenticate(parts: AuthParts, { account }: SignedInUser): Promise<object> {
  const { id: userId, email, email_confirmed_at } = account.row;
  if (!email || !(email_confirmed_at || hasUnprovenEmail(account.row))) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await parts.database.transaction().execute(async (transaction) => {
    const row = await lockUser(transaction, userId);
    if (!row) return;
    const kind = 'reauthentication';
    await countMessage(parts, transaction, row, kind);
    const { code } = await issueToken(transaction, { userId, kind, relatesTo: email }, parts.clock());
    await parts.mail.enqueue(accountEmail('reauthentication', { row, to: email, code }), transaction);
  });
  return {};
}
