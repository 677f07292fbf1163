import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type DataClient = SupabaseClient;

let made: DataClient | undefined;

/**
 * The one data and session client of the administrator area. The server of the page is its server. It is the page's, not a
 * component's: React may begin to render a component twice, and two clients would both renew one session.
 */
export function dataClient(publishableKey: string): DataClient {
  made ??= createClient(location.origin, publishableKey, {
    auth: { storageKey: 'plenaria-admin-session', detectSessionInUrl: false },
    // Reads are retried by the query cache, which also tells the administrator: twice would be four times too long.
    db: { retry: false, timeout: 60_000 },
  });
  return made;
}
