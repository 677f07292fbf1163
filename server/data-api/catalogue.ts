import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { isLostConnection, unknownTable } from './errors.ts';

export interface Column {
  name: string;
  /** As SQL writes it: `timestamp with time zone`. */
  type: string;
  /** The SQL of its default, when it has one. */
  default: string | null;
}

/** A table or view that the data API may name. Every identifier in generated SQL comes from here. */
export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
  /** A view: nobody writes to it. */
  readOnly: boolean;
}

/** A function that may be called: its parameters, each of them JSON, and the table whose rows it returns. */
export interface Callable {
  required: string[];
  optional: string[];
  returns: string;
}

/** Of a whole list. */
const callable = (returns: string): Callable => ({ required: ['members'], optional: ['seen'], returns });
/** Of whatever there is: it returns the change that it made. */
const change = (...required: string[]): Callable => ({ required, optional: [], returns: 'content_changes' });

export const FUNCTIONS: ReadonlyMap<string, Callable> = new Map([
  ['replace_leadership_team', callable('leadership_team')],
  ['replace_committees', callable('committees')],
  ['order_speakers', callable('speakers')],
  ['order_sponsors', callable('sponsors')],
  ['order_faq', callable('faq')],
  ['order_testimonials', callable('testimonials')],
  ['order_photos', callable('photos')],
  ['order_past_sponsors', callable('past_sponsors')],
  ['take_back', change('change')],
  ['remove_sample_content', change()],
  ['restore_sample_content', change()],
]);

const TABLES = sql<{ name: string; columns: Column[]; primary_key: string[]; read_only: boolean }>`
  SELECT c.relname::text AS name, c.relkind = 'v' AS read_only,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'default', CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END) ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    coalesce((SELECT json_agg(a.attname) FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS primary_key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    AND (has_table_privilege('anon', c.oid, 'SELECT') OR has_table_privilege('authenticated', c.oid, 'SELECT'))`;

export type Catalogue = ReturnType<typeof createCatalogue>;

/** What the migrations made, read once, at the first request that finds the database. */
export function createCatalogue(database: Database) {
  let tables: Promise<Map<string, Table>> | null = null;
  return {
    /** @throws ApiError PGRST205 */
    async table(name: string): Promise<Table> {
      tables ??= readTables(database)
        .catch((error) => {
          if (isLostConnection(error)) return readTables(database);
          throw error;
        })
        .catch((error) => {
          tables = null;
          throw error;
        });
      const table = (await tables).get(name);
      if (!table) throw unknownTable(name);
      return table;
    },
  };
}

async function readTables(database: Database): Promise<Map<string, Table>> {
  const { rows } = await TABLES.execute(database);
  return new Map(
    rows.map(({ name, columns, primary_key, read_only }) => [
      name,
      {
        name,
        columns: new Map(columns.map((column) => [column.name, column])),
        primaryKey: primary_key,
        readOnly: read_only,
      },
    ]),
  );
}
