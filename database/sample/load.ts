import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { inTurn } from '../connect.ts';
import type { Database } from '../tables.ts';
import { readOtherContent, readSampleContent } from './content.ts';

/**
 * Fills a new database with the sample congress, in one transaction. New means: the content tables are empty and
 * nothing in them was ever changed, so content that an administrator removed does not come back.
 * @returns whether it was loaded
 */
export async function loadSampleContent(database: Database): Promise<boolean> {
  // The second of two servers that start on one new database finds it filled.
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

/** What this transaction added can be removed together (`remove_sample_content`). */
async function markAsSample(transaction: Database): Promise<void> {
  await sql`INSERT INTO plenaria.sample_rows SELECT DISTINCT table_name, row_id FROM plenaria.history
    WHERE transaction_id = pg_current_xact_id()::text::bigint`.execute(transaction);
}

async function isNew(transaction: Database): Promise<boolean> {
  const questions = CONTENT_TABLE_NAMES.map(
    (table) => sql`EXISTS (SELECT FROM ${sql.table(`public.${table}`)})`,
  );
  const { rows } = await sql<{ used: boolean }>`
    SELECT ${sql.join(questions, sql` OR `)}
      OR EXISTS (SELECT FROM plenaria.history WHERE table_name = ANY(${CONTENT_TABLE_NAMES})) AS used`.execute(
    transaction,
  );
  return rows[0]?.used === false;
}

type Row = Record<string, unknown>;

/** As one set of changes. Lists are shown by `created_at`: each row gets a later one than the row before. */
async function insert(
  transaction: Database,
  content: Partial<Record<ContentTable, readonly Row[]>>,
): Promise<void> {
  const rows = Object.entries(content).flatMap(([table, listed]) => {
    // Those of one list all name the same: they are written by one statement.
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
