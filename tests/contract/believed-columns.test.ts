import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, mayWrite, TABLE_RIGHTS, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import { FUNCTIONS } from '#server/data-api/catalogue.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPaper, aVolume } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/**
 * Columns that say who did something, when, and in which state it is, through each way to write a row, by each role: what is sent for
 * them is refused or ignored, never stored. Tables, columns and functions are those that there are.
 */

const CALLERS = [...TEAM_ROLES, 'stranger', 'anonymous'] as const;
type Caller = (typeof CALLERS)[number];
type Row = Record<string, unknown> & { id: string | number };

let app: TestApp;
const clients = {} as Record<Caller, SupabaseClient>;
const rows = new Map<string, Row>();
const believed = new Map<string, string[]>();

const query = async <Found>(text: string, parameters: unknown[] = []) =>
  (await app.pool.query(text, parameters)).rows as Found[];

/** Times and states that are for whoever writes the row to tell; all others come of what somebody did. */
const TOLD: Record<string, string[]> = {
  drafts: ['seen'],
  enquiries: ['status'],
  newsletter_subscribers: ['status', 'requested_at', 'confirmed_at', 'left_at'],
  notices: ['starts_at', 'ends_at'],
  outdated_translations: ['since'],
  releases: ['publish_at'],
};
const FORGED_ID = '00000000-0000-4000-8000-000000002001';
const FORGED_TIME = '2001-06-01T12:00:00+00:00';
const FORGED_WORD = '2001';

beforeAll(async () => {
  app = await createTestApp({ sampleContent: true, cachedPages: false });
  const url = await app.listen();
  for (const caller of CALLERS) {
    const role = TEAM_ROLES.find((one): one is TeamRole => one === caller) ?? null;
    const token = caller === 'anonymous' ? undefined : (await signedIn(app, role)).token;
    clients[caller] = createClient(url, app.publishableKey, {
      ...(token && { accessToken: async () => token }),
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    });
  }
  await query(`INSERT INTO enquiries (form, fields) VALUES ('contato', '{"email":"a@b.example"}');
    INSERT INTO feedback (talk, title, useful, clear, language) VALUES ('0123456789', 'Laser', 4, 5, 'en');
    INSERT INTO newsletter_subscribers (email) VALUES ('c@d.example');
    INSERT INTO outdated_translations (table_name, row_id, column_name, language, translated_from) VALUES ('x', 'x', 'x', 'en', '')`);
  const [{ id: speaker } = {}] = await query<{ id: string }>('SELECT id FROM speakers LIMIT 1');
  for (const [table, row] of [
    ['mailings', { subject: 'Inscrições', body: 'Abertas.' }],
    ['releases', { name: 'Programa' }],
    ['glossary', { term: 'Curativo' }],
    ['notes', { table_name: 'speakers', row_id: 'x', text: 'Confira' }],
    ['drafts', { table_name: 'speakers', row_id: speaker, changes: { title: 'Outro' }, seen: FORGED_TIME }],
    ['notices', { text: 'Chove', ends_at: '2099-01-01' }],
    ['site_texts', { id: 'home.hero.subtitle', text: 'Outro' }],
    ['volumes', aVolume(8)],
    ['papers', aPaper(8)],
  ] as const)
    await clients.owner
      .from(table)
      .insert(row as never)
      .throwOnError();
  for (const table of Object.keys(TABLE_RIGHTS).filter((name) => mayWrite('owner', name))) {
    const [stored] = await query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM public.${table} t LIMIT 1`);
    if (stored) rows.set(table, stored.row);
    const columns = await query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'public.${table}'::regclass AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND (atttypid = 'timestamptz'::regtype
          OR attname ~ '(_by|author|state|status|failure|change_id|^content|looked_at)$')`,
    );
    const own = columns.map(({ name }) => name).filter((name) => !TOLD[table]?.includes(name));
    if (own.length > 0) believed.set(table, own);
  }
});
afterAll(() => app.close());

/** A value for each column that nobody else would write. */
function forgedOf(columns: string[]): Record<string, unknown> {
  const valueFor = (name: string) => {
    if (name === 'looked_at') return [{ id: FORGED_ID, written_at: FORGED_TIME }];
    if (name.endsWith('_at')) return FORGED_TIME;
    if (name === 'change_id') return 2001;
    return /^(scheduled|written)_by$/.test(name) ? FORGED_ID : FORGED_WORD;
  };
  return Object.fromEntries(columns.map((name) => [name, valueFor(name)]));
}

/** Where something that was forged is stored, in the tables and in the history. */
async function stored(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of believed)
    for (const column of columns) {
      // Not in the parts of a second nor in the ids of what is there, which are anything.
      const [{ count } = { count: 0 }] = await query<{ count: number }>(
        `SELECT count(*)::int FROM public.${table}
          WHERE regexp_replace(to_jsonb(${column})::text, '[.]\\d+|(?!${FORGED_ID})[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g') ~ '2001'`,
      );
      if (count > 0) found.push(`${table}.${column}`);
    }
  const history = await query(
    `SELECT FROM plenaria.history WHERE changed_by = $1 OR changed_at < '2002-01-01' OR called = '2001'`,
    [FORGED_ID],
  );
  return history.length > 0 ? [...found, 'the history'] : found;
}

/** What a table’s columns become where one row may say it once. */
const ANOTHER: Record<string, object> = {
  editions: { number: 99 },
  site_texts: { id: 'home.hero.title' },
  volumes: { edition: 99 },
  papers: { slug: '' },
  drafts: { row_id: randomUUID(), seen: null, changes: { name: 'Ana', title: 'T', bio: 'B' } },
  newsletter_subscribers: { email: 'e@f.example' },
  outdated_translations: { row_id: 'y' },
};
const GENERATED: Record<string, string[]> = { drafts: ['name', 'removes'], enquiries: ['email'] };

const copyOf = (table: string): Record<string, unknown> => {
  const row = { ...rows.get(table), id: randomUUID(), ...ANOTHER[table] };
  return Object.fromEntries(Object.entries(row).filter(([name]) => !GENERATED[table]?.includes(name)));
};

const IMPORTED = ['speakers', 'program_items', 'sponsors', 'committees', 'faq', 'papers'];

/** The functions with everything in their members that the server knows. */
async function callAll(client: SupabaseClient): Promise<void> {
  const forged = (table: string) => ({ ...copyOf(table), ...forgedOf(believed.get(table) ?? []) });
  const known = (table: string) => ({ ...rows.get(table), ...forgedOf(believed.get(table) ?? []) });
  const draft = rows.get('drafts') as Row;
  const extra = {
    author: FORGED_WORD,
    written_by: FORGED_ID,
    created_at: FORGED_TIME,
    updated_at: FORGED_TIME,
  };
  const given: Record<string, object[]> = {
    import_rows: IMPORTED.map((list) => ({ list, members: [forged(list)], seen: [] })),
    change_programme: [{ members: [forged('program_items')], seen: [] }],
    change_drafts: [
      {
        list: 'speakers',
        members: [{ id: randomUUID(), changes: { name: 'Ana', title: 'T', bio: 'B' }, seen: null, ...extra }],
        seen: [],
      },
      { list: 'speakers', members: [{ id: draft.row_id, changes: extra, seen: FORGED_TIME }], seen: [] },
    ],
    publish_drafts: [{ drafts: [{ id: draft.id, written_at: FORGED_TIME, ...extra }] }],
    publish_release: [
      { release: rows.get('releases')?.id, drafts: [{ ...extra, id: FORGED_ID, written_at: FORGED_TIME }] },
    ],
    take_back: [{ change: 2001 }, { change: 2001, seen: 2001 }],
    close_edition: [{ facts: {}, carried: [], seen: 2001 }],
    merge_speakers: [{ gone: FORGED_ID, stays: rows.get('speakers')?.id, seen: [forged('speakers')] }],
    remove_sample_content: [{}],
    restore_sample_content: [{}],
    ...Object.fromEntries(
      [...FUNCTIONS].flatMap(([name, { returns }]) =>
        /^(order|replace)_/.test(name) ? [[name, [{ members: [known(returns)] }]]] : [],
      ),
    ),
  };
  expect(Object.keys(given).sort()).toEqual([...FUNCTIONS.keys()].sort());
  for (const [name, calls] of Object.entries(given)) for (const call of calls) await client.rpc(name, call);
}

describe.each(CALLERS)('%s', (caller) => {
  it('stores nothing for the server’s columns by requests for tables, nor by functions', async () => {
    const client = clients[caller];
    const added: string[] = [];
    for (const [table, columns] of believed) {
      const forged = forgedOf(columns);
      const key = rows.get(table)?.id;
      await client.from(table).update(forged).eq('id', key);
      await client.from(table).upsert({ ...rows.get(table), ...forged });
      // Each by itself: one that is refused must not hide the others.
      for (const column of columns)
        await client
          .from(table)
          .update({ [column]: forged[column] })
          .eq('id', key);
      const insertion = { ...copyOf(table), ...forged };
      const { error } = await client.from(table).insert(insertion);
      if (!error) added.push(table);
    }
    await callAll(client);
    expect(await stored()).toEqual([]);
    // Otherwise nothing was tried.
    if (caller === 'owner') expect(added.length).toBeGreaterThan(20);
    if (!may(TEAM_ROLES.find((one) => one === caller) ?? null, 'writeContent'))
      expect(added).not.toContain('faq');
  });
});

it('brings back what was removed under the name of whoever wrote it, and nothing else under that name', async () => {
  const written = await clients.reviewer
    .from('notes')
    .insert({ table_name: 'faq', row_id: 'x', text: 'Falta a hora.' })
    .select('*')
    .single()
    .throwOnError();
  const note = written.data as Row;
  const remove = () => clients.editor.from('notes').delete().eq('id', note.id).throwOnError();
  const bringBack = async (row: object) =>
    (await clients.editor.from('notes').insert(row).select('*').single().throwOnError()).data as Row;
  await remove();
  expect(await bringBack(note)).toEqual(note);
  await remove();
  const reworded = await bringBack({ ...note, text: 'Está tudo errado.' });
  expect([reworded.author, reworded.written_by]).not.toEqual([note.author, note.written_by]);
  expect(reworded.created_at).toBe(note.created_at);
});

it('names the account beside a name that somebody chose, and nothing hides it', async () => {
  const { token, email } = await signedIn(app, 'reviewer');
  const own = createClient(await app.listen(), app.publishableKey, {
    accessToken: async () => token,
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  for (const [name, shown] of [
    ['Coordenação', `Coordenação (${email})`],
    ['Co\u200Borde\u202Enação  do\nsite', `Coordenação do site (${email})`],
    ['x'.repeat(200), `${'x'.repeat(80)} (${email})`],
    ['\u200B', email],
    [email, email],
  ] as const) {
    await query('UPDATE plenaria.users SET user_metadata = $1 WHERE email = $2', [
      JSON.stringify({ name }),
      email,
    ]);
    const note = { table_name: 'faq', row_id: 'x', text: 'Confira.' };
    const { data } = await own.from('notes').insert(note).select('author').single().throwOnError();
    expect(data?.author).toBe(shown);
    const draft = { table_name: 'faq', row_id: randomUUID(), changes: { question: 'Quando?' } };
    const kept = await own.from('drafts').insert(draft).select('author').single().throwOnError();
    expect(kept.data?.author).toBe(shown);
  }
});
