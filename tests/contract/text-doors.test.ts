import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightToWrite, TABLE_RIGHTS } from '#congress/accounts/rights.ts';
import { CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { MAILING_TEXTS } from '#congress/mailings/schema.ts';
import { FUNCTIONS } from '#server/data-api/catalogue.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPaper, aVolume } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';

/**
 * Each text that a table has, through each way to write it: none stores what the text's rule refuses. The columns are the database's,
 * the functions the data API's.
 */

let app: TestApp;
let owner: SupabaseClient;

const query = async <Row>(text: string, parameters: unknown[] = []) =>
  (await app.pool.query(text, parameters)).rows as Row[];

type Row = Record<string, unknown> & { id: string };
interface Text {
  table: string;
  column: string;
  kind: string;
  type: string;
}

/** What a text of each kind may not hold. Each can be told from all that the sample says. */
const FAULTS: Record<string, string[]> = {
  placed: ['Em {{nothing}}', '<b>Em breve</b>', 'Em \u202Everb'],
  text: ['Em \u202Everb'],
  name: ['A\u200Bna', 'A\u202Ena'],
  address: ['//evil.example', 'https://ana:pw@evil.example', 'https://evil.example/\u202E'],
  link: ['//evil.example', '/\\evil.example', 'https://ana:pw@evil.example'],
};
/** By its rule, by the rights, as no column of a draft; or it was ignored, and the rest is a row that is there already. */
const REFUSED = ['23514', '42501', '22023', '23505'];

let texts: Text[] = [];
const rows = new Map<string, Row>();
const TABLES = Object.keys(TABLE_RIGHTS).filter((table) => {
  const right = rightToWrite(table);
  return right !== null && right !== 'writeEnquiries' && !['drafts', 'event_facts'].includes(table);
});

beforeAll(async () => {
  app = await createTestApp({ sampleContent: true, cachedPages: false });
  const { token, userId } = await signedIn(app);
  owner = createClient(await app.listen(), app.publishableKey, {
    accessToken: async () => token,
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  for (const [table, row] of [
    ['mailings', { subject: 'Inscrições', body: 'Abertas.' }],
    ['releases', { name: 'Programa' }],
    ['glossary', { term: 'Curativo' }],
    ['notes', { table_name: 'speakers', row_id: 'x', text: 'Confira', written_by: userId }],
    ['notices', { text: 'Chove', ends_at: '2099-01-01' }],
    ['site_texts', { id: 'home.hero.subtitle', text: 'Outro' }],
    [
      'outdated_translations',
      { table_name: 'x', row_id: 'x', column_name: 'x', language: 'en', translated_from: '' },
    ],
    ['volumes', aVolume(8)],
    ['papers', aPaper(8)],
  ] as const)
    await owner
      .from(table)
      .insert(row as never)
      .throwOnError();
  for (const table of TABLES) {
    const alone = table === 'program_items' ? "WHERE type = 'palestra' AND parent_id IS NULL" : '';
    const [stored] = await query<{ row: Row }>(
      `SELECT to_jsonb(t) - '{created_at,updated_at}'::text[] AS row FROM public.${table} t ${alone} LIMIT 1`,
    );
    if (stored) rows.set(table, stored.row);
  }
  texts = await query<Text>(
    `SELECT relname AS table, attname AS column, plenaria.text_kind(relname, attname) AS kind, format_type(atttypid, NULL) AS type
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' AND atttypid IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        AND plenaria.text_kind(relname, attname) IS NOT NULL ORDER BY relname, attnum`,
    [TABLES],
  );
});
afterAll(() => app.close());

/** A value of a column that holds the fault, as deep as the column keeps texts. */
function cellOf({ table, column, type }: Text, fault: string): unknown {
  if (type === 'text[]') return [fault];
  if (type !== 'jsonb') return fault;
  if (column !== 'translations') return [{ name: fault }];
  const translated: readonly string[] =
    table === 'mailings' ? MAILING_TEXTS : (CONTENT_TABLES[table as ContentTable]?.translated ?? ['term']);
  return { en: { [translated[0] ?? 'name']: fault } };
}

interface Answer {
  data: unknown;
  error: { code: string; message: string } | null;
}
/** Writes `row`, in which `column` holds what it may not, in the place of `stored`. */
type Door = (table: string, row: Row, stored: Row, column: string) => PromiseLike<Answer>;

const seen = async (table: string, id: string) =>
  (
    await query<{ updated_at: string }>(
      `SELECT to_jsonb(t) ->> 'updated_at' AS updated_at FROM ${table} t WHERE id::text = $1`,
      [id],
    )
  )[0]?.updated_at;
const isDrafted = (table: string) => table in CONTENT_TABLES;
const NOTHING: Answer = { data: null, error: null };

/** Requests for the table of a row, and for its drafts. */
const OF_TABLES: Record<string, Door> = {
  insert: (table, row) =>
    owner
      .from(table)
      .insert({ ...row, id: newId(table) })
      .rollback()
      .select(),
  upsert: (table, row) => owner.from(table).upsert(row).rollback().select(),
  update: (table, row, { id }, column) =>
    owner
      .from(table)
      .update({ [column]: row[column] })
      .eq('id', id)
      .rollback()
      .select(),
  draft: async (table, row, { id }, column) => {
    if (!isDrafted(table)) return NOTHING;
    const draft = {
      table_name: table,
      row_id: id,
      changes: { [column]: row[column] },
      seen: await seen(table, id),
    };
    return owner.from('drafts').insert(draft).rollback().select();
  },
  'draft of a new row': async (table, { id: _, ...changes }) =>
    isDrafted(table)
      ? owner
          .from('drafts')
          .insert({ table_name: table, row_id: newId(table), changes })
          .rollback()
          .select()
      : NOTHING,
};
const newId = (table: string) => (table === 'site_texts' ? 'home.hero.title' : randomUUID());

const IMPORTED = ['speakers', 'program_items', 'sponsors', 'committees', 'faq', 'papers'];
const replaced =
  (table: string): Door =>
  async (of, row) =>
    of === table ? owner.rpc(`replace_${table}`, { members: [row] }).rollback() : NOTHING;
const WRITES_NO_TEXT: Door = async () => NOTHING;

/** Functions write through doors of their own; those that only bring back what was stored are tried below. */
const OF_FUNCTIONS: Record<string, Door> = {
  ...Object.fromEntries(
    [...FUNCTIONS.keys()].filter((name) => name.startsWith('order_')).map((name) => [name, WRITES_NO_TEXT]),
  ),
  // It copies a name that is stored.
  merge_speakers: WRITES_NO_TEXT,
  replace_leadership_team: replaced('leadership_team'),
  replace_committees: replaced('committees'),
  import_rows: async (table, row, { id }) =>
    IMPORTED.includes(table)
      ? owner
          .rpc('import_rows', {
            list: table,
            members: [row],
            seen: [{ id, updated_at: await seen(table, id) }],
          })
          .rollback()
      : NOTHING,
  change_programme: async (table, row, { id }) =>
    table === 'program_items'
      ? owner
          .rpc('change_programme', { members: [row], seen: [{ id, updated_at: await seen(table, id) }] })
          .rollback()
      : NOTHING,
  change_drafts: async (table, row, { id }, column) => {
    if (!isDrafted(table)) return NOTHING;
    const members = [{ id, changes: { [column]: row[column] }, seen: await seen(table, id) }];
    return owner.rpc('change_drafts', { list: table, members, seen: [] }).rollback();
  },
  // A faulty draft from before there was the rule.
  publish_drafts: async (table, row, { id }, column) => {
    if (!isDrafted(table)) return NOTHING;
    const drafts = await plantedDraft(table, id, { [column]: row[column] });
    return ended(owner.rpc('publish_drafts', { drafts }).rollback(), 'DELETE FROM drafts');
  },
  publish_release: async (table, row, { id }, column) => {
    if (!isDrafted(table)) return NOTHING;
    const { id: release } = rows.get('releases') as Row;
    const drafts = await plantedDraft(table, id, { [column]: row[column] }, release);
    return ended(owner.rpc('publish_release', { release, drafts }).rollback(), 'DELETE FROM drafts');
  },
  take_back: WRITES_NO_TEXT,
  restore_sample_content: WRITES_NO_TEXT,
  remove_sample_content: WRITES_NO_TEXT,
  close_edition: WRITES_NO_TEXT,
};

/** As a version before left it: no trigger looks. */
async function planted<Result>(work: string, parameters: unknown[]): Promise<Result[]> {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const { rows } = await client.query(work, parameters);
    await client.query('COMMIT');
    return rows;
  } finally {
    client.release();
  }
}
const plantedDraft = (table: string, id: string, changes: object, release: string | null = null) =>
  planted<object>(
    `INSERT INTO drafts (table_name, row_id, changes, seen, author, release_id) VALUES ($1, $2, $3, (SELECT updated_at FROM public.${table} WHERE id::text = $2), 'Ana', $4)
      RETURNING id, to_jsonb(written_at) AS written_at`,
    [table, id, JSON.stringify(changes), release],
  );

async function ended(answer: PromiseLike<Answer>, after: string): Promise<Answer> {
  const result = await answer;
  await query(after);
  return result;
}

it('every function of the data API is a door that is known here', () => {
  expect(Object.keys(OF_FUNCTIONS).sort()).toEqual([...FUNCTIONS.keys()].sort());
});

it.each(
  [...Object.entries(OF_TABLES), ...Object.entries(OF_FUNCTIONS)].filter(
    ([, door]) => door !== WRITES_NO_TEXT,
  ),
)('no text that its rule refuses is stored by %s', async (_, door) => {
  const stored: string[] = [];
  for (const text of texts) {
    const { table, column, kind } = text;
    const row = rows.get(table);
    if (!row) throw new Error(`There is no row of ${table}.`);
    for (const fault of FAULTS[kind] ?? []) {
      const { data, error } = await door(table, { ...row, [column]: cellOf(text, fault) }, row, column);
      const isKept = JSON.stringify(data ?? '').includes(JSON.stringify(fault).slice(1, -1));
      if (error ? !REFUSED.includes(error.code) : isKept)
        stored.push(`${table}.${column} ${JSON.stringify(fault)}: ${error?.code} ${error?.message}`);
      const isSaid = /cannot (hold|be the address)/.test(error?.message ?? '');
      if (error && isSaid && !error.message.startsWith(`The ${column} of ${table} `))
        stored.push(error.message);
    }
  }
  expect(stored).toEqual([]);
});

it('an import says which row it refuses, in the words of a save', async () => {
  const members = ['Quando?', 'Onde {{nothing}}?', 'Como?'].map((question) => ({
    ...{ id: randomUUID(), question, answer: 'Em breve.', pages: ['home'] },
  }));
  const { data: _, ...saved } = await owner.from('faq').insert(members[1] as object);
  const { error, status } = await owner.rpc('import_rows', { list: 'faq', members, seen: [] });
  expect(status).toBe(saved.status);
  expect(error).toMatchObject({
    code: saved.error?.code,
    message: saved.error?.message,
    hint: saved.error?.hint,
  });
  expect(JSON.parse(error?.details ?? '')).toMatchObject([
    { row: 2, id: members[1]?.id, fault: error?.message },
  ]);
  expect(
    (
      await owner
        .from('faq')
        .select('id')
        .in(
          'id',
          members.map(({ id }) => id),
        )
    ).data,
  ).toEqual([]);
});

describe('what comes back from the history', () => {
  const fault = 'Em {{nothing}}';

  it('is held to the rules of today: taking a change back', async () => {
    const { id } = (
      await owner
        .from('faq')
        .insert({ question: 'Q', answer: 'A', pages: ['home'] })
        .select('id')
        .single()
        .throwOnError()
    ).data as Row;
    await planted('UPDATE faq SET answer = $2 WHERE id = $1', [id, fault]);
    await owner.from('faq').delete().eq('id', id).throwOnError();
    const [{ transaction_id: change } = {}] = await query<{ transaction_id: string }>(
      'SELECT max(transaction_id) AS transaction_id FROM plenaria.history',
    );
    const { error } = await owner.rpc('take_back', { change: Number(change) });
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('{{nothing}}') });
  });

  it('is held to the rules of today: the sample', async () => {
    const [{ row_id } = { row_id: '' }] = await query<{ row_id: string }>(
      `SELECT row_id FROM plenaria.sample_rows WHERE table_name = 'faq' LIMIT 1`,
    );
    await query('DELETE FROM faq WHERE id::text = $1', [row_id]);
    await query(
      `UPDATE plenaria.history SET after = after || jsonb_build_object('answer', $2::text) WHERE row_id = $1 AND action = 'INSERT'`,
      [row_id, fault],
    );
    const { error } = await owner.rpc('restore_sample_content', {}).rollback();
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('{{nothing}}') });
  });

  it('is held to the rules of today: the facts of an edition that begins', async () => {
    for (const checkout of ['//evil.example', 'https://ana:pw@evil.example', 'https://evil.example/\u202E']) {
      const facts = { ...shippedFacts, links: { ...shippedFacts.links, checkout } };
      const closing = await owner.rpc('close_edition', { facts, carried: [], seen: 1 });
      expect(closing.error?.code, checkout).toBe('23514');
      const saved = await owner.from('event_facts').update({ facts }).eq('id', 1);
      expect(saved.error?.code, checkout).toBe('23514');
      const changes = { facts };
      const draft = { table_name: 'event_facts', row_id: '1', changes, seen: await seen('event_facts', '1') };
      expect((await owner.from('drafts').insert(draft)).error?.code, checkout).toBe('23514');
    }
  });
});
