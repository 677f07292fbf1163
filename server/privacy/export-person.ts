import { sql } from 'kysely';
import { readEmailAddress } from '#congress/email-address.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { type Executor, emailFilesAbout, patternOf, storedTables } from './stored-data.ts';

/** Keys and hashes of keys: they grant access and say nothing about the person. */
const SECRETS = [
  ...[
    'password_hash',
    'refresh_key',
    'secret',
    'token_hash',
    'code_hash',
    'auth_code_hash',
    'private_jwk',
    'sent',
  ],
  ...['provider_token', 'provider_refresh_token', 'provider_state', 'code_challenge'],
];

export interface PersonExport {
  address: string;
  /** By table name: the rows that belong to the person or contain the address. */
  tables: Record<string, Record<string, unknown>[]>;
  /** Changes made by the address's accounts; the changed content itself belongs to the congress. */
  changes: Array<{ table_name: string; row_id: string; action: string; changed_at: string }>;
  /** Emails that were written to files. */
  emails: Array<{ file: string; text: string }>;
}

/** All data stored about an e-mail address (LGPD, articles 18 and 19), without keys; for the operator. */
export async function exportPerson(
  {
    database,
    dataDir,
    events,
  }: { database: Executor; dataDir: string; events: Pick<SecurityEvents, 'record'> },
  typed: string,
): Promise<PersonExport> {
  const address = readEmailAddress(typed) ?? typed.trim().toLowerCase();
  const pattern = patternOf(address);
  const accounts = await accountsOf(database, address);
  const tables: PersonExport['tables'] = {};
  for (const { name, accounts: columns } of await storedTables(database)) {
    // Of an account that only requested a change to this address, nothing else is exported.
    const row =
      name === 'plenaria.users'
        ? sql`CASE WHEN id = ANY (${accounts}::uuid[]) THEN to_jsonb(t) ELSE jsonb_build_object('new_email', new_email) END`
        : sql`to_jsonb(t)`;
    const conditions = columns.map((column) => sql`OR ${sql.ref(`t.${column}`)} = ANY (${accounts}::uuid[])`);
    if (name === 'public.drafts') conditions.push(sql`OR t.sent_by IS NOT NULL AND ${isSentBy(address)}`);
    if (name === 'plenaria.merged_speakers')
      conditions.push(
        sql`OR t.draft_id IN (SELECT id FROM public.drafts WHERE sent_by IS NOT NULL AND ${isSentBy(address)})`,
      );
    if (name === 'plenaria.own_page_answers')
      conditions.push(
        sql`OR t.own_page_id IN (SELECT id FROM plenaria.own_pages WHERE lower(email) = ${address})`,
      );
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT ${row} - ${SECRETS}::text[] AS row FROM ${sql.table(name)} AS t
      WHERE to_jsonb(t)::text ~* ${pattern} ${sql.join(conditions, sql` `)}`.execute(database);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  const { rows: changes } = await sql<PersonExport['changes'][number]>`
    SELECT table_name, row_id, action, changed_at::text FROM plenaria.history
    WHERE changed_by = ANY (${accounts}::uuid[]) ORDER BY id`.execute(database);
  await events.record(database, { kind: 'personal_data_exported', actor: null, network: null });
  return { address, tables, changes, emails: await emailFilesAbout(dataDir, address) };
}

/**
 * Whether a draft was sent by a link mailed to this address. For a merged speaker, that draft may belong to another page than the one
 * the link leads to now.
 */
export const isSentBy = (address: string) =>
  sql`id::text IN (
    SELECT unnest(ARRAY[o.draft_id::text, o.sent ->> 'draft', m.draft_id::text])
    FROM plenaria.own_pages o LEFT JOIN plenaria.merged_speakers m ON o.table_name = 'speakers' AND m.gone_id = o.row_id
    WHERE lower(o.email) = ${address})`;

/** The accounts with this address, not those that only requested a change to it. */
export async function accountsOf(database: Executor, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM plenaria.users WHERE lower(email) = ${address} ORDER BY id FOR UPDATE`.execute(database);
  return rows.map(({ id }) => id);
}
