import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { FlowStatesTable } from '#database/accounts.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { settleLink } from './accounts/one-time-tokens.ts';
import { lockUser, requireNotBanned } from './accounts/users.ts';
import { Security } from './captcha.ts';
import { AuthError, validationFailed } from './errors.ts';
import type { AuthParts } from './parts.ts';
import { signInWithPassword } from './passwords/sign-in.ts';
import { deviceOf, readJson } from './request.ts';
import type { Session } from './sessions/sessions.ts';

const PasswordGrant = z.object({
  email: z.string().max(320).optional(),
  phone: z.string().max(40).optional(),
  password: z.string().max(1024),
  gotrue_meta_security: Security,
});
const RefreshGrant = z.object({ refresh_token: z.string().min(1).max(4096) });
const PkceGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
});

/** Lifetime of the code in a redirect. */
const CODE_MS = 5 * 60 * 1000;

type Grant = (parts: AuthParts, c: Context) => Promise<Session>;

const grants: Record<string, Grant> = {
  async password(parts, c) {
    const { gotrue_meta_security, ...body } = await readJson(c, PasswordGrant);
    const { email, phone, password } = body;
    if (!email && !phone) throw validationFailed('missing email or phone');
    if (email && phone) {
      throw validationFailed('Only an email address or phone number should be provided on login.');
    }
    await parts.captcha.require(gotrue_meta_security, visitorAddress(c, parts.trustProxy));
    const credentials = email ? { email, password } : { phone, password };
    return (await signInWithPassword(parts, credentials, deviceOf(c, parts.trustProxy))).session;
  },
  async refresh_token(parts, c) {
    const { refresh_token } = await readJson(c, RefreshGrant);
    return parts.sessions.refresh(refresh_token);
  },
  pkce: exchangeCode,
};

/** POST /token?grant_type=…: answers a session. */
export async function token(parts: AuthParts, c: Context): Promise<Session> {
  const name = c.req.query('grant_type') ?? '';
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
  if (!grant) throw validationFailed('unsupported_grant_type');
  return grant(parts, c);
}

/**
 * Exchanges the code of a redirect for a session. Throws AuthError: 404 `flow_state_not_found`, 422 `flow_state_expired`,
 * 400 `bad_code_verifier`. A code is valid once; a wrong verifier does not use it up.
 */
async function exchangeCode(parts: AuthParts, c: Context): Promise<Session> {
  const { auth_code, code_verifier } = await readJson(c, PkceGrant);
  const { database } = parts;
  const flow = await database
    .selectFrom('plenaria.flow_states')
    .selectAll()
    .where('auth_code_hash', '=', hash('sha256', auth_code))
    .executeTakeFirst();
  if (!flow?.user_id) throw notFound();
  if (parts.clock().getTime() - (flow.auth_code_issued_at?.getTime() ?? 0) > CODE_MS) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!provesChallenge(flow, code_verifier)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  const { user_id: userId, method, one_time_token_id: tokenId } = flow;
  const opened = await database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw notFound();
    // A sign-out voids the code.
    const deleted = await transaction
      .deleteFrom('plenaria.flow_states')
      .where('id', '=', flow.id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
    requireNotBanned(user, parts.clock(), 400);
    if (tokenId) await settleLink(transaction, { userId, tokenId });
    return parts.sessions.add(transaction, { userId, method, device: deviceOf(c, parts.trustProxy) });
  });
  const session = await parts.sessions.begin(opened);
  const { provider_token, provider_refresh_token } = flow;
  return {
    ...session,
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  };
}

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

function provesChallenge(
  { code_challenge, code_challenge_method }: Selectable<FlowStatesTable>,
  verifier: string,
): boolean {
  const expected = code_challenge_method === 's256' ? hash('sha256', verifier, 'base64url') : verifier;
  return isSameSecret(expected, code_challenge ?? '');
}
