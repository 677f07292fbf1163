import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '#database/tables.ts';
import { createTestApp, type TestApp } from './app.ts';

/** The real client with a token, or anonymous; it stores no session. */
export const clientWith = (url: string, publishableKey: string, token?: string): SupabaseClient =>
  createClient(url, publishableKey, {
    ...(token && { accessToken: async () => token }),
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });

/** A site for a test file, and clients of its live sockets, which are disconnected after each test. */
export function liveSiteOfFile() {
  const site = {} as TestApp;
  const clients: SupabaseClient[] = [];
  beforeAll(async () => void Object.assign(site, await createTestApp()));
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.realtime.disconnect())));
  afterAll(() => site.close());
  return {
    site,
    async client(token?: string): Promise<SupabaseClient> {
      const client = clientWith(await site.listen(), site.publishableKey, token);
      clients.push(client);
      await client.realtime.setAuth();
      return client;
    },
  };
}

/** Adds a verified second factor to an account. */
export const addFactor = (database: Database, user_id: string) =>
  database
    .insertInto('plenaria.mfa_factors')
    .values({ user_id, factor_type: 'totp', status: 'verified', secret: 'x', phone: null })
    .execute();
