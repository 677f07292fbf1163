import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ADMIN_SESSION } from '../../ui/browser-storage.ts';

export type DataClient = SupabaseClient;

let made: DataClient | undefined;

/**
 * The one data and session client of an administrator. The server of the page is its server. It is the page's, not a
 * component's: React may begin to render a component twice, and two clients would both renew one session.
 */
export function dataClient(publishableKey: string): DataClient {
  made ??= createClient(location.origin, publishableKey, {
    auth: { storageKey: ADMIN_SESSION, detectSessionInUrl: false },
    // Reads are retried by the query client, which also tells the administrator: twice would be four times too long.
    db: { retry: false, timeout: 60_000 },
  });
  return made;
}
