import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { TABLE_RIGHTS, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { createTestApp } from './app.ts';
import type { Attempt } from './content-attempts.ts';
import type { Column, Row } from './content-faults.ts';
import { linksOf, plantRows, readRows } from './content-rows.ts';
import { signedIn } from './sign-in.ts';

export const CALLERS = [...TEAM_ROLES, 'stranger', 'anonymous'] as const;
export type Caller = (typeof CALLERS)[number];
export const roleOf = (caller: Caller): TeamRole | null => TEAM_ROLES.find((role) => role === caller) ?? null;

export interface Statement {
  text: string;
  values: unknown[];
}
/** The result of an attempt to write, which is then undone. */
export interface Answer {
  /** The error code if it was refused. */
  code: string | null;
  message: string;
  /** The row as it was stored, or a draft's changes. */
  stored: Record<string, unknown> | null;
}

interface Options {
  /** Statements that run first, without triggers, for rows as an earlier version may have left them. */
  plant?: Statement[];
  /** The row to read afterwards; by default the function's own result is used. */
  read?: Pick<Attempt, 'table' | 'stored'>;
}

const SETTINGS = `SELECT set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('TimeZone', 'UTC', true), set_config('request.called', $3, true)`;

export type ContentSite = Awaited<ReturnType<typeof createContentSite>>;

/** Creates a site with a row in every table that somebody may write, and a user of each role. */
export async function createContentSite() {
  const app = await createTestApp({ sampleContent: true });
  const tokens: Partial<Record<Caller, string>> = {};
  const ids: Partial<Record<Caller, string>> = {};
  for (const caller of CALLERS)
    if (caller !== 'anonymous')
      ({ token: tokens[caller], userId: ids[caller] } = await signedIn(app, roleOf(caller)));
  await plantRows(app, ids.owner ?? '');
  const tables = Object.keys(TABLE_RIGHTS).filter((table) => TABLE_RIGHTS[table]?.write !== 'nobody');
  const rows = await readRows(app, tables);
  const links = await linksOf(app, tokens.owner ?? '', rows);

  const claimsOf = (caller: Caller) =>
    Buffer.from(tokens[caller]?.split('.')[1] ?? '', 'base64url').toString() || '{}';

  /** Sends a request for a table and rolls it back, unless the rule is only checked at the end of the transaction, which then fails. */
  async function request(
    caller: Caller,
    method: 'POST' | 'PATCH',
    { table, stored, late }: Pick<Attempt, 'table' | 'stored' | 'late'>,
    body: object,
    resolution?: string,
  ): Promise<Answer> {
    const path = method === 'PATCH' ? `${table}?id=eq.${stored.id}` : table;
    const preferences = [late ? 'tx=commit' : 'tx=rollback', resolution && `resolution=${resolution}`];
    const answer = await app.request(`/rest/v1/${path}`, {
      method,
      headers: {
        apikey: app.publishableKey,
        'Content-Type': 'application/json',
        Prefer: ['return=representation', ...preferences].filter(Boolean).join(),
        ...(tokens[caller] && { Authorization: `Bearer ${tokens[caller]}` }),
      },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as Row[] | { code: string; message: string };
    if (!Array.isArray(said)) return { ...said, stored: null };
    const [row = null] = said;
    return { code: null, message: '', stored: row && table === 'drafts' ? draftIn(row) : row };
  }

  /** Calls a function as the data API does. */
  async function callOn(client: pg.PoolClient, caller: Caller, name: string, given: object) {
    const role = caller === 'anonymous' ? 'anon' : 'authenticated';
    await client.query(SETTINGS, [role, claimsOf(caller), name]);
    const parameters = Object.keys(given).map((parameter, place) => `${parameter} => $${place + 1}::jsonb`);
    const values = Object.values(given).map((value) => JSON.stringify(value));
    const { rows: answer } = await client.query(
      `SELECT to_jsonb(r) AS row FROM public.${name}(${parameters.join()}) r`,
      values,
    );
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; SET LOCAL ROLE NONE');
    return answer;
  }

  /** Calls a function in a transaction that is rolled back. */
  async function call(
    caller: Caller,
    name: string,
    given: object,
    { plant = [], read }: Options = {},
  ): Promise<Answer> {
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN');
      await planted(client, plant);
      const answer = await callOn(client, caller, name, given);
      if (!read) return { code: null, message: '', stored: answer[0] ? draftIn(answer[0].row) : null };
      const { rows: found } = await client.query(
        `SELECT to_jsonb(t) AS row FROM public.${read.table} t WHERE id::text = $1`,
        [read.stored.id],
      );
      return { code: null, message: '', stored: (found[0]?.row ?? null) as Row | null };
    } catch (error) {
      const { code = 'none', message } = error as { code?: string; message: string };
      return { code, message, stored: null };
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  /** The tables that differ from before a call of a function after its change was undone. */
  async function leftBy(name: string, given: object, plant: Statement[] = []): Promise<string[]> {
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN');
      await planted(client, plant);
      const before = await contentOf(client);
      await callOn(client, 'owner', name, given);
      if (isDeepStrictEqual(await contentOf(client), before)) return [`${name} changed nothing`];
      const { rows: made } = await client.query('SELECT pg_current_xact_id()::text AS change');
      await callOn(client, 'owner', 'take_back', { change: Number(made[0].change) });
      const after = await contentOf(client);
      return Object.keys(before).filter((table) => before[table] !== after[table]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  /** Writes rows as an earlier version may have left them, and commits. */
  async function leave(plant: readonly Statement[]): Promise<void> {
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN');
      await planted(client, plant);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  async function stored(table: string, id: string): Promise<Row | null> {
    const { rows: found } = await app.pool.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM public.${table} t WHERE id::text = $1`,
      [id],
    );
    return found[0]?.row ?? null;
  }

  /** Sends the form of an own page, which becomes a draft. */
  async function sendOwnPage({ table, stored, changes }: Attempt): Promise<Answer> {
    const form = new FormData();
    const typed = { ...stored, ...changes, consent: 'on' };
    for (const [name, value] of Object.entries(typed))
      if (typeof value === 'string' && !['image', 'logo'].includes(name)) form.append(name, value);
    for (const name of ['image', 'logo']) if (changes[name]) form.append(name, `${changes[name]}`);
    const answer = await app.request(links[table] ?? '', { method: 'POST', body: form });
    const { rows: drafts } = await app.pool.query<{ changes: Row }>(
      'DELETE FROM drafts WHERE row_id = $1 AND sent_by IS NOT NULL RETURNING changes',
      [stored.id],
    );
    // Otherwise the link would be invalid, because its draft was handled.
    await app.pool.query('UPDATE plenaria.own_pages SET used_at = NULL, draft_id = NULL WHERE row_id = $1', [
      stored.id,
    ]);
    return { code: answer.ok ? null : `${answer.status}`, message: '', stored: drafts[0]?.changes ?? null };
  }

  return {
    app,
    tables,
    rows,
    request,
    call,
    leftBy,
    leave,
    stored,
    sendOwnPage,
    /** The id of the owner’s account. */
    owner: ids.owner ?? '',
    release: `${rows.get('releases')?.id}`,
    row(table: string): Row {
      const row = rows.get(table);
      if (!row) throw new Error(`There is no row of ${table}.`);
      return row;
    },
    /** The columns of all tables, with the rules for their texts. */
    async columns(): Promise<Column[]> {
      const { rows: columns } = await app.pool.query<Column>(
        `SELECT relname AS table, attname AS name, format_type(atttypid, NULL) AS type,
            plenaria.text_kind(relname, attname) AS kind
          FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
          WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND attnum > 0 AND NOT attisdropped
            AND attgenerated = '' ORDER BY relname, attnum`,
        [tables],
      );
      return columns;
    },
    async newestChange(): Promise<number> {
      const { rows: found } = await app.pool.query('SELECT max(id)::int AS newest FROM plenaria.history');
      return found[0].newest;
    },
    close: () => app.close(),
  };
}

/** Runs statements without triggers, for rows as an earlier version may have left them. */
async function planted(client: pg.PoolClient, plant: readonly Statement[]): Promise<void> {
  if (plant.length === 0) return;
  await client.query('SET LOCAL session_replication_role = replica');
  for (const { text, values } of plant) await client.query(text, values);
  await client.query('SET LOCAL session_replication_role = origin');
}

/** A hash of the rows of each table, without the times at which they were written. */
async function contentOf(client: pg.PoolClient): Promise<Record<string, string>> {
  const parts = [...CONTENT_TABLE_NAMES, 'event_facts'].map(
    (table) =>
      `SELECT '${table}' AS table, md5(string_agg((to_jsonb(t) - 'updated_at')::text, ' ' ORDER BY id)) AS said FROM ${table} t`,
  );
  const { rows } = await client.query<{ table: string; said: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ table, said }) => [table, said]));
}

const draftIn = (draft: Record<string, unknown>) =>
  ({ ...draft, ...(draft.changes as object | null) }) as Record<string, unknown>;

/** Whether a stored row has the written values. */
export function isStored(stored: Record<string, unknown> | null, changes: Record<string, unknown>): boolean {
  if (!stored) return false;
  return Object.entries(changes).every(([column, value]) => {
    const cell = stored[column];
    if (typeof cell === 'string' && typeof value === 'string' && column.endsWith('_at'))
      return Date.parse(cell) === Date.parse(value);
    return isDeepStrictEqual(cell, value);
  });
}
