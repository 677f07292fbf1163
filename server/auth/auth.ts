import {
  ensureFirstAdministrator,
  ensurePublishableKey,
  type FirstAdministrator,
} from './administrators/first-start.ts';
import { type AuthParameters, createParts, teamRoleOf } from './parts.ts';
import { type Credentials, signInWithPassword } from './passwords/sign-in.ts';
import { createAuthRoutes } from './routes.ts';
import type { Claims, Device } from './sessions/sessions.ts';

export type Auth = ReturnType<typeof createAuth>;

/** Accounts, sessions and tokens, on a database and a clock. Starts nothing by itself. */
export function createAuth(parameters: AuthParameters) {
  const parts = createParts(parameters);
  return {
    /** The auth API, to be mounted at /auth/v1. */
    routes: createAuthRoutes(parts),
    trustProxy: parts.trustProxy,
    /** Signature and times of an access token; throws AccessTokenError (`reason` expired or invalid). */
    verifyAccessToken: parts.sessions.verify,
    /** The role in the team behind these claims, as the database judges it; null: none. */
    teamRoleOf: (claims: Claims) => teamRoleOf(parts.database, claims),
    /** Throws AuthError as POST /token does. */
    signInWithPassword: (credentials: Credentials, device: Device) =>
      signInWithPassword(parts, credentials, device),
    ensureFirstAdministrator: (wanted: FirstAdministrator) => ensureFirstAdministrator(parts, wanted),
    /** Must have resolved before the first request. */
    async ensurePublishableKey(configured?: string): Promise<string> {
      parts.publishableKey = await ensurePublishableKey(parts.database, configured);
      return parts.publishableKey;
    },
  };
}
