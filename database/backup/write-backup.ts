import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { AnyDatabase } from '../schema.ts';
import { readNumbered, readTables, type Table } from './catalogue.ts';
import { BackupError, endLine, type Header, headerLine, markLine } from './format.ts';
import { type Seal, writeSealed } from './sealed-file.ts';

export interface BackupParameters extends Seal {
  database: AnyDatabase;
  /** Must not exist yet. */
  file: string;
  now: Date;
  /** The version of the product. */
  version: string;
}

export interface Written {
  rows: number;
  tables: number;
  bytes: number;
}

/** The largest size in bytes of the rows that are in memory together; a single row may be larger. */
const LARGEST_PART = 1024 * 1024;
const MOST_ROWS = 1000;

/** Makes the text format of values independent of the server's settings, and lifts its limits on long transactions. */
const AS_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Writes a consistent snapshot of all rows of an installation, without blocking concurrent writes.
 * @throws BackupError if the database contains no installation
 */
export async function writeBackup(parameters: BackupParameters): Promise<Written> {
  const { database, file } = parameters;
  const header = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql.raw(AS_TEXT).execute(snapshot);
      const tables: MeasuredTable[] = [];
      for (const table of await readTables(snapshot)) tables.push(await measured(snapshot, table));
      const header = await readHeaderOf(snapshot, tables, parameters);
      await writeSealed(file, contents(header, tables, snapshot), parameters);
      return header;
    });
  return { rows: rowsOf(header), tables: header.tables.length, bytes: (await stat(file)).size };
}

const rowsOf = ({ tables }: Pick<Header, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0);

interface MeasuredTable extends Table {
  rows: number;
  /** Size in bytes of its largest row. */
  largest: number;
}

/** Counts the rows and finds the largest. PostgreSQL knows the size of a long text without reading it. */
async function measured(snapshot: AnyDatabase, table: Table): Promise<MeasuredTable> {
  const sizes = table.columns.map(({ name }) => sql`coalesce(octet_length(${sql.ref(name)}::text), 4)`);
  const { rows } = await sql<{ rows: string; largest: string }>`
    SELECT count(*) AS rows, coalesce(max(${sql.join(sizes, sql`::bigint + `)}), 0) AS largest
    FROM ${sql.table(table.name)}`.execute(snapshot);
  return { ...table, rows: Number(rows[0]?.rows), largest: Number(rows[0]?.largest) };
}

async function readHeaderOf(
  snapshot: AnyDatabase,
  tables: MeasuredTable[],
  { now, version }: BackupParameters,
): Promise<Omit<Header, 'plenaria' | 'format'>> {
  const known = await sql<{ found: boolean; postgresql: string }>`
    SELECT to_regclass('migrations.kysely_migration') IS NOT NULL AS found,
      current_setting('server_version') AS postgresql`.execute(snapshot);
  if (!known.rows[0]?.found || tables.length === 0)
    throw new BackupError('There is nothing to back up: the database holds no installation of Plenária.');
  const migrations = await sql<{ name: string }>`
    SELECT name FROM migrations.kysely_migration ORDER BY name`.execute(snapshot);
  return {
    madeAt: now.toISOString(),
    version,
    postgresql: known.rows[0].postgresql,
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map((column) => column.name),
      rows,
    })),
    sequences: await readSequences(snapshot),
  };
}

/** Sequences are not part of the snapshot, but a number higher than the rows need does no harm. */
async function readSequences(snapshot: AnyDatabase): Promise<Header['sequences']> {
  const sequences: Header['sequences'] = [];
  for (const { table, column, sequence } of await readNumbered(snapshot)) {
    const { rows } = await sql<{ last: string; used: boolean }>`
      SELECT last_value::text AS last, is_called AS used FROM ${sql.table(sequence)}`.execute(snapshot);
    for (const state of rows) sequences.push({ table, column, ...state });
  }
  return sequences;
}

/** Yields the whole text of a backup, with its checksum at the end. */
async function* contents(
  header: Omit<Header, 'plenaria' | 'format'>,
  tables: MeasuredTable[],
  snapshot: AnyDatabase,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const add = (text: string) => {
    hash.update(text);
    return text;
  };
  yield add(headerLine(header));
  for (const table of tables) {
    yield add(markLine(table.name));
    for await (const rows of rowLines(snapshot, table)) yield add(rows);
  }
  yield endLine({ rows: rowsOf(header), sha256: hash.digest('hex') });
}

async function* rowLines(snapshot: AnyDatabase, { name, columns, largest }: MeasuredTable) {
  const values = columns.map((column) => sql`${sql.ref(column.name)}::text`);
  const part = Math.min(MOST_ROWS, Math.max(1, Math.floor(LARGEST_PART / Math.max(1, largest))));
  await sql`DECLARE reading NO SCROLL CURSOR FOR
    SELECT json_build_array(${sql.join(values)})::text AS line FROM ${sql.table(name)}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(part)} FROM reading`.execute(snapshot);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`CLOSE reading`.execute(snapshot);
}
