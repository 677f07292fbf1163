import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Any Kysely instance: the database, or the caller's transaction. */
// biome-ignore lint/suspicious/noExplicitAny: it goes through tables that nobody has described, the queue's own among them
export type Executor = Kysely<any>;

export interface StoredTable {
  /** Including the schema: `public.enquiries`. */
  name: string;
  /** Writable columns of text or JSON. */
  texts: Array<{ name: string; json: boolean }>;
  /** Columns with a foreign key to accounts. */
  accounts: string[];
  /** Whether its rows belong to accounts: accounts themselves, and rows that are deleted with one. */
  ofAccounts: boolean;
}

/**
 * All tables, read from PostgreSQL's catalogue, so that new tables are searched without being listed here.
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
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = to_regclass('plenaria.users')) AS accounts,
      c.oid = to_regclass('plenaria.users') OR EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid
        AND k.contype = 'f' AND k.confrelid = to_regclass('plenaria.users') AND k.confdeltype = 'c') AS "ofAccounts"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\_t%'
    ORDER BY name`.execute(executor);
  return rows;
}

/**
 * A regular expression for PostgreSQL that matches the whole address: `ana@x.org` matches neither `joana@x.org` nor `ana@x.org.br`. In the
 * text of a JSON value, a line break before it is a backslash and the letter n.
 */
export function patternOf(address: string): string {
  const literal = address.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  return `(?:(?<![\\w.+-])|(?<=\\\\[bfnrt]))${literal}(?![\\w-]|\\.\\w)`;
}

/**
 * The emails in `dataDir`/mail (written there by a server without SMTP) that contain this address, by file name. Folded lines are joined
 * before the search.
 */
export async function emailFilesAbout(
  dataDir: string,
  address: string,
): Promise<Array<{ file: string; text: string }>> {
  const folder = join(dataDir, 'mail');
  const named = new RegExp(patternOf(address), 'i');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const found: Array<{ file: string; text: string }> = [];
  for (const file of files.sort()) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const joined = text.replace(/=\r?\n|\r?\n(?=[ \t])/g, '');
    if (named.test(joined)) found.push({ file, text });
  }
  return found;
}

export async function removeEmailFiles(dataDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(dataDir, 'mail', file), { force: true });
}
