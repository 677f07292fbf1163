import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  aCommitteeMember,
  aLeader,
  aLecture,
  aPicture,
  aRoundTable,
  aSpeaker,
  aSponsor,
} from '#tests/support/factories.ts';

/**
 * With a second factor enrolled, who knows only the password writes nothing: every writable thing is tried with such a
 * session. The same list, tried after the code, works: so each attempt is one that could have succeeded.
 */

let app: TestApp;
let url: string;
let code: (steps?: number) => string;
/** The same administrator: past the code, and with the password alone. */
let full: SupabaseClient;
let half: SupabaseClient;

interface Answer {
  status: number;
  /** The code of a refusal. */
  refused: string | undefined;
}
type Attempt = (client: SupabaseClient) => PromiseLike<Answer>;

const CONTENT = {
  speakers: { row: aSpeaker().withPicture().row, change: { bio: 'Outra', image: aPicture() } },
  program_items: { row: aLecture().row, change: { title: 'Outra' } },
  sponsors: { row: aSponsor().withPicture().row, change: { name: 'Outro', logo: aPicture() } },
  welcome_content: { row: { title: 'T', description: 'D' }, change: { title: 'Outro' } },
  leadership_team: { row: aLeader(1).withPicture().row, change: { name: 'Outra' } },
  committees: { row: aCommitteeMember().withPicture().row, change: { name: 'Outra' } },
};
type Table = keyof typeof CONTENT;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  url = await app.listen();
  const { database } = app;
  for (const [table, { row }] of Object.entries(CONTENT)) {
    const stored = await database
      .insertInto(table as Table)
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

const data =
  (
    ask: (client: SupabaseClient) => PromiseLike<{ status: number; error: { code: string } | null }>,
  ): Attempt =>
  async (client) => {
    const { status, error } = await ask(client);
    return { status, refused: error?.code };
  };
const auth =
  (ask: (client: SupabaseClient) => Promise<{ error: { code?: string; status?: number } | null }>): Attempt =>
  async (client) => {
    const { error } = await ask(client);
    return { status: error?.status ?? 200, refused: error?.code };
  };
/** What the client has no call for. */
const call =
  (method: string, path: () => string, body?: object): Attempt =>
  async (client) => {
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fetch(`${url}/auth/v1${path()}`, {
      method,
      headers: {
        apikey: app.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return { status: answer.status, refused: undefined };
    const { code } = (await answer.json()) as { code?: string };
    return { status: answer.status, refused: code };
  };

/** In an order in which each can succeed: what takes something away comes last. */
const ATTEMPTS: Record<string, Attempt> = {
  ...Object.fromEntries(
    Object.entries(CONTENT).flatMap(([table, { row, change }]) => {
      const { id: _, ...fresh } = row as { id?: string };
      return [
        [`${table}: add`, data((client) => client.from(table).insert(fresh))],
        [`${table}: change`, data((client) => client.from(table).update(change).eq('id', ids[table]))],
        [
          `${table}: add or change`,
          data((client) => client.from(table).upsert({ ...fresh, ...change, id: ids[table] })),
        ],
      ];
    }),
  ),
  'a round table: move it with its lectures': data((client) =>
    client.from('program_items').update({ time: '14:00 - 15:00' }).eq('id', ids.roundTable),
  ),
  'the facts': data((client) =>
    client
      .from('event_facts')
      .update({ facts: { any: 'thing' } })
      .eq('id', 1),
  ),
  'an enquiry: answer': data((client) =>
    client.from('enquiries').update({ status: 'answered', note: 'ok' }).eq('id', ids.enquiries),
  ),
  'an enquiry: erase': data((client) => client.from('enquiries').delete().eq('email', 'a@b.example')),
  'a subscriber: add': data((client) =>
    client.from('newsletter_subscribers').insert({ email: 'outra@b.example' }),
  ),
  'a subscriber: erase': data((client) =>
    client.from('newsletter_subscribers').delete().eq('id', ids.newsletter_subscribers),
  ),
  'the order of the leadership': data((client) =>
    client.rpc('replace_leadership_team', { members: [{ id: ids.leadership_team, name: 'A', title: 'B' }] }),
  ),
  'the order of the committees': data((client) =>
    client.rpc('replace_committees', {
      members: [{ id: ids.committees, name: 'A', position: 'B', type: 'C' }],
    }),
  ),
  'the history: put a version back': async (client) => {
    const lines = await client.from('content_history').select('before').eq('action', 'UPDATE').limit(1);
    const { id, updated_at: _, ...version } = lines.data?.[0]?.before ?? { id: ids.speakers, bio: 'Antes' };
    return data((one) => one.from('speakers').update(version).eq('id', id))(client);
  },
  'the history: take a change back': data((client) => client.rpc('take_back', { change: 1 })),
  'the sample: remove': data((client) => client.rpc('remove_sample_content', {})),
  ...Object.fromEntries(
    Object.keys(CONTENT).map((table) => [
      `${table}: remove`,
      data((client) => client.from(table).delete().eq('id', ids[table])),
    ]),
  ),
  'administrators: list': call('GET', () => '/admin/users'),
  'administrators: invite': call('POST', () => '/invite', { email: 'nova@exemplo.org', team_role: 'editor' }),
  'administrators: read one': call('GET', () => `/admin/users/${ids.colleague}`),
  'administrators: change a role': call('PUT', () => `/admin/users/${ids.colleague}`, {
    team_role: 'editor',
  }),
  'administrators: end their sessions': call('DELETE', () => `/admin/users/${ids.colleague}/sessions`),
  'administrators: remove': call('DELETE', () => `/admin/users/${ids.colleague}`),
  'a recent proof: link': call('POST', () => '/reauthenticate', {
    current_password: 'uma senha longa de teste',
  }),
  'own name': auth((client) => client.auth.updateUser({ data: { name: 'Outra' } })),
  'own e-mail': auth((client) => client.auth.updateUser({ email: 'outro@exemplo.org' })),
  'own sessions: list': call('GET', () => '/user/sessions'),
  'own sessions: end the others': call('POST', () => '/logout?scope=others'),
  'own linked account: link': call('GET', () => '/user/identities/authorize?provider=none'),
  'own linked account: unlink': async (client) => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM plenaria.identities WHERE provider = 'google'`.execute(app.database);
    return call('DELETE', () => `/user/identities/${rows[0]?.id}`)(client);
  },
  'recovery codes: make': call('POST', () => '/recovery-codes', {}),
  'recovery codes: see': call('GET', () => '/recovery-codes'),
  'a second device': auth((client) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' })),
  'own password': auth((client) =>
    client.auth.updateUser({
      password: 'outra senha bem longa',
      current_password: app.administrator.password,
    }),
  ),
  'the device: remove': auth((client) => client.auth.mfa.unenroll({ factorId: ids.factor ?? '' })),
  'own sessions: end all': call('POST', () => '/logout?scope=global'),
};

/**
 * Every row of every table of the site, whoever may see it, but for the colours that the server finds in its own time and the record
 * of what was refused.
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

it('knows only the password: nothing is written, and nothing private is seen', async () => {
  const before = await everything();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  for (const [what, attempt] of Object.entries(ATTEMPTS)) {
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

it('recovery by mail leads no further: the device stays, and its code is asked for', async () => {
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

it('knows only the password: may sign out, itself alone', async () => {
  const other = await signedIn();
  await other.auth.signOut({ scope: 'local' });
  expect(await call('GET', () => '/user')(other)).toMatchObject({ status: 401 });
  expect((await full.auth.getUser()).error).toBeNull();
});

it('passed the code: every one of these works', async () => {
  for (const [what, attempt] of Object.entries(ATTEMPTS)) {
    const { status, refused } = await attempt(full);
    // There is no provider here to link with: the attempt got as far as asking for it.
    if (what === 'own linked account: link') expect(refused).not.toBe('insufficient_aal');
    else expect([what, status < 300, refused]).toEqual([what, true, undefined]);
  }
});
