import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FlowStatesTable } from '#database/accounts.ts';
import type { Database } from '#database/tables.ts';
import { sha256 } from '#server/sha256.ts';
import { AuthError, validationFailed } from './errors.ts';
import { settleLink } from './one-time-tokens.ts';
import { deviceOf, readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import type { Session } from './sessions.ts';

/** How long the code in a redirect may be exchanged. */
const CODE_MS = 5 * 60 * 1000;

/** The parameters of a PKCE client (RFC 7636); null for an implicit one. */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Both parameters or none of them; throws AuthError 400. The method is read without regard to case. */
export function readChallenge(challenge?: string | null, method?: string | null): Challenge | null {
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw validationFailed('invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -._~');
  }
  return { challenge, method: lower };
}

export interface Flow {
  userId?: string | undefined;
  linkingUserId?: string | undefined;
  /** How the person will have signed in, as it stands in the token's `amr`. */
  method: string;
  provider?: string;
  providerState?: object;
  providerToken?: string | undefined;
  providerRefreshToken?: string | undefined;
  redirectTo?: string;
  pkce: Challenge | null;
  /** The mailed link that it continues. */
  tokenId?: string;
  /** Issues the code at once. */
  code?: string;
}

/** Stores a sign-in under way; returns its id. */
export async function startFlow(database: Kysely<Database>, flow: Flow, now: Date): Promise<string> {
  const { id } = await database
    .insertInto('plenaria.flow_states')
    .values({
      user_id: flow.userId ?? null,
      linking_user_id: flow.linkingUserId ?? null,
      method: flow.method,
      provider: flow.provider ?? null,
      provider_state: JSON.stringify(flow.providerState ?? {}),
      provider_token: flow.providerToken ?? null,
      provider_refresh_token: flow.providerRefreshToken ?? null,
      redirect_to: flow.redirectTo ?? null,
      code_challenge: flow.pkce?.challenge ?? null,
      code_challenge_method: flow.pkce?.method ?? null,
      auth_code_hash: flow.code ? sha256(flow.code) : null,
      auth_code_issued_at: flow.code ? now : null,
      one_time_token_id: flow.tokenId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A finished sign-in that waits for its client: returns the code for the redirect. */
export async function issueCode(database: Kysely<Database>, flow: Flow, now: Date): Promise<string> {
  const code = randomUUID();
  await startFlow(database, { ...flow, code }, now);
  return code;
}

const PkceGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
});

/**
 * POST /token?grant_type=pkce. Throws AuthError: 404 `flow_state_not_found`, 422 `flow_state_expired`,
 * 400 `bad_code_verifier`. A code is good once; a wrong verifier does not use it up.
 */
export async function exchangeCode(parts: AuthParts, c: Context): Promise<Session> {
  const { auth_code, code_verifier } = await readBody(c, PkceGrant);
  const { database } = parts;
  const flow = await database
    .selectFrom('plenaria.flow_states')
    .selectAll()
    .where('auth_code_hash', '=', sha256(auth_code))
    .executeTakeFirst();
  if (!flow?.user_id) throw notFound();
  if (parts.clock().getTime() - (flow.auth_code_issued_at?.getTime() ?? 0) > CODE_MS) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!provesChallenge(flow, code_verifier)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  const taken = await database
    .deleteFrom('plenaria.flow_states')
    .where('id', '=', flow.id)
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n) throw notFound();
  const { user_id: userId, one_time_token_id: tokenId } = flow;
  if (tokenId) await settleLink(database, { userId, tokenId });
  const session = await parts.sessions.open(userId, flow.method, deviceOf(c, parts.trustProxy));
  return {
    ...session,
    ...(flow.provider_token && { provider_token: flow.provider_token }),
    ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
  };
}

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

function provesChallenge(
  flow: Pick<FlowStatesTable, 'code_challenge' | 'code_challenge_method'>,
  verifier: string,
): boolean {
  const shown =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const [given, wanted] = [Buffer.from(shown), Buffer.from(flow.code_challenge ?? '')];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
