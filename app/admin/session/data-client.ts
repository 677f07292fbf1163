import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ADMIN_SESSION } from '../../ui/browser-storage.ts';
import { fetchProved } from './proof.ts';

export type DataClient = SupabaseClient;

let made: DataClient | undefined;

/**
 * The one data and session client of an administrator. The server of the page is its server. It is the page's, not a
 * component's: React may begin to render a component twice, and two clients would both renew one session.
 */
export function dataClient(publishableKey: string): DataClient {
  made ??= createClient(location.origin, publishableKey, {
    auth: { storageKey: ADMIN_SESSION, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetchProved(input, isSignOut(input) ? { ...init, keepalive: true } : init),
    },
    // Reads are retried by the query client, which also tells the administrator: twice would be four times too long.
    db: { retry: false },
  });
  return made;
}

/** Goes out although its page is closed or reloaded at that moment. */
const isSignOut = (input: RequestInfo | URL) => /\/auth\/v1\/logout\b/.test(`${input}`);

let passingClients = 0;

/** A client that stores nothing: using it leaves the session of this browser as it is. */
export function passingClient(publishableKey: string): DataClient {
  passingClients += 1;
  return createClient(location.origin, publishableKey, {
    auth: {
      // The library warns of two clients by one name.
      storageKey: `passing-${passingClients}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
