import type { SupabaseClient } from '@supabase/supabase-js';

/** A line of `content_changes`. */
export interface Change {
  id: number;
  transaction_id: number;
}

/** The newest change of the content, with all columns of `content_changes`. */
export async function newestChange(admin: SupabaseClient) {
  const changes = admin.from('content_changes').select().order('id', { ascending: false });
  return (await changes.limit(1).single().throwOnError()).data;
}

/** Undoes a change. @param seen the newest line of the history that the caller has read; without it nothing is checked */
export const takeBack = (admin: SupabaseClient, { transaction_id: change }: Change, seen?: number) =>
  admin.rpc('take_back', { change, seen });
