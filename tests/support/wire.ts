import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { Hono } from 'hono';
import pg from 'pg';
import { createAuth } from '#server/auth/auth.ts';
import type { AuthConfig } from '#server/auth/parts.ts';
import { createSealing, newSealingKey } from '#server/auth/sealing/sealing.ts';
import { createChangeFeed } from '#server/content/changes.ts';
import { createCatalogue } from '#server/data-api/catalogue.ts';
import { createFunctions } from '#server/functions/admin-auth.ts';
import { boundBodies } from '#server/http/bodies/takes.ts';
import { asksForChanges, createLive, type LiveParameters } from '#server/live/live.ts';
import { createLog } from '#server/log.ts';
import type { Email } from '#server/mail/email.ts';
import { createSecurityEvents } from '#server/security-events/security-events.ts';
import { createTestDatabase } from './database.ts';
import { serveRoutes } from './serve-routes.ts';

export const ADMINISTRATOR = {
  username: 'admin',
  password: 'uma senha longa de teste',
  email: 'admin@localhost',
};

/**
 * Starts only accounts and live changes with a new port and database, without pages and data API. `time.shift` seconds are added to the
 * current time (the client's own clock cannot be set), or to the fixed time `time.at`.
 */
export async function createWireServer(
  config: Partial<AuthConfig> = {},
  replaced: Pick<Parameters<typeof createAuth>[0], 'askCaptcha'> &
    Partial<Pick<LiveParameters, 'pingMs' | 'closeTimeoutMs' | 'limits' | 'trustProxy' | 'metrics'>> = {},
) {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const log = createLog({ logLevel: 'silent' });
  const time = { shift: 0, at: null as number | null };
  const clock = () => new Date((time.at ?? Date.now()) + time.shift * 1000);
  const emails: Email[] = [];
  const mail = {
    enqueue: async (email: Email, ..._circumstances: unknown[]) => {
      emails.push(email);
      return 'queued' as const;
    },
    report: async (email: Email) => {
      emails.push(email);
    },
  };
  const events = createSecurityEvents({ database, clock, log, mail });
  const auth = createAuth({
    ...replaced,
    database,
    clock,
    log,
    sealing: createSealing([newSealingKey()]),
    congressNames: () => ['Plenária'],
    mail,
    events,
    config: {
      publicUrl: 'http://localhost:3000',
      accessTokenTtl: 3600,
      refreshReuseInterval: 10,
      sessionTtl: 30 * 24 * 3600,
      sessionIdleTtl: 7 * 24 * 3600,
      ...config,
    },
  });
  const publishableKey = await auth.ensurePublishableKey();
  await auth.ensureFirstAdministrator(ADMINISTRATOR);
  const live = createLive({
    verifyAccessToken: auth.verifyAccessToken,
    publishableKey,
    clock,
    database,
    catalogue: createCatalogue(database, clock),
    snapshot: { content: () => null },
    log,
    trustProxy: 0,
    headers: {},
    ...replaced,
  });
  const connect = async () => {
    const client = new pg.Client({ connectionString: testDatabase.url, application_name: 'changes' });
    await client.connect();
    return client;
  };
  const feed = createChangeFeed({
    ...{ connect, database, log, backoff: () => 10 },
    onBurst: async () => () => undefined,
    onChange: live.broadcast,
    onReconnected: async () => live.refetchAll(),
  });
  await feed.start();

  const hono = new Hono()
    .use(boundBodies({ trustProxy: 0 }))
    .route('/auth/v1', auth.routes)
    .route('/functions/v1', createFunctions({ auth, publishableKey, log }));
  const { server, url } = await serveRoutes(hono, asksForChanges);
  server.on('upgrade', (request, socket, head) => live.handleUpgrade(request, socket, head));
  const clients: SupabaseClient[] = [];

  return {
    ...testDatabase,
    auth,
    events,
    /** The emails sent so far. */
    emails,
    live,
    feed,
    time,
    url,
    publishableKey,
    socketUrl: (vsn: string) =>
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=${vsn}`,
    /** Creates a real client with separate storage. */
    client(options: SupabaseClientOptions<'public'> = {}) {
      const client = createClient(url, publishableKey, {
        ...options,
        auth: {
          storage: memory(),
          storageKey: `client-${clients.length}`,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          ...options.auth,
        },
      });
      clients.push(client);
      return client;
    },
    /** Sends a plain request to the auth API or a function, with the publishable key. */
    call(path: string, { body, token, ...init }: RequestInit & { body?: string; token?: string } = {}) {
      const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
      headers.set('x-supabase-api-version', '2024-01-01');
      if (token) headers.set('authorization', `Bearer ${token}`);
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return fetch(url + path, { method: body === undefined ? 'GET' : 'POST', ...init, body, headers });
    },
    async close() {
      for (const client of clients) await client.realtime.disconnect();
      await feed.stop();
      await live.close();
      server.closeAllConnections();
      server.close();
      await testDatabase.drop();
    },
  };
}

export type WireServer = Awaited<ReturnType<typeof createWireServer>>;

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
