import { sql } from 'kysely';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import type { Database } from '#database/tables.ts';

/** Every row of all content tables, of the facts and of the shown pictures, in PostgreSQL's text format, including times. */
export async function dumpContent(database: Database): Promise<Record<string, { row: string }[]>> {
  const tables = [...CONTENT_TABLE_NAMES, 'event_facts', 'plenaria.images'];
  const read = async (table: string) => {
    const { rows } = await sql<{
      row: string;
    }>`SELECT t::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(database);
    return [table, rows];
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}
