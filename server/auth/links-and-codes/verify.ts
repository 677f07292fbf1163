import type { Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '#database/tables.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import {
  consume,
  findByCode,
  findByLink,
  forgetTokens,
  type OneTimeToken,
  type TokenKind,
} from '../accounts/one-time-tokens.ts';
import {
  confirmEmail,
  hasUnprovenEmail,
  lockUser,
  putEmailIdentity,
  putIdentity,
  requireFree,
  requireNotBanned,
  setUser,
  type UserRow,
  usersClaiming,
} from '../accounts/users.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { isStranger } from '../limits/known-networks.ts';
import { requireAnswered } from '../limits/tries.ts';
import type { AuthParts } from '../parts.ts';
import { deviceOf, readJson } from '../request.ts';
import type { Opened } from '../sessions/stored-sessions.ts';
import { issueCode } from './pkce.ts';
import { errorRedirect, sessionRedirect, withFragment, withQuery } from './redirects.ts';
import { readEmail, redirectOf } from './send.ts';
import { readPhone } from './sms.ts';

const Body = z.object({
  type: z.string().max(40).nullish(),
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
});
type Body = z.output<typeof Body>;

/** The result of a valid token: a sign-in, or with `half` one of the two confirmations of an e-mail change. */
interface Redeemed {
  userId: string;
  half: boolean;
}

const HALF_MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The token kinds that each `type` of /verify accepts. */
const EMAIL_KINDS: Record<string, TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};
const PHONE_KINDS: Record<string, TokenKind[]> = { phone_change: ['phone_change'] };

const expired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/**
 * POST /verify: a typed code or a link's token, valid once. Answers a session, or a message after one of the two confirmations
 * of an e-mail change. Throws AuthError: 400 `validation_failed`, 403 `otp_expired`, 429 `over_request_rate_limit`.
 */
export async function verifyPosted(parts: AuthParts, c: Context): Promise<object> {
  const body = await readJson(c, Body);
  if (!body.type) throw validationFailed('Verify requires a verification type');
  const { token: typed, token_hash: link } = body;
  if (!typed && !link) throw validationFailed('Verify requires a token or a token hash');
  if (link && (body.email || body.phone)) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  const token = link
    ? await findByLink(parts.database, link, kindsOf(EMAIL_KINDS, body.type), parts.clock())
    : await byTypedCode(parts, c, body);
  if (!token) throw expired();
  const opened = await parts.database.transaction().execute(async (transaction) => {
    const { half, userId } = await redeem(parts, c, transaction, token);
    if (!(await consume(transaction, token.id))) throw expired();
    const opening = { userId, method: 'otp', device: deviceOf(c, parts.trustProxy) };
    return half ? null : parts.sessions.add(transaction, opening);
  });
  return opened ? parts.sessions.begin(opened) : { msg: HALF_MESSAGE, code: '200' };
}

function kindsOf(table: Record<string, TokenKind[]>, type: string | null | undefined): TokenKind[] {
  const kinds = type && Object.hasOwn(table, type) ? table[type] : undefined;
  if (!kinds) throw validationFailed('Unsupported verification type');
  return kinds;
}

async function byTypedCode(parts: AuthParts, c: Context, body: Body): Promise<OneTimeToken> {
  if (Boolean(body.email) === Boolean(body.phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  const kinds = kindsOf(body.email ? EMAIL_KINDS : PHONE_KINDS, body.type);
  const address = body.email ? readEmail(body.email) : readPhone(body.phone ?? '');
  const named = await usersClaiming(parts.database, body.email ? 'email' : 'phone', address).execute();
  const userIds = named.map(({ id }) => id);
  const from = visitorRateLimitKey(c, parts.trustProxy);
  let found: OneTimeToken | undefined;
  async function find(): Promise<boolean> {
    for (const userId of userIds) {
      const wanted = { userId, kinds, relatesTo: address, code: body.token ?? '' };
      found ??= await findByCode(parts.database, wanted, parts.clock());
    }
    return found !== undefined;
  }
  const outcome = await parts.codeLimits.attempt(
    from,
    `code sent to ${address}`,
    userIds.length > 0 ? find : undefined,
    () => isStranger(parts.database, userIds, from),
  );
  if (!found) parts.events.count('code_failed', { accountId: userIds[0], network: from });
  requireAnswered(outcome, 'Too many wrong codes, please wait');
  if (!found) throw expired();
  return found;
}

/**
 * GET /verify: the address in an e-mail. Returns where the browser is redirected, also for errors. The link can be opened again
 * until the session or code that it led to is used (docs/decisions/0007-mailed-links.md).
 */
export async function verifyOpened(parts: AuthParts, c: Context): Promise<string> {
  const target = redirectOf(parts, c);
  const token = c.req.query('token') || c.req.query('token_hash') || '';
  const pkce = token.startsWith('pkce_');
  try {
    if (!token || token.length > 200) throw validationFailed('Verify requires a token');
    const type = c.req.query('type');
    if (!type) throw validationFailed('Verify requires a verification type');
    return await open(parts, c, { token, kinds: kindsOf(EMAIL_KINDS, type), type, target });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return errorRedirect(target, error, { query: pkce });
  }
}

interface OpenedLink {
  pkce: boolean;
  /** The code for a PKCE client's redirect. */
  code?: string;
  /** The session of another client; with neither it was one half of a change. */
  session?: Opened;
}

async function open(
  parts: AuthParts,
  c: Context,
  { token, kinds, type, target }: { token: string; kinds: TokenKind[]; type: string; target: string },
): Promise<string> {
  const now = parts.clock();
  const found = await findByLink(parts.database, token, kinds, now);
  if (!found) throw invalidLink();
  const opened = await parts.database.transaction().execute(async (transaction): Promise<OpenedLink> => {
    const { half, userId } = await redeem(parts, c, transaction, found);
    // Used up or voided while the user's row was locked by somebody else.
    if (!(await findByLink(transaction, token, kinds, now))) throw invalidLink();
    const flow = found.flow_id
      ? await transaction
          .selectFrom('plenaria.flow_states')
          .selectAll()
          .where('id', '=', found.flow_id)
          .executeTakeFirst()
      : undefined;
    const pkce = Boolean(flow);
    if (half) return { pkce };
    if (!flow?.code_challenge) {
      const device = deviceOf(c, parts.trustProxy);
      const opening = { userId, method: 'otp', device, tokenId: found.id };
      return { pkce, session: await parts.sessions.add(transaction, opening) };
    }
    const { method, code_challenge, code_challenge_method } = flow;
    const challenge = { code_challenge, code_challenge_method, one_time_token_id: found.id };
    const code = await issueCode(transaction, { user_id: userId, method, ...challenge, created_at: now });
    return { pkce, code };
  });
  if (opened.code) return withQuery(target, { code: opened.code });
  if (opened.session) return sessionRedirect(target, await parts.sessions.begin(opened.session), { type });
  const message = { message: HALF_MESSAGE };
  return withFragment(opened.pkce ? withQuery(target, message) : target, message);
}

const invalidLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/**
 * Locks the user and applies the effect of a token. Idempotent, because a link may be opened again.
 * Throws AuthError: 403 `user_banned`, 422 `email_exists`, `phone_exists`.
 */
async function redeem(
  parts: AuthParts,
  c: Context,
  transaction: Transaction,
  token: OneTimeToken,
): Promise<Redeemed> {
  const now = parts.clock();
  const network = visitorRateLimitKey(c, parts.trustProxy);
  const row = await lockUser(transaction, token.user_id);
  if (!row) throw expired();
  requireNotBanned(row, now);
  const kind = token.kind as TokenKind;
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    const outcome = await changeEmail(transaction, row, token, now);
    if (outcome.changed) {
      const changed = { kind: 'email_changed', account: row, network } as const;
      await parts.events.record(transaction, { ...changed, detail: outcome.changed });
    }
    return outcome;
  }
  if (kind === 'phone_change' && row.new_phone && row.new_phone === token.relates_to) {
    await changePhone(transaction, row, now);
    const changed = { kind: 'phone_changed', account: row, network } as const;
    await parts.events.record(transaction, { ...changed, detail: row.new_phone });
  } else if (kind === 'confirmation' && hasUnprovenEmail(row)) {
    // The owner who invited handed the link over: it says nothing about the address.
    await putEmailIdentity(transaction, row.id, row.email ?? '', now, false);
  } else if (kind === 'confirmation' || kind === 'recovery') {
    await confirmEmail(transaction, { userId: row.id, email: token.relates_to }, now);
  }
  return { userId: row.id, half: false };
}

async function changeEmail(
  transaction: Transaction,
  row: UserRow,
  token: OneTimeToken,
  now: Date,
): Promise<Redeemed & { changed?: string }> {
  const done = { userId: row.id, half: false } as const;
  // The link was opened before and the change has been made.
  if (!row.new_email) return done;
  const half = token.kind === 'email_change_current' ? 'current' : 'new';
  const other = half === 'current' ? 'new' : 'current';
  if (row.email && row.new_email_confirmed !== other) {
    await setUser(transaction, row.id, { new_email_confirmed: half, updated_at: now });
    return { userId: row.id, half: true };
  }
  await requireFree(transaction, 'email', row.new_email, row.id);
  await setUser(transaction, row.id, {
    email: row.new_email,
    new_email: null,
    new_email_confirmed: null,
    email_confirmed_at: now,
    updated_at: now,
  });
  await putEmailIdentity(transaction, row.id, row.new_email, now);
  // Tokens sent to the old address are void.
  await forgetTokens(transaction, (one) => one.and([one('user_id', '=', row.id), one('id', '!=', token.id)]));
  return { ...done, changed: row.new_email };
}

async function changePhone(transaction: Transaction, row: UserRow, now: Date): Promise<void> {
  const { id: user_id, new_phone: phone } = row;
  if (!phone) return;
  await requireFree(transaction, 'phone', phone, user_id);
  await setUser(transaction, user_id, { phone, new_phone: null, phone_confirmed_at: now, updated_at: now });
  const data = { sub: user_id, phone, phone_verified: true };
  await putIdentity(transaction, { user_id, provider: 'phone', data }, now);
}
