import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { may, mayRead, mayWrite, type Right, TABLE_RIGHTS } from '#congress/accounts/rights.ts';
import { FUNCTIONS } from '#server/data-api/catalogue.ts';
import {
  ask,
  CALLERS,
  clientOf,
  GUARDED,
  query,
  REFUSED,
  roleOf,
  rolesOfFile,
} from '#tests/support/roles.ts';

rolesOfFile();

interface Table {
  name: string;
  /** A column that identifies rows, and its value in one of them. */
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

it('exposes only internal functions that check rights', async () => {
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
      // Only reads what the caller's own transaction wrote.
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
      // Only reads the day of the site.
      'today',
      'unsettle_names',
    ],
  });
});

it('lists all functions of the data API', async () => {
  const functions = await query<{ name: string }>(`SELECT proname::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND (has_function_privilege('authenticated', oid, 'EXECUTE')
      OR has_function_privilege('anon', oid, 'EXECUTE'))`);
  expect(functions.map(({ name }) => name).sort()).toEqual([...FUNCTIONS.keys()].sort());
});

/** Tables whose rows are only inserted and deleted. */
const NEVER_CHANGED = ['outdated_translations', 'notes', 'confirmed_facts'];

/** What a caller can do with a table, tried on a row of the sample and rolled back; for a refused change, its message. */
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
    // With the right to insert this fails for another reason: the row exists, or required columns are missing.
    insert: inserted.error?.code !== REFUSED,
    update: done(updated),
    delete: done(deleted),
  };
}

describe.each(CALLERS)('%s', (caller) => {
  const role = roleOf(caller);

  it('may read and write the tables of its rights', async () => {
    const client = clientOf(caller);
    const found: Record<string, object> = {};
    const expected: Record<string, object> = {};
    for (const table of await readTables()) {
      const writes = mayWrite(role, table.name);
      expected[table.name] = {
        select: mayRead(role, table.name),
        insert: writes,
        update: writes && !NEVER_CHANGED.includes(table.name),
        // The record of facts cannot be deleted.
        delete:
          writes && table.name === 'event_facts' ? expect.stringMatching(/^The facts of the event/) : writes,
      };
      found[table.name] = await abilities(client, table);
    }
    expect(found).toEqual(expected);
  });

  it('may call the functions of its rights', async () => {
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

  it('may use the routes of its rights', async () => {
    const refused: string[] = [];
    for (const [address, { body }] of Object.entries(GUARDED))
      if ([401, 403].includes((await ask(caller, address, body)).status)) refused.push(address);
    const forOthers = Object.keys(GUARDED).filter((address) => !may(role, GUARDED[address]?.right as Right));
    expect(refused).toEqual(forOthers);
  });
});

it('stores a note with its real author', async () => {
  const client = clientOf('reviewer');
  const note = { table_name: 'speakers', row_id: 'x', text: 'Falta o título.' };
  expect((await client.from('notes').insert({ ...note, author: 'Bia' })).error?.code).toBe(REFUSED);
  const { data } = await client.from('notes').insert(note).select('author').single();
  expect(data?.author).toMatch(/@tecer\.example$/);
});

it('does not undo a change partly if a part requires another right', async () => {
  const [{ transaction_id } = { transaction_id: '' }] = await query<{ transaction_id: string }>(
    `WITH facts AS (UPDATE event_facts SET updated_at = now()), faq AS (UPDATE faq SET updated_at = now())
      SELECT pg_current_xact_id()::text AS transaction_id`,
  );
  const taken = await clientOf('editor').rpc('take_back', { change: Number(transaction_id) });
  expect(taken.error).toMatchObject({ code: REFUSED, hint: expect.stringContaining('função na equipe') });
  expect((await clientOf('owner').rpc('take_back', { change: Number(transaction_id) })).error).toBeNull();
});
