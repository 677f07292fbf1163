import { randomUUID } from 'node:crypto';
import {
  createClient,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  may,
  mayRead,
  mayWrite,
  type Right,
  TABLE_RIGHTS,
  TEAM_ROLES,
  type TeamRole,
} from '#congress/accounts/rights.ts';
import { FUNCTIONS } from '#server/data-api/catalogue.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

/**
 * Every table, function, address and socket with every role, through the real client. What there is comes from the database's
 * catalogue and the server's list of addresses: what is new there and has no rule fails here.
 */

const CALLERS = [...TEAM_ROLES, 'stranger', 'anonymous'] as const;
type Caller = (typeof CALLERS)[number];
const roleOf = (caller: Caller): TeamRole | null =>
  caller === 'stranger' || caller === 'anonymous' ? null : caller;

let app: TestApp;
let url: string;
const tokens = {} as Record<Caller, string | undefined>;

const query = async <Row>(text: string): Promise<Row[]> => (await app.pool.query(text)).rows as Row[];

const clientOf = (caller: Caller) => clientWith(tokens[caller]);
const clientWith = (token: string | undefined): SupabaseClient =>
  createClient(url, app.publishableKey, {
    ...(token && { accessToken: async () => token }),
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });

beforeAll(async () => {
  app = await createTestApp({ sampleContent: true });
  url = await app.listen();
  const ids = {} as Record<Caller, string>;
  for (const caller of CALLERS)
    if (caller !== 'anonymous')
      ({ token: tokens[caller], userId: ids[caller] } = await signedIn(app, roleOf(caller)));
  await app.pool.query(`
    INSERT INTO enquiries (form, fields) VALUES ('contato', '{"email":"a@b.example"}');
    INSERT INTO feedback (talk, title, useful, clear, language) VALUES ('0123456789', 'Laser', 4, 5, 'en');
    INSERT INTO newsletter_subscribers (email) VALUES ('c@d.example');
    INSERT INTO glossary (term) VALUES ('Curativo');
    INSERT INTO mailings (subject, body) VALUES ('Inscrições', 'Abertas.');
    INSERT INTO notices (text, ends_at) VALUES ('Chove', '2099-01-01');
    INSERT INTO site_texts (id, text) VALUES ('home.hero.subtitle', 'Outro');
    INSERT INTO outdated_translations (table_name, row_id, column_name, language, translated_from)
      VALUES ('speakers', 'x', 'bio', 'en', '');
    INSERT INTO notes (table_name, row_id, text, author, written_by)
      VALUES ('speakers', 'x', 'Confira', 'Bia', '${ids.reviewer}');
    INSERT INTO plenaria.security_events (kind, happened_at, last_at) VALUES ('signed_in', now(), now());
    INSERT INTO drafts (table_name, row_id, changes, author, written_by)
      VALUES ('speakers', 'x', '{"name":"Bia"}', 'Bia', '${ids.reviewer}');
    INSERT INTO releases (name) VALUES ('Programa');
    INSERT INTO confirmed_facts (path) VALUES ('organiser.name')`);
  // The sample is nobody's: this makes somebody an author.
  await clientOf('owner').from('faq').update({ condition: null }).is('condition', null);
});
afterAll(() => app.close());

interface Table {
  name: string;
  /** A column that says which row it is, and its value in some row. */
  key: string;
  value: string | null;
}

async function readTables(): Promise<Table[]> {
  const tables = await query<
    Omit<Table, 'value'>
  >(`SELECT c.relname AS name, (SELECT attname FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attname <> 'id', attnum LIMIT 1) AS key
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY 1`);
  return Promise.all(
    tables.map(async (table) => {
      const [row] = await query<{ value: string }>(
        `SELECT ${table.key}::text AS value FROM ${table.name} LIMIT 1`,
      );
      return { ...table, value: row?.value ?? null };
    }),
  );
}

it('every table has a rule', async () => {
  const names = (await readTables()).map(({ name }) => name);
  expect(Object.keys(TABLE_RIGHTS).sort()).toEqual(names.sort());
});

it('nothing but functions that ask for rights is open below the data API', async () => {
  const open =
    await query(`SELECT r.name AS role, c.relname FROM pg_class c, (VALUES ('anon'), ('authenticated')) r (name)
    WHERE c.relnamespace = 'plenaria'::regnamespace AND c.relkind <> 'i' AND c.relkind <> 'S'
      AND has_table_privilege(r.name, c.oid, 'SELECT, INSERT, UPDATE, DELETE')`);
  expect(open).toEqual([]);
  const [functions] = await query(`SELECT array_agg(proname::text ORDER BY proname) AS names FROM pg_proc
    WHERE pronamespace = 'plenaria'::regnamespace AND prosecdef AND prorettype <> 'trigger'::regtype
      AND has_function_privilege('authenticated', oid, 'EXECUTE')`);
  expect(functions).toEqual({
    names: [
      'drafted_rows',
      // What its own transaction wrote.
      'facts_written',
      'keep_edition',
      'may',
      'may_write',
      'merge_own_pages',
      'move_talks',
      'note_drafted',
      'own_name',
      'own_role',
      'sample_content',
      // Which day it is.
      'today',
      'unsettle_names',
    ],
  });
});

it('the functions of the data API are all there are', async () => {
  const functions = await query<{ name: string }>(`SELECT proname::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND (has_function_privilege('authenticated', oid, 'EXECUTE')
      OR has_function_privilege('anon', oid, 'EXECUTE'))`);
  expect(functions.map(({ name }) => name).sort()).toEqual([...FUNCTIONS.keys()].sort());
});

/** Their rows come and go; nobody has a reason to change one. */
const NEVER_CHANGED = ['outdated_translations', 'notes', 'confirmed_facts'];
const REFUSED = '42501';

/** What one caller can do to a table, each tried on a row of the sample and undone. A refused change says so. */
async function abilities(client: SupabaseClient, { name, key, value }: Table) {
  const read = await client.from(name).select(key).limit(1);
  const inserted = await client
    .from(name)
    .insert({ [key]: value } as never)
    .rollback();
  const updated = await client
    .from(name)
    .update({ [key]: value })
    .eq(key, value)
    .rollback()
    .select(key);
  const deleted = await client.from(name).delete().eq(key, value).rollback().select(key);
  const done = ({
    data,
    error,
  }: {
    data: unknown[] | null;
    error: { code: string; message: string } | null;
  }) => (error?.code === REFUSED ? false : (error?.message ?? data?.length === 1));
  return {
    select: read.error?.code === REFUSED ? false : read.data?.length === 1,
    // The row is there already, or lacks what it needs: who may not insert is told so before.
    insert: inserted.error?.code !== REFUSED,
    update: done(updated),
    delete: done(deleted),
  };
}

describe.each(CALLERS)('%s', (caller) => {
  const role = roleOf(caller);

  it('reads and writes the tables that its rights name', async () => {
    const client = clientOf(caller);
    const found: Record<string, object> = {};
    const expected: Record<string, object> = {};
    for (const table of await readTables()) {
      const writes = mayWrite(role, table.name);
      expected[table.name] = {
        select: mayRead(role, table.name),
        insert: writes,
        update: writes && !NEVER_CHANGED.includes(table.name),
        // The record of facts is changed, and never goes.
        delete:
          writes && table.name === 'event_facts' ? expect.stringMatching(/^The facts of the event/) : writes,
      };
      found[table.name] = await abilities(client, table);
    }
    expect(found).toEqual(expected);
  });

  it('calls the functions that its rights name', async () => {
    const client = clientOf(caller);
    const refused: string[] = [];
    for (const [name, { required }] of FUNCTIONS) {
      const given = Object.fromEntries(
        required.map((parameter) => [parameter, parameter === 'facts' ? {} : []]),
      );
      const { error } = await client.rpc(name, given).rollback();
      if (error?.code === REFUSED) refused.push(name);
    }
    const forOthers = [...FUNCTIONS.keys()].filter(
      (name) => !may(role, name === 'change_drafts' ? 'writeDrafts' : 'writeContent'),
    );
    expect(refused).toEqual(forOthers);
  });

  it('is answered at the addresses that its rights name', async () => {
    const refused: string[] = [];
    for (const [address, { body }] of Object.entries(GUARDED))
      if ([401, 403].includes((await ask(caller, address, body)).status)) refused.push(address);
    const forOthers = Object.keys(GUARDED).filter((address) => !may(role, GUARDED[address]?.right as Right));
    expect(refused).toEqual(forOthers);
  });
});

/** What is sent to the addresses that take a right; nothing comes of it. */
const GUARDED: Record<string, { right: Right; body?: object }> = {
  'POST /auth/v1/invite': { right: 'manageTeam', body: { email: 'x', team_role: 'reader' } },
  'GET /auth/v1/admin/users': { right: 'manageTeam' },
  'GET /auth/v1/admin/users/:id': { right: 'manageTeam' },
  'PUT /auth/v1/admin/users/:id': { right: 'manageTeam', body: { team_role: 'reader' } },
  'DELETE /auth/v1/admin/users/:id': { right: 'manageTeam' },
  'DELETE /auth/v1/admin/users/:id/sessions': { right: 'manageTeam' },
  'GET /functions/v1/mail': { right: 'readContent' },
  'GET /functions/v1/counts': { right: 'readContent' },
  'GET /functions/v1/counts/sponsors/:sponsor': { right: 'readContent' },
  'POST /functions/v1/preview': { right: 'readContent', body: { path: '/' } },
  'POST /functions/v1/erase-person': { right: 'writeEnquiries', body: { email: 'nobody@example.org' } },
  'POST /functions/v1/mailings/preview': { right: 'readContent' },
  'POST /functions/v1/mailings/trial': { right: 'writeContent', body: {} },
  'GET /functions/v1/mailings/:id': { right: 'writeEnquiries' },
  'POST /functions/v1/mailings/:id/schedule': { right: 'writeEnquiries', body: {} },
  'POST /functions/v1/mailings/:id/send': { right: 'writeEnquiries', body: {} },
  'POST /functions/v1/mailings/:id/stop': { right: 'writeEnquiries' },
  'POST /functions/v1/paper-files': { right: 'writeContent', body: {} },
  'POST /functions/v1/look-pictures': { right: 'writeDrafts', body: {} },
  'GET /functions/v1/own-pages': { right: 'writeContent' },
  'POST /functions/v1/own-pages': { right: 'writeContent', body: {} },
  'DELETE /functions/v1/own-pages/:id': { right: 'writeContent' },
};
const OWN_ACCOUNT = [
  ...[
    'GET /auth/v1/user',
    'PUT /auth/v1/user',
    'GET /auth/v1/user/sessions',
    'DELETE /auth/v1/user/sessions/:id',
  ],
  ...[
    'GET /auth/v1/user/identities/authorize',
    'DELETE /auth/v1/user/identities/:id',
    'POST /auth/v1/logout',
  ],
  ...['POST /auth/v1/factors', 'DELETE /auth/v1/factors/:id', 'POST /auth/v1/factors/:id/challenge'],
  ...['POST /auth/v1/factors/:id/verify', 'GET /auth/v1/recovery-codes', 'POST /auth/v1/recovery-codes'],
  ...['POST /auth/v1/recovery-codes/verify', 'GET /auth/v1/reauthenticate'],
  'POST /auth/v1/reauthenticate',
  // Anyone's of the team.
  'GET /functions/v1/page-data',
];
const EVERYBODY = [
  ...[
    'GET /auth/v1/.well-known/jwks.json',
    'GET /auth/v1/health',
    'GET /auth/v1/settings',
    'POST /auth/v1/signup',
  ],
  ...['POST /auth/v1/token', 'POST /auth/v1/recover', 'POST /auth/v1/resend', 'POST /auth/v1/verify'],
  ...[
    'GET /auth/v1/verify',
    'GET /auth/v1/authorize',
    'GET /auth/v1/callback',
    'POST /functions/v1/admin-auth',
  ],
  ...[
    'POST /',
    'POST /newsletter/confirm',
    'POST /newsletter/leave',
    'POST /letters/stop',
    'POST /letters/resume',
    'POST /oai',
  ],
  'POST /opiniao/:code',
  ...['POST /push', 'DELETE /push', 'POST /counts'],
  ...['POST /minha-pagina', 'POST /en/minha-pagina', 'POST /es/minha-pagina'],
];

function ask(caller: Caller, address: string, body?: object) {
  const [method = '', path = ''] = address.replace(':id', randomUUID()).split(' ');
  return app.request(path, {
    method,
    headers: {
      apikey: app.publishableKey,
      'Content-Type': 'application/json',
      ...(tokens[caller] && { Authorization: `Bearer ${tokens[caller]}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

it('every address has a rule, and those of an account know whose it is', async () => {
  const listed = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/^\/(rest|media)\//.test(path))
    .filter(({ method, path }) => method !== 'GET' || /^\/(auth|functions)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const known = [...Object.keys(GUARDED), ...OWN_ACCOUNT, ...EVERYBODY];
  expect([...new Set(listed)].sort()).toEqual(known.sort());
  for (const address of OWN_ACCOUNT) expect((await ask('anonymous', address)).status, address).toBe(401);
});

it('each socket hears of what its role may read', async () => {
  const heard = {} as Record<Caller, Set<string>>;
  const joined = CALLERS.map(async (caller) => {
    const client = clientOf(caller);
    const tables = new Set<string>();
    heard[caller] = tables;
    await client.realtime.setAuth();
    const listening = { event: '*', schema: 'public' } as const;
    const channel = client
      .channel('all')
      .on('postgres_changes', listening, ({ table }: RealtimePostgresChangesPayload<object>) =>
        tables.add(table),
      );
    await new Promise<void>((done) => channel.subscribe((state) => void (state === 'SUBSCRIBED' && done())));
    return client;
  });
  const clients = await Promise.all(joined);
  const recorded = await query<{ name: string; key: string }>(`SELECT c.relname AS name FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid WHERE tgname = 'record' ORDER BY c.relname = 'speakers'`);
  for (const { name } of recorded) await query(`UPDATE ${name} SET updated_at = now()`);
  await waitFor(() => {
    for (const caller of CALLERS) expect(heard[caller]).toContain('speakers');
  });
  for (const caller of CALLERS) {
    const readable = recorded.filter(({ name }) => mayRead(roleOf(caller), name)).map(({ name }) => name);
    expect([...heard[caller]].sort(), caller).toEqual(readable.sort());
  }
  for (const client of clients) await client.realtime.disconnect();
});

it('a role that was changed counts with the token that is there', async () => {
  const { userId, token } = await signedIn(app, 'editor');
  const client = clientWith(token);
  const editing = () => client.from('faq').update({ question: 'Outra?' }).eq('answer', '').select('id');
  expect((await editing()).error).toBeNull();
  const change = { team_role: 'reader' };
  const changed = await ask('owner', `PUT /auth/v1/admin/users/${userId}`, change);
  expect(await changed.json()).toMatchObject({ id: userId, team_role: 'reader' });
  expect((await editing()).error?.code).toBe(REFUSED);
  expect((await client.from('enquiries').select('id')).data).toHaveLength(1);
});

it('a note is left under one’s own name', async () => {
  const client = clientOf('reviewer');
  const note = { table_name: 'speakers', row_id: 'x', text: 'Falta o título.' };
  expect((await client.from('notes').insert({ ...note, author: 'Bia' })).error?.code).toBe(REFUSED);
  const { data } = await client.from('notes').insert(note).select('author').single();
  expect(data?.author).toMatch(/@tecer\.example$/);
});

it('what takes another right as well is not taken back by halves', async () => {
  const [{ transaction_id } = { transaction_id: '' }] = await query<{ transaction_id: string }>(
    `WITH facts AS (UPDATE event_facts SET updated_at = now()), faq AS (UPDATE faq SET updated_at = now())
      SELECT pg_current_xact_id()::text AS transaction_id`,
  );
  const taken = await clientOf('editor').rpc('take_back', { change: Number(transaction_id) });
  expect(taken.error).toMatchObject({ code: REFUSED, hint: expect.stringContaining('função na equipe') });
  expect((await clientOf('owner').rpc('take_back', { change: Number(transaction_id) })).error).toBeNull();
});
