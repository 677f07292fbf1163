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
    await insert(transaction, 'speakers', speakers);
    await insert(transaction, 'sponsors', sponsors);
    await insert(transaction, 'welcome_content', [welcome]);
    await insert(transaction, 'leadership_team', leadership);
    await insert(transaction, 'committees', committees);
    const sessions = programme.map(({ item, lectures }) => {
      const id = randomUUID();
      return { item: { ...item, id }, lectures: lectures.map((lecture) => ({ ...lecture, parent_id: id })) };
    });
    await insert(
      transaction,
      'program_items',
      sessions.map(({ item }) => item),
    );
    await insert(
      transaction,
      'program_items',
      sessions.flatMap(({ lectures }) => lectures),
    );
    for (const [table, rows] of Object.entries(readOtherContent()))
      await insert(transaction, table as ContentTable, rows);
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

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects and lists of them are JSON, a list of texts is one of PostgreSQL's. */
const stored = (value: unknown) =>
  isObject(Array.isArray(value) ? value[0] : value) ? JSON.stringify(value) : (value ?? null);

/** Lists are shown by `created_at`: each row gets a later one than the row before. */
async function insert(transaction: Database, table: ContentTable, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row))), 'created_at'];
  const values = rows.map((row, index) => {
    const later = sql`transaction_timestamp() + ${index} * interval '1 millisecond'`;
    return sql`(${sql.join([...columns.slice(0, -1).map((column) => sql`${stored(row[column])}`), later])})`;
  });
  await sql`INSERT INTO ${sql.table(`public.${table}`)} (${sql.join(columns.map((column) => sql.ref(column)))})
    VALUES ${sql.join(values)}`.execute(transaction);
}
