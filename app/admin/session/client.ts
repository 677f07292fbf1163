import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type DataClient = SupabaseClient;

/** The one data and session client of the administrator area. The server of the page is its server. */
export function createDataClient(publishableKey: string): DataClient {
  return createClient(location.origin, publishableKey, {
    auth: { storageKey: 'plenaria-admin-session', detectSessionInUrl: false },
    // Reads are retried by the query cache, which also tells the administrator: twice would be four times too long.
    db: { retry: false, timeout: 60_000 },
  });
}
