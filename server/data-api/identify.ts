import { AccessTokenError } from '#server/auth/errors.ts';
import type { Claims } from '#server/auth/sessions/sessions.ts';
import { ApiError } from './errors.ts';

/** Verifies signature and expiry; throws AccessTokenError. */
export type VerifyAccessToken = (
  token: string,
) => Promise<Pick<Claims, 'sub' | 'role' | 'aal' | 'session_id'>>;

export interface Caller {
  role: 'anon' | 'authenticated';
  /** What the database is told: only what its rules need. */
  claims: { role: string; sub?: string; aal?: string; session_id?: string };
}

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };

/** The public key is unknown or missing: answered in the gateway's own shape. */
export class UnknownKey extends Error {}

interface Keys {
  publishableKey: string;
  verifyAccessToken: VerifyAccessToken;
}

/**
 * Who asks (PROTOCOL section 0): the publishable key, alone or as the bearer, is `anon`; any other bearer must be a
 * user's access token.
 *
 * @throws UnknownKey; ApiError 401 PGRST301 (bad token) or PGRST303 (expired)
 */
export async function identify(request: Request, keys: Keys): Promise<Caller> {
  const bearer = /^bearer\b(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  const key = request.headers.get('apikey') ?? keyInAddress(request.url) ?? bearer;
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

function keyInAddress(url: string): string | null {
  const search = url.indexOf('?');
  return search < 0 ? null : new URLSearchParams(url.slice(search)).get('apikey');
}

function tokenRefused(error: unknown): unknown {
  if (!(error instanceof AccessTokenError)) return error;
  const [code, message] =
    error.reason === 'expired' ? ['PGRST303', 'JWT expired'] : ['PGRST301', 'JWT is not valid'];
  return new ApiError(401, code, message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}
