import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { mayRead, TABLE_RIGHTS } from '#congress/accounts/rights.ts';
import { PAGES_TOPIC } from '#congress/content.ts';
import { liveSiteOfFile } from '#tests/support/clients.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

const { site: app, client: clientWith } = liveSiteOfFile();

/** Resolves to the server's reply to a join: SUBSCRIBED, or the reason for a refusal. */
const joins = (client: SupabaseClient, table: string) =>
  new Promise<string>((done) =>
    client
      .channel(table)
      .on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined)
      .subscribe((state, error) => done(error?.message ?? state)),
  );

it.each(['owner', null] as const)(
  '%s joins the tables that are announced, and is told which are not',
  async (role) => {
    const client = await clientWith(role ? (await signedIn(app, role)).token : undefined);
    const { rows: triggers } = await app.pool.query<{ name: string }>(
      `SELECT event_object_table AS name FROM information_schema.triggers WHERE action_statement ~ 'record_change'`,
    );
    const announced = new Set(triggers.map(({ name }) => name));
    const tables = Object.keys(TABLE_RIGHTS);
    const answers = await Promise.all(tables.map((table) => joins(client, table)));
    expect(Object.fromEntries(tables.map((table, place) => [table, answers[place]]))).toEqual(
      Object.fromEntries(
        tables.map((table) => [
          table,
          announced.has(table)
            ? 'SUBSCRIBED'
            : expect.stringContaining(`changes of "${table}" are not announced`),
        ]),
      ),
    );
    // Tables with a history are announced, such as those that the administrator area follows; rows from visitors have none.
    expect(announced).toContain('event_facts');
    expect(announced).not.toContain('enquiries');
  },
);

it('notifies open pages of changed facts without their contents, and keeps them joined', async () => {
  expect(mayRead(null, 'event_facts')).toBe(false);
  const client = await clientWith();
  const states: string[] = [];
  const told: unknown[] = [];
  client
    .channel(PAGES_TOPIC.replace('realtime:', ''))
    .on('postgres_changes', { event: '*', schema: 'public' }, (change) => told.push(change.table))
    .on('broadcast', { event: 'revision' }, ({ payload }) => told.push(payload))
    .subscribe((state) => states.push(state));
  await waitFor(() => expect(states).toEqual(['SUBSCRIBED']));
  for (let time = 0; time < 2; time += 1)
    await app.pool.query('UPDATE event_facts SET updated_at = clock_timestamp()');
  await app.pool.query(`INSERT INTO speakers (name, title, bio) VALUES ('Ana', 'Enfermeira', 'Cuida.')`);
  await waitFor(() => expect(told).toContain('speakers'));
  const { rows } = await app.pool.query<{ id: string }>(
    `SELECT id FROM plenaria.history WHERE table_name = 'event_facts' AND action = 'UPDATE' ORDER BY id DESC LIMIT 1`,
  );
  expect(told).toContainEqual({ revision: Number(rows[0]?.id) });
  expect(told.filter((one) => typeof one === 'string')).toEqual(['speakers']);
  expect(states).toEqual(['SUBSCRIBED']);
});
