import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addSpeaker,
  arrived,
  liveServerOfFile,
  type Payload,
  server,
  subscribe,
} from '#tests/support/live-changes.ts';
import { ADMINISTRATOR } from '#tests/support/wire.ts';

liveServerOfFile();

async function signedInClient(): Promise<SupabaseClient> {
  const client = server.client();
  await client.auth.signInWithPassword(ADMINISTRATOR);
  await client.realtime.setAuth();
  return client;
}

describe('the rights of a subscription', () => {
  const changeFacts = () =>
    sql`UPDATE event_facts SET facts = facts || jsonb_build_object('touched', random())`.execute(
      server.database,
    );

  beforeEach(async () => {
    await sql`ALTER TABLE event_facts DISABLE TRIGGER USER`.execute(server.database);
    await sql`INSERT INTO event_facts (id, facts) VALUES (1, '{"secret": true}') ON CONFLICT DO NOTHING`.execute(
      server.database,
    );
    await sql`ALTER TABLE event_facts ENABLE TRIGGER USER`.execute(server.database);
  });

  it('limit anonymous sockets to the public tables', async () => {
    const anonymous = await subscribe(server.client(), { table: 'event_facts' }, { table: '*' });
    const administrator = await subscribe(await signedInClient(), { table: 'event_facts' });
    await changeFacts();
    await arrived(administrator.events, 1);
    expect(administrator.events[0]?.new).toMatchObject({ facts: { secret: true } });
    await addSpeaker('Ana');
    await arrived(anonymous.events, 1);
    expect(anonymous.events[0]?.table).toBe('speakers');
  });

  it('follow a later token and a sign-out without a new join', async () => {
    const client = server.client();
    const { events, states } = await subscribe(client, { table: 'event_facts' }, { table: 'speakers' });
    await changeFacts();
    // The rights at the time of sending a change count.
    await settled(events, 0);
    await client.auth.signInWithPassword(ADMINISTRATOR);
    await client.realtime.setAuth();
    await settled(events, 1);
    await changeFacts();
    await arrived(events, 3);
    await client.auth.signOut();
    await settled(events, 3);
    await changeFacts();
    await settled(events, 4);
    expect(states).toEqual(['SUBSCRIBED']);
  });

  it('end with a session that was ended elsewhere', async () => {
    const { events } = await subscribe(
      await signedInClient(),
      { table: 'event_facts' },
      { table: 'speakers' },
    );
    await server.database.deleteFrom('plenaria.sessions').execute();
    await changeFacts();
    await settled(events, 0);
  });

  it('require the second level if a second factor is enrolled', async () => {
    const { events } = await subscribe(
      await signedInClient(),
      { table: 'event_facts' },
      { table: 'speakers' },
    );
    await sql`INSERT INTO plenaria.mfa_factors (user_id, factor_type, status)
      SELECT id, 'totp', 'verified' FROM plenaria.users`.execute(server.database);
    await changeFacts();
    await settled(events, 0);
  });

  it('become anonymous when the token expires, without closing the channel', async () => {
    const { events, states } = await subscribe(
      await signedInClient(),
      { table: 'event_facts' },
      { table: 'speakers' },
    );
    server.time.shift = 4000;
    await changeFacts();
    await settled(events, 0);
    expect(states).toEqual(['SUBSCRIBED']);
  });

  /** Waits until a later change of a public table has arrived, so that no earlier one can still be in flight. */
  async function settled(events: Payload[], before: number) {
    await addSpeaker('marker');
    await arrived(events, before + 1);
    expect(events.at(-1)?.table).toBe('speakers');
  }
});
