import type { Context } from 'hono';
import { z } from 'zod';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { AuthError, validationFailed } from './errors.ts';
import { issueCode } from './flows.ts';
import { isStranger } from './known-households.ts';
import { requireAnswered } from './limits.ts';
import { readEmail, redirectOf } from './mailed.ts';
import { consume, findByCode, findByLink, type OneTimeToken, type TokenKind } from './one-time-tokens.ts';
import { EMAIL_KINDS, HALF_MESSAGE, PHONE_KINDS, type Redeemed, redeem } from './redeem.ts';
import { errorRedirect, withFragment, withQuery } from './redirects.ts';
import { deviceOf, readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import { readPhone } from './sms.ts';

const Body = z.object({
  type: z.string().max(40).nullish(),
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
});
type Body = z.output<typeof Body>;

const expired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/**
 * POST /verify: a typed code or a link's token, good once. Answers a session, or for the first half of an e-mail change a
 * message. Throws AuthError: 400 `validation_failed`, 403 `otp_expired`, 429 `over_request_rate_limit`.
 */
export async function verifyPosted(parts: AuthParts, c: Context): Promise<object> {
  const body = await readBody(c, Body);
  if (!body.type) throw validationFailed('Verify requires a verification type');
  const { token: typed, token_hash: link } = body;
  if (!typed && !link) throw validationFailed('Verify requires a token or a token hash');
  if (link && (body.email || body.phone)) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  const found = link ? null : await byTypedCode(parts, c, body);
  const redeemed = await parts.database.transaction().execute(async (transaction): Promise<Redeemed> => {
    const token = link
      ? await findByLink(transaction, link, kindsOf(EMAIL_KINDS, body.type), parts.clock())
      : found;
    if (!token) throw expired();
    const outcome = await redeem(transaction, token, parts.clock());
    if (!(await consume(transaction, token.id))) throw expired();
    return outcome;
  });
  if (redeemed.half) return { msg: HALF_MESSAGE, code: '200' };
  return parts.sessions.open(redeemed.userId, 'otp', deviceOf(c, parts.trustProxy));
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
  const users = parts.database.selectFrom('plenaria.users').select('id');
  const named = await (body.email
    ? users.where((e) => e.or([e(e.fn('lower', ['email']), '=', address), e('new_email', '=', address)]))
    : users.where((e) => e.or([e('phone', '=', address), e('new_phone', '=', address)]))
  ).execute();
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
  requireAnswered(outcome, 'Too many wrong codes, please wait');
  if (!found) throw expired();
  return found;
}

/**
 * GET /verify: the address in a mail. Answers where the browser goes next, errors included. It may be opened again
 * until somebody uses the session or code that it led to (docs/decisions/0007-mailed-links.md).
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

async function open(
  parts: AuthParts,
  c: Context,
  { token, kinds, type, target }: { token: string; kinds: TokenKind[]; type: string; target: string },
): Promise<string> {
  const now = parts.clock();
  const opened = await parts.database.transaction().execute(async (transaction) => {
    const found = await findByLink(transaction, token, kinds, now);
    if (!found) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    const { half, userId } = await redeem(transaction, found, now);
    const flow = found.flow_id
      ? await transaction
          .selectFrom('plenaria.flow_states')
          .selectAll()
          .where('id', '=', found.flow_id)
          .executeTakeFirst()
      : undefined;
    if (half || !flow?.code_challenge || !flow.code_challenge_method) {
      return { half, userId, tokenId: found.id, pkce: Boolean(flow), code: null };
    }
    const code = await issueCode(
      transaction,
      {
        userId,
        method: flow.method,
        pkce: { challenge: flow.code_challenge, method: flow.code_challenge_method },
        tokenId: found.id,
      },
      now,
    );
    return { half, userId, tokenId: found.id, pkce: true, code };
  });
  if (opened.half) {
    const message = { message: HALF_MESSAGE };
    return withFragment(opened.pkce ? withQuery(target, message) : target, message);
  }
  if (opened.code) return withQuery(target, { code: opened.code });
  const { user: _, ...session } = await parts.sessions.open(
    opened.userId,
    'otp',
    deviceOf(c, parts.trustProxy),
    opened.tokenId,
  );
  return withFragment(target, { ...(session as Record<string, string | number>), type });
}
