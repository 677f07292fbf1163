import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { READ_AGAIN_MS } from './bounds.ts';

export interface Column {
  name: string;
  /** PostgreSQL's short name: int4, text, timestamptz … */
  type: string;
}

export type Columns = ReturnType<typeof createColumns>;

type ColumnsByTable = ReadonlyMap<string, readonly Column[]>;

/** The columns of the public tables; the client converts values by them. Strangers cannot make it ask more than every two seconds. */
export function createColumns(database: Database, clock: Clock) {
  let known: ColumnsByTable | null = null;
  let stale = false;
  let reading: Promise<ColumnsByTable> | null = null;
  let lastAsked = Number.NEGATIVE_INFINITY;

  function look(): Promise<ColumnsByTable> {
    const now = clock().getTime();
    // A clock that was set back must not keep anybody waiting.
    if (reading && now >= lastAsked && now - lastAsked < READ_AGAIN_MS) return reading;
    lastAsked = now;
    const current = readColumns(database).then((tables) => {
      if (reading === current) stale = false;
      known = tables;
      return tables;
    });
    reading = current;
    return current;
  }

  return {
    /**
     * The columns of a table, or of all for `*`; none: there is no such table. Names that are not among them are looked up
     * anew, for a migration may have brought them. Rejects while they could never be read.
     */
    async of(table: string, names: readonly string[]): Promise<readonly Column[]> {
      const here = known?.get(table);
      if (here && !stale && names.every((name) => here.some((column) => column.name === name))) return here;
      const tables = await look().catch((error) => {
        // What was known a moment ago is better than nothing.
        if (known) return known;
        throw error;
      });
      return tables.get(table) ?? [];
    },
    /** Changes may have been missed: they are read anew when they are needed. */
    forget() {
      stale = true;
      reading = null;
    },
  };
}

async function readColumns(database: Database): Promise<ColumnsByTable> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    SELECT c.relname AS "table",
      json_agg(json_build_object('name', a.attname, 'type', t.typname) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    GROUP BY c.relname`.execute(database);
  const tables = new Map(rows.map((row) => [row.table, row.columns]));
  return tables.set('*', [...tables.values()].flat());
}
