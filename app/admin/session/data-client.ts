import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ADMIN_SESSION } from '../../ui/browser-storage.ts';
import { fetchProved } from './proof.ts';

export type DataClient = SupabaseClient;

let client: DataClient | undefined;

/**
 * The only data and session client of an administrator; the page's own server is its server. It is global, not a
 * component's, because React may render a component twice, and two clients would both refresh one session.
 */
export function dataClient(publishableKey: string): DataClient {
  client ??= createClient(location.origin, publishableKey, {
    auth: { storageKey: ADMIN_SESSION, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetchProved(input, isSignOut(input) ? { ...init, keepalive: true } : init),
    },
    // Reads are retried by the query client, which also reports them; retrying twice would take four times as long.
    db: { retry: false },
  });
  return client;
}

/** Sign-outs must be sent even if the page is being closed or reloaded. */
const isSignOut = (input: RequestInfo | URL) => /\/auth\/v1\/logout\b/.test(`${input}`);

let transientClients = 0;

/** A client without storage: using it does not affect the session of this browser. */
export function passingClient(publishableKey: string): DataClient {
  transientClients += 1;
  return createClient(location.origin, publishableKey, {
    auth: {
      // The library warns about two clients with the same key.
      storageKey: `passing-${transientClients}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
