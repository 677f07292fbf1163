import { createClient } from '@supabase/supabase-js';
import { KEY, until } from './scene.ts';

/** Simulates an open page with the product's own client on its live connection. */
export async function openPage(url: string) {
  const client = createClient(url, KEY, { auth: { persistSession: false } });
  const told = new Set<string>();
  const states: string[] = [];
  client
    .channel('public-content')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'speakers' }, ({ new: row }) => {
      told.add((row as { name?: string }).name ?? '');
    })
    .subscribe((state) => void states.push(state));
  await until(() => states.includes('SUBSCRIBED'));
  return {
    told,
    states,
    async close() {
      await client.removeAllChannels();
      client.realtime.disconnect();
    },
  };
}
