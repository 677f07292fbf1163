import { randomBytes, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { errors, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect } from 'vitest';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { AccessTokenError } from '#server/auth/errors.ts';
import type { Claims } from '#server/auth/sessions/claims.ts';
import { createCatalogue } from '#server/data-api/catalogue.ts';
import { createDataApi } from '#server/data-api/routes.ts';
import { boundBodies } from '#server/http/bodies/takes.ts';
import { cors } from '#server/http/headers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { serveRoutes } from './serve-routes.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_for_tests';

interface Identity {
  aal?: 'aal1' | 'aal2';
  /** The role in the team, by default owner; null: not a member. */
  role?: TeamRole | null;
  /** Whether the account has a verified second factor. */
  factor?: boolean;
  /** Seconds from now; negative: already expired. */
  expiresIn?: number;
}

/**
 * Starts only the data API, with a new database and port, and with test keys instead of the sign-in. `url` is for
 * `createClient`; `as(token)` is the real client with a token, `anon` the client without one.
 */
export async function serveDataApi() {
  const test = await createTestDatabase();
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const failures: unknown[] = [];
  const routes = createDataApi({
    database: test.database,
    pool: test.pool,
    publicPool: test.publicPool,
    clock: () => new Date(),
    trustProxy: 1,
    events: { count: () => undefined },
    catalogue: createCatalogue(test.database, () => new Date()),
    publishableKey: PUBLISHABLE_KEY,
    log: { error: (fields) => failures.push(fields) },
    async verifyAccessToken(token) {
      try {
        return (await jwtVerify<Claims>(token, publicKey)).payload;
      } catch (error) {
        const reason = error instanceof errors.JWTExpired ? 'expired' : 'invalid';
        throw new AccessTokenError(reason, reason);
      }
    },
  });
  const site = new Hono()
    .use('/rest/v1/*', cors())
    .use(boundBodies({ trustProxy: 0 }))
    .route('/rest/v1', routes);
  const { server, url } = await serveRoutes(site);

  const sign = (claims: Record<string, unknown>, expiresIn = 3600) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(privateKey);
  const tokenOf = async ({ aal = 'aal1', expiresIn, ...user }: Identity = {}) => {
    const { sub, session_id } = await createSession(test, aal, user);
    return sign({ sub, session_id, aal, role: 'authenticated' }, expiresIn);
  };
  const clientOf = (token?: string): SupabaseClient =>
    createClient(url, PUBLISHABLE_KEY, {
      ...(token === undefined ? {} : { accessToken: async () => token }),
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    });
  return {
    database: test.database,
    databaseUrl: test.url,
    pool: test.pool,
    publicPool: test.publicPool,
    clock: () => new Date(),
    url,
    /** Sends a request without a connection; the path is relative to `/rest/v1`. */
    request: (path: string, init?: RequestInit) => site.request(`/rest/v1${path}`, init),
    sign,
    tokenOf,
    anon: clientOf(),
    as: clientOf,
    admin: clientOf(await tokenOf()),
    /** The errors that the server logged; must stay empty. */
    failures,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await test.drop();
    },
  };
}

export type ServedDataApi = Awaited<ReturnType<typeof serveDataApi>>;

async function createSession({ database }: TestDatabase, aal: 'aal1' | 'aal2', user: Identity) {
  const { id: sub } = await database
    .insertInto('plenaria.users')
    .values({ username: `user-${randomUUID()}`, team_role: user.role === undefined ? 'owner' : user.role })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (user.factor) {
    await database
      .insertInto('plenaria.mfa_factors')
      .values({ user_id: sub, factor_type: 'totp', status: 'verified', secret: 'KRUGS4ZANFZSAYJA' })
      .execute();
  }
  const { id: session_id } = await database
    .insertInto('plenaria.sessions')
    .values({ user_id: sub, aal, refresh_key: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sub, session_id };
}

/** Starts the data API for a test file; the server must not log any error. */
export function dataApiOfFile(): ServedDataApi {
  const served = {} as ServedDataApi;
  beforeAll(async () => void Object.assign(served, await serveDataApi()));
  afterAll(async () => {
    expect(served.failures).toEqual([]);
    await served.close();
  });
  return served;
}
