import { AccessTokenError } from '#server/auth/errors.ts';
import type { Claims } from '#server/auth/sessions/sessions.ts';

/** Who listens on a channel: the claims of a verified token, or null for the public. */
export type Identity = Claims | null;

export type Identify = (token: unknown) => Promise<{ identity: Identity; problem: string | null }>;

/**
 * What a token makes of its bearer. The site's own key (of either style), another `sb_…`, nothing, or a token that is no
 * longer good means the public: a channel is never closed for it, and a later token restores its rights.
 */
export async function identify(
  token: unknown,
  {
    publishableKey,
    verifyAccessToken,
  }: { publishableKey: string; verifyAccessToken: (token: string) => Promise<Claims> },
): ReturnType<Identify> {
  if (typeof token !== 'string' || token === '' || token === publishableKey || token.startsWith('sb_')) {
    return { identity: null, problem: null };
  }
  try {
    return { identity: await verifyAccessToken(token), problem: null };
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    const problem = error.reason === 'expired' ? 'Token has expired' : 'Token is invalid';
    return { identity: null, problem };
  }
}
