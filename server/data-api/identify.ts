import type { Context } from 'hono';
import type pg from 'pg';
import type { Database } from '#database/tables.ts';
import { AccessTokenError } from '#server/auth/errors.ts';
import { bearerOf, INVALID_KEY } from '#server/auth/request.ts';
import type { Claims } from '#server/auth/sessions/claims.ts';
import { KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import type { Sender } from '#server/http/bodies/takes.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { isOverloadOrAbort } from '#server/limits/work.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { ApiError, describeFailure, errorResponse } from './errors.ts';

export interface Caller {
  role: 'anon' | 'authenticated';
  /** The claims passed to the database, reduced to those that its policies need. */
  claims: { role: string; sub?: string; aal?: string; session_id?: string };
}

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };

/** The publishable key is missing or unknown; answered in the gateway's own format. */
class UnknownKey extends Error {}

interface ErrorLog {
  error(fields: object, message: string): void;
}

interface Keys {
  publishableKey: string;
  /** Verifies signature and expiry; throws AccessTokenError. */
  verifyAccessToken(token: string): Promise<Pick<Claims, 'sub' | 'role' | 'aal' | 'session_id'>>;
  events: Pick<SecurityEvents, 'count'>;
  trustProxy: number;
}

/** The sender of a team member's bodies: counted by account, with a share that is enough for their work. */
export const teamSender = ({ claims }: Caller, share = KNOWN_PEOPLE.ofReader): Sender => ({
  known: claims.sub === undefined ? undefined : { name: `team:${claims.sub}`, share },
});

/** What `createTeamAnswer` needs. */
export interface CallerParameters extends Keys {
  database: Database;
  /** The connection pool of `database`. */
  pool: pg.Pool;
  log: ErrorLog;
}

interface Failures extends Keys {
  log: ErrorLog;
  /** Log message and error response of an internal failure. */
  failure: string;
  unexpected(): ApiError;
}

/** Identifies the caller and answers the request; every failure becomes `{code, message, details, hint}`. */
export async function answerCaller(
  c: Context,
  { log, failure, unexpected, ...keys }: Failures,
  answer: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  let caller = ANONYMOUS;
  try {
    caller = await identify(c.req.raw, keys);
    return await answer(caller);
  } catch (error) {
    if (isOverloadOrAbort(error)) throw error;
    if (error instanceof UnknownKey) return Response.json(INVALID_KEY, { status: 401 });
    const described = describeFailure(error, caller.role);
    if (described?.status === 403) recordRefusal(c, caller, keys);
    if (!described) log.error({ error }, failure);
    return errorResponse(described ?? unexpected());
  }
}

/** Records that a signed-in account lacked the right for a request. */
function recordRefusal(c: Context, { claims: { sub } }: Caller, { events, trustProxy }: Keys): void {
  if (!sub) return;
  const network = visitorRateLimitKey(c, trustProxy);
  events.count('right_refused', { accountId: sub, network, detail: `${c.req.method} ${c.req.path}` });
}

/** Records that a signed-in account read personal data of visitors or participants, whichever screen or script requested it. */
export function recordReading(
  c: Context,
  { claims: { sub } }: Caller,
  { events, trustProxy }: Pick<Keys, 'events' | 'trustProxy'>,
  what: string,
): void {
  if (!sub) return;
  events.count('personal_data_read', {
    accountId: sub,
    network: visitorRateLimitKey(c, trustProxy),
    detail: what,
  });
}

/**
 * Identifies the caller (PROTOCOL section 0): the publishable key, alone or as the bearer, is `anon`; any other bearer must be
 * a user's access token.
 *
 * @throws UnknownKey; ApiError 401 PGRST301 (bad token) or PGRST303 (expired)
 */
async function identify(request: Request, keys: Keys): Promise<Caller> {
  const { headers } = request;
  const bearer = bearerOf(headers.get('authorization'));
  const key = headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? bearer;
  if (key !== keys.publishableKey) throw new UnknownKey();
  if (bearer === undefined || bearer === keys.publishableKey) return ANONYMOUS;
  const claims = await keys.verifyAccessToken(bearer).catch((error: unknown) => {
    throw tokenRefused(error);
  });
  if (claims.role === 'anon') return ANONYMOUS;
  if (claims.role !== 'authenticated') {
    throw new ApiError(403, '42501', `permission denied to set role "${claims.role}"`);
  }
  const { role, sub, aal, session_id } = claims;
  return { role: 'authenticated', claims: { role, sub, aal, session_id } };
}

function tokenRefused(error: unknown): unknown {
  if (!(error instanceof AccessTokenError)) return error;
  const [code, message] =
    error.reason === 'expired' ? ['PGRST303', 'JWT expired'] : ['PGRST301', 'JWT is not valid'];
  return new ApiError(401, code, message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}
