import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect } from 'vitest';
import { waitFor } from '#tests/support/wait.ts';
import { createWireServer, type WireServer } from '#tests/support/wire.ts';

export type Payload = RealtimePostgresChangesPayload<Record<string, unknown>> & { errors: string[] | null };

export let server: WireServer;

export const aSpeaker = (name: string) => ({ name, title: 'Enfermeira', bio: 'Cuida de feridas.' });
export const addSpeaker = (name: string) =>
  server.database.insertInto('speakers').values(aSpeaker(name)).returning('id').executeTakeFirstOrThrow();

/** Subscribes; resolves when the server has confirmed it. `states` has all states of the channel so far. */
export async function subscribe(client: SupabaseClient, ...bindings: Record<string, string>[]) {
  const events: Payload[] = [];
  const states: string[] = [];
  const channel = client.channel('content');
  for (const binding of bindings) {
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', ...binding } as never,
      (payload: Payload) => events.push(payload),
    );
  }
  channel.subscribe((state) => states.push(state));
  await waitFor(() => expect(states).toContain('SUBSCRIBED'));
  return {
    channel,
    events,
    states,
    names: () => events.map((event) => (event.new as { name?: string }).name),
  };
}

export const arrived = (events: unknown[], count: number) =>
  waitFor(() => expect(events).toHaveLength(count));

/** Starts a new server for each test of the file that calls it. */
export function liveServerOfFile() {
  beforeEach(async () => {
    server = await createWireServer();
  });
  afterEach(() => server.close());
}
