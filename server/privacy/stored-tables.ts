import { type Kysely, sql } from 'kysely';

/** Any Kysely: the database, or the transaction somebody is in. */
// biome-ignore lint/suspicious/noExplicitAny: it goes through tables that nobody has described, the queue's own among them
export type Executor = Kysely<any>;

export interface StoredTable {
  /** With its schema: `public.enquiries`. */
  name: string;
  /** Columns that hold text of some kind and can be written. */
  texts: Array<{ name: string; json: boolean }>;
  /** The columns that name an account. */
  accounts: string[];
}

/**
 * Every table there is, as the database itself lists them: one that is added later is searched from its first day, without
 * anybody thinking of it here.
 */
export async function storedTables(executor: Executor): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    SELECT n.nspname || '.' || c.relname AS name,
      (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'json', t.typname IN ('json', 'jsonb'))
          ORDER BY a.attnum), '[]')
        FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          AND t.typname IN ('text', 'varchar', 'json', 'jsonb')) AS texts,
      (SELECT coalesce(json_agg(a.attname), '[]') FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = to_regclass('plenaria.users')) AS accounts
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\_t%'
    ORDER BY name`.execute(executor);
  return rows;
}

/** The address as a pattern of PostgreSQL that finds it whole: `ana@x.org` is in no `joana@x.org` and no `ana@x.org.br`. */
export function patternOf(address: string): string {
  const literal = address.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  return `(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`;
}
