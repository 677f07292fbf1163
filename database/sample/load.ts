import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { inTurn } from '../connect.ts';
import type { Database } from '../tables.ts';
import { readOtherContent, readSampleContent } from './content.ts';

/**
 * Fills a new database with the sample congress in one transaction. A database is new if its content tables are empty and
 * their history is, too, so that content that an administrator removed does not come back.
 * @returns whether the sample was loaded
 */
export async function loadSampleContent(database: Database): Promise<boolean> {
  // If two servers start on the same new database, the second one finds it filled.
  return inTurn(database, async (transaction) => {
    if (!(await isNew(transaction))) return false;
    const { speakers, sponsors, welcome, leadership, committees, programme } = readSampleContent();
    const sessions = programme.map(({ item, lectures }) => {
      const id = randomUUID();
      return [{ ...item, id }, ...lectures.map((lecture) => ({ ...lecture, parent_id: id }))];
    });
    await insert(transaction, {
      ...{ speakers, sponsors, welcome_content: [welcome], leadership_team: leadership, committees },
      program_items: sessions.flat(),
      ...readOtherContent(),
    });
    await markAsSample(transaction);
    return true;
  });
}

/** Marks the rows that this transaction added, so that `remove_sample_content` can remove them. */
async function markAsSample(transaction: Database): Promise<void> {
  await sql`INSERT INTO plenaria.sample_rows SELECT DISTINCT table_name, row_id FROM plenaria.history
    WHERE transaction_id = pg_current_xact_id()::text::bigint`.execute(transaction);
}

async function isNew(transaction: Database): Promise<boolean> {
  const conditions = CONTENT_TABLE_NAMES.map(
    (table) => sql`EXISTS (SELECT FROM ${sql.table(`public.${table}`)})`,
  );
  const { rows } = await sql<{ used: boolean }>`
    SELECT ${sql.join(conditions, sql` OR `)}
      OR EXISTS (SELECT FROM plenaria.history WHERE table_name = ANY(${CONTENT_TABLE_NAMES})) AS used`.execute(
    transaction,
  );
  return rows[0]?.used === false;
}

type Row = Record<string, unknown>;

/** Inserts the rows as one change set. Lists are ordered by `created_at`, so each row gets a later time than the previous one. */
async function insert(
  transaction: Database,
  content: Partial<Record<ContentTable, readonly Row[]>>,
): Promise<void> {
  const rows = Object.entries(content).flatMap(([table, listed]) => {
    // All rows of a list get the same columns, so that one statement can write them.
    const names = [...new Set(listed.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'id');
    const columnsOf = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    return listed.map((row) => ({ table, id: row.id ?? randomUUID(), columns: columnsOf(row) }));
  });
  await sql`SELECT plenaria.apply_set(ARRAY(
    SELECT ROW(row ->> 'table', row ->> 'id', row -> 'columns'
        || jsonb_build_object('created_at', transaction_timestamp() + place * interval '1 millisecond'), 'null', NULL, NULL)::plenaria.change
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY list (row, place) ORDER BY place))`.execute(
    transaction,
  );
}
