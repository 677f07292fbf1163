import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate, migrationNames } from '../migrate.ts';
import { type AnyDatabase, readSchema, type Schema } from '../schema.ts';
import {
  isOccupied,
  readConstraints,
  readNumbered,
  readTables,
  removeInstallation,
  type Table,
} from './catalogue.ts';
import { BackupError, type Header } from './format.ts';
import { completeOlderRows, OLDEST_LEVEL } from './older-rows.ts';
import type { OpenedBackup, Part } from './read-backup.ts';
import { keepRefusals } from './refusals.ts';

const SCHEMA_FOLDER = path.join(import.meta.dirname, '..');

interface RestoreParameters {
  database: AnyDatabase;
  backup: OpenedBackup;
  /** Removes the installation that is there, in the same transaction; what people refused in it stays refused. */
  replace?: boolean;
  /** Holds the schema and the migrations; only tests have others. */
  folder?: string;
}

interface Restored {
  /** The migrations that are newer than the backup. */
  newer: string[];
  /** The names of the releases whose time is over: they were published since, or would be now, and are scheduled no more. */
  unscheduled: string[];
}

/**
 * Brings a backup into a database, whole or not at all, and up to this version's migrations.
 * @throws BackupError when the database is not empty, the backup does not fit, or it turns out to be damaged
 */
export async function restoreBackup(parameters: RestoreParameters): Promise<Restored> {
  const { database, backup, replace, folder = SCHEMA_FOLDER } = parameters;
  try {
    const schema = await readSchema(folder);
    await refuseUnknown(backup.header, folder);
    refuseTooOld(backup.header, schema);
    return await database.transaction().execute(async (transaction) => {
      await sql
        .raw('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
        .execute(transaction);
      const bringRefusalsBack = replace ? await keepRefusals(transaction) : undefined;
      if (replace) await removeInstallation(transaction);
      else if (await isOccupied(transaction))
        throw new BackupError('The database is not empty: it already holds an installation of Plenária.');
      await migrate(transaction, folder, levelOf(backup.header, schema));
      await load(transaction, backup, isOlder(backup.header, schema));
      const newer = await migrate(transaction, folder);
      await bringRefusalsBack?.();
      return { newer, unscheduled: await unscheduleReleases(transaction) };
    });
  } finally {
    await backup.close();
  }
}

/** Whether it was made before the last of the migrations that the schema stands for. */
const isOlder = ({ migrations }: Header, schema: Schema | undefined) =>
  schema !== undefined && migrations.length < schema.replaces.length;

/** The last migration that its rows are loaded under. Those that the schema stands for are nothing without it. */
const levelOf = ({ migrations }: Header, schema: Schema | undefined) =>
  schema !== undefined && migrations.length <= schema.replaces.length ? schema.name : migrations.at(-1);

function refuseTooOld({ migrations, version }: Header, schema: Schema | undefined): void {
  if (schema === undefined || migrations.includes(OLDEST_LEVEL)) return;
  throw new BackupError(
    `The backup was made by an older version of Plenária (${version}, up to ${migrations.at(-1)}): ` +
      `restore it with version ${schema.lastVersionBefore}, start that once, and then this one.`,
  );
}

/** A backup of an older version is brought up to this one. One of a newer version knows what this one does not. */
async function refuseUnknown({ migrations, version }: Header, folder: string): Promise<void> {
  const known = await migrationNames(folder);
  const unknown = migrations.find((name, index) => known[index] !== name);
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by a newer version of Plenária (${version}, with ${unknown}): update this one first.`,
    );
}

/** @param older whether it may lack tables and columns, which are as in a new installation then */
async function load(
  transaction: AnyDatabase,
  { header, parts }: OpenedBackup,
  older: boolean,
): Promise<void> {
  const tables = new Map((await readTables(transaction)).map((table) => [table.name, table]));
  const fitting = header.tables.map(({ name, columns }) => inOrder(tables.get(name), columns, older));
  if (fitting.length !== tables.size && !older) throw unfit();
  const targets = new Map(fitting.map((table) => [table.name, table]));
  await laidAside(transaction, [...tables.keys()], async () => {
    for (const name of tables.keys()) await sql`DELETE FROM ${sql.table(name)}`.execute(transaction);
    for await (const part of parts()) await insert(transaction, targets.get(part.table), part);
    if (older) await completeOlderRows(transaction, header.migrations);
    if (tables.get('public.mailings')?.columns.some(({ name }) => name === 'send_at'))
      await unschedule(transaction);
    if (tables.has('plenaria.history')) await renumberTransactions(transaction, [...tables.values()]);
    await setSequences(transaction, header, older);
  });
}

/** What was to go out at a time may have gone out since the backup. */
const unschedule = (transaction: AnyDatabase) =>
  sql`UPDATE public.mailings SET send_at = NULL, scheduled_by = NULL,
      send_failure = 'O site foi restaurado de uma cópia. Veja se já foi enviado antes de agendar de novo.'
    WHERE send_at IS NOT NULL AND started_at IS NULL`.execute(transaction);

/** Releases that would be published in the first minute: the team looks at them first. */
async function unscheduleReleases(transaction: AnyDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    UPDATE public.releases SET publish_at = NULL
    WHERE publish_at <= now() AND published_at IS NULL AND failure IS NULL RETURNING name`.execute(
    transaction,
  );
  return rows.map(({ name }) => name).sort();
}

/** The table with its columns in the order in which the backup has them. */
function inOrder(table: Table | undefined, columns: string[], older: boolean): Table {
  const ordered = columns.flatMap((name) => table?.columns.find((column) => column.name === name) ?? []);
  if (!table || ordered.length !== columns.length) throw unfit();
  if (columns.length !== table.columns.length && !older) throw unfit();
  return { ...table, columns: ordered };
}

const unfit = () =>
  new BackupError('The backup has other tables than its migrations make: it cannot be used.');

/**
 * Does `work` without triggers and without what `readConstraints` lists, and puts everything back: rows may come in any
 * order, and arrive as they were stored. Putting references back checks them all.
 */
async function laidAside(transaction: AnyDatabase, tables: string[], work: () => Promise<void>) {
  const constraints = await readConstraints(transaction);
  for (const { table, name } of constraints)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(transaction);
  for (const table of tables)
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(transaction);
  await work();
  for (const table of tables)
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(transaction);
  for (const { table, name, definition } of constraints)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
}

async function insert(transaction: AnyDatabase, table: Table | undefined, { rows }: Part): Promise<void> {
  if (!table) throw unfit();
  const columns = table.columns.map(({ name }) => sql.ref(name));
  const values = table.columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`);
  await sql`INSERT INTO ${sql.table(table.name)} (${sql.join(columns)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM json_array_elements(${`[${rows.join(',')}]`}::json) AS lines (line)`.execute(
    transaction,
  );
}

/**
 * The numbers of transactions are their database's own, and a new one would give the same numbers out again. Each
 * transaction of the past is called by its first change instead, below zero, where no number is ever given out. What another
 * table says a transaction did goes with it; when the history has no line of it, it is nobody's, or zero's, which is no transaction's
 * either, where nobody's says that it was not done.
 */
async function renumberTransactions(transaction: Kysely<unknown>, tables: Table[]): Promise<void> {
  await sql`CREATE TEMPORARY TABLE renumbered ON COMMIT DROP AS
    SELECT transaction_id AS past, -min(id) AS now FROM plenaria.history GROUP BY transaction_id`.execute(
    transaction,
  );
  // Each line of a long history looks its number up.
  await sql`CREATE UNIQUE INDEX ON renumbered (past)`.execute(transaction);
  const named = [
    ['plenaria.history', 'transaction_id', null],
    ['plenaria.settled_names', 'settled_by', null],
    ['plenaria.merged_speakers', 'parted_by', 0],
  ] as const;
  for (const [table, column, unknown] of named) {
    if (!tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column)))
      continue;
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} =
      coalesce((SELECT now FROM renumbered WHERE past = ${sql.ref(column)}), ${unknown}::bigint)
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(transaction);
  }
}

async function setSequences(transaction: AnyDatabase, { sequences }: Header, older: boolean): Promise<void> {
  for (const { table, column, sequence } of await readNumbered(transaction)) {
    const state = sequences.find((one) => one.table === table && one.column === column);
    if (!state && older) continue;
    if (!state) throw unfit();
    await sql`SELECT setval(${sequence}::regclass, ${state.last}::bigint, ${state.used})`.execute(
      transaction,
    );
  }
}
