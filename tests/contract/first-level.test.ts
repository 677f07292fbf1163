import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aRoundTable } from '#tests/support/factories.ts';
import { type Attempt, CONTENT, callOf, writingAttempts } from '#tests/support/writing-attempts.ts';

/**
 * Somebody who only knows the password of an account with a second factor cannot write anything: everything writable is tried with such
 * a session. The same attempts succeed after the code, which proves that only the missing second factor prevented them.
 */

let app: TestApp;
let url: string;
let code: (steps?: number) => string;
/** Two sessions of the same administrator: with the second factor, and with the password alone. */
let full: SupabaseClient;
let half: SupabaseClient;

const ids: Record<string, string> = {};
let attempts: Record<string, Attempt>;

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  url = await app.listen();
  const { database } = app;
  for (const [table, { row }] of Object.entries(CONTENT)) {
    const stored = await database
      .insertInto(table as keyof typeof CONTENT)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[table] = stored.id;
  }
  const table = await aRoundTable().withLectures(2).storedIn(database);
  ids.roundTable = table.row.id;
  const enquiry = { form: 'contato', fields: JSON.stringify({ email: 'a@b.example' }) };
  ids.enquiries = (
    await database.insertInto('enquiries').values(enquiry).returning('id').executeTakeFirstOrThrow()
  ).id;
  ids.newsletter_subscribers = (
    await database
      .insertInto('newsletter_subscribers')
      .values({ email: 'a@b.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  ids.colleague = (
    await database
      .insertInto('plenaria.users')
      .values({ username: 'colega', email: 'colega@exemplo.org', team_role: 'owner' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

  attempts = writingAttempts(app, url, ids);

  full = await signedIn();
  const enrolled = await full.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({
    secret: Secret.fromBase32((enrolled.data as typeof enrolled.data & { type: 'totp' }).totp.secret),
  });
  code = (steps = 0) => totp.generate({ timestamp: app.clock.now.getTime() + steps * 30_000 });
  ids.factor = enrolled.data.id;
  const passed = await full.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: code() });
  if (passed.error) throw passed.error;
  half = await signedIn();
  const { data } = await full.auth.getUser();
  ids.user = data.user?.id ?? '';
  await database
    .insertInto('plenaria.identities')
    .values({ user_id: ids.user, provider: 'google', provider_id: 'g-1', identity_data: '{}' })
    .execute();
});
afterAll(() => app.close());

async function signedIn(): Promise<SupabaseClient> {
  const client = createClient(url, app.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  });
  const { email, password } = app.administrator;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/**
 * All rows of all tables, except for the colours of pictures, which the server derives in the background, and for the security events,
 * which record the refusals.
 */
async function everything(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'plenaria') AND tablename NOT IN ('picture_tones', 'security_events') ORDER BY 1`.execute(
    app.database,
  );
  const read = async ({ name }: { name: string }) =>
    [
      name,
      (await sql`SELECT * FROM ${sql.raw(name)} AS t ORDER BY t::text`.execute(app.database)).rows,
    ] as const;
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

it('writes nothing and reads nothing private with only the password', async () => {
  const before = await everything();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  for (const [what, attempt] of Object.entries(attempts)) {
    const { status, refused } = await attempt(half);
    const refusal = /^own e-mail|^own password|^own name/.test(what)
      ? [401, 'insufficient_aal']
      : what === 'the device: remove'
        ? [422, 'insufficient_aal']
        : /: (list|invite|link|unlink|end .*)$|administrators|a second device|recovery codes/.test(what)
          ? [403, 'insufficient_aal']
          : [403, '42501'];
    expect([what, status, refused]).toEqual([what, ...refusal]);
  }
  expect(await everything()).toEqual(before);
  for (const table of ['event_facts', 'enquiries', 'newsletter_subscribers', 'content_history']) {
    expect((await half.from(table).select('*')).data).toEqual([]);
  }
});

it('does not remove the second factor by a recovery by mail', async () => {
  const recovered = createClient(url, app.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  });
  const { email } = app.administrator;
  expect((await recovered.auth.resetPasswordForEmail(email)).error).toBeNull();
  const { rows } = await sql<{ code: string }>`
    SELECT data ->> 'code' AS code FROM pgboss.job WHERE name = 'mail' AND data ->> 'to' = ${email}
    ORDER BY created_on DESC LIMIT 1`.execute(app.database);
  const arrived = await recovered.auth.verifyOtp({ email, token: rows[0]?.code ?? '', type: 'email' });
  expect(arrived.error).toBeNull();
  const levels = await recovered.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect((await recovered.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  const refused = await recovered.auth.updateUser({ password: 'senha de quem leu o e-mail' });
  expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await recovered.from('speakers').delete().eq('id', ids.speakers)).error?.code).toBe('42501');
  const passed = await recovered.auth.mfa.challengeAndVerify({ factorId: ids.factor ?? '', code: code(1) });
  expect(passed.error).toBeNull();
  expect((await recovered.auth.updateUser({ data: { language: 'pt-BR' } })).error).toBeNull();
});

it('may only sign out its own session with only the password', async () => {
  const other = await signedIn();
  await other.auth.signOut({ scope: 'local' });
  expect(await callOf(app, url)('GET', () => '/user')(other)).toMatchObject({ status: 401 });
  expect((await full.auth.getUser()).error).toBeNull();
});

it('succeeds in all of these attempts after the code', async () => {
  for (const [what, attempt] of Object.entries(attempts)) {
    const { status, refused } = await attempt(full);
    // No provider is configured here, so this is refused later, for another reason than the level.
    if (what === 'own linked account: link') expect(refused).not.toBe('insufficient_aal');
    else expect([what, status < 300, refused]).toEqual([what, true, undefined]);
  }
});
