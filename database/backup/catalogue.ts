import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';

export interface Table {
  /** With its schema: `plenaria.users`. */
  name: string;
  /** Without generated columns, which PostgreSQL computes from the others. */
  columns: Array<{ name: string; type: string }>;
}

/**
 * A table belongs to the product if it is in the schema `plenaria`, or in `public` with a trigger function of `plenaria`: a
 * database may contain other tables as well. The mail queue (`pgboss`) is excluded on purpose, see docs/decisions/0018.
 */
const ours = sql`(n.nspname = 'plenaria' OR n.nspname = 'public' AND EXISTS (
    SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE t.tgrelid = c.oid AND NOT t.tgisinternal AND p.pronamespace = to_regnamespace('plenaria')))
  AND c.relkind = 'r'`;

const ourTables = sql`FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace`;

/** The product's tables, ordered by name. */
export async function readTables(database: AnyDatabase): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT n.nspname || '.' || c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
        AS columns
    ${ourTables} JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE ${ours} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1 ORDER BY 1`.execute(database);
  return rows;
}

/** The columns whose values come from a sequence. */
export async function readNumbered(database: AnyDatabase) {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    SELECT n.nspname || '.' || c.relname AS "table", a.attname AS "column", sn.nspname || '.' || s.relname AS sequence
    ${ourTables} JOIN pg_attribute a ON a.attrelid = c.oid
      JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid AND d.refobjsubid = a.attnum
        AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
      JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' JOIN pg_namespace sn ON sn.oid = s.relnamespace
    WHERE ${ours} ORDER BY 1, 2`.execute(database);
  return rows;
}

/** The constraints that must be dropped while rows are loaded: foreign keys, and checks that are NOT VALID because older rows violate them. */
export async function readConstraints(database: AnyDatabase) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT n.nspname || '.' || c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    ${ourTables} JOIN pg_constraint k ON k.conrelid = c.oid
    WHERE ${ours} AND (k.contype = 'f' OR k.contype = 'c' AND NOT k.convalidated)
    ORDER BY 1, 2`.execute(database);
  return rows;
}

/** Whether the database contains an installation of the product. */
export async function isOccupied(database: AnyDatabase): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT to_regnamespace('plenaria') IS NOT NULL AS found`.execute(database);
  return rows[0]?.found === true;
}

/** Removes the product's tables and schemas, and nothing else, from the database. */
export async function removeInstallation(database: AnyDatabase): Promise<void> {
  const inPublic = (await readTables(database)).filter(({ name }) => name.startsWith('public.'));
  for (const { name } of inPublic) await sql`DROP TABLE ${sql.table(name)} CASCADE`.execute(database);
  await sql`DROP SCHEMA IF EXISTS plenaria, migrations, pgboss CASCADE`.execute(database);
}
