import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

export interface Column {
  name: string;
  /** PostgreSQL's short name: int4, text, timestamptz … */
  type: string;
}

export interface Columns {
  of(table: string): Promise<Column[]>;
  forget(): void;
}

/** The columns of the public tables, read once; the client converts values by them. */
export function createColumns(database: Kysely<Database>): Columns {
  let known: Promise<Map<string, Column[]>> | null = null;
  return {
    async of(table) {
      known ??= readColumns(database);
      try {
        return (await known).get(table) ?? [];
      } catch (error) {
        known = null;
        throw error;
      }
    },
    forget() {
      known = null;
    },
  };
}

async function readColumns(database: Kysely<Database>): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    SELECT c.relname AS "table",
      json_agg(json_build_object('name', a.attname, 'type', t.typname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    GROUP BY c.relname`.execute(database);
  return new Map(rows.map((row) => [row.table, row.columns]));
}
