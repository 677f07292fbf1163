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
  /** Removes the existing installation in the same transaction, except for the refusals that people expressed in it. */
  replace?: boolean;
  /** Contains the schema and the migrations; only tests pass a different one. */
  folder?: string;
}

interface Restored {
  /** The migrations that are newer than the backup. */
  newer: string[];
  /** The names of releases that are no longer scheduled, because their time has passed: they may have been published after the backup. */
  unscheduled: string[];
}

/**
 * Restores a backup in one transaction, and migrates it to this version.
 * @throws BackupError if the database is not empty, or the backup has other tables than this version, or is damaged
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
      const restoreRefusals = replace ? await keepRefusals(transaction) : undefined;
      if (replace) await removeInstallation(transaction);
      else if (await isOccupied(transaction))
        throw new BackupError('The database is not empty: it already holds an installation of Plenária.');
      await migrate(transaction, folder, levelOf(backup.header, schema));
      await load(transaction, backup, isOlder(backup.header, schema));
      const newer = await migrate(transaction, folder);
      await restoreRefusals?.();
      return { newer, unscheduled: await unscheduleReleases(transaction) };
    });
  } finally {
    await backup.close();
  }
}

/** Whether the backup was made before the last of the migrations that the schema replaces. */
const isOlder = ({ migrations }: Header, schema: Schema | undefined) =>
  schema !== undefined && migrations.length < schema.replaces.length;

/** The last migration to run before its rows are loaded. The migrations that the schema replaces cannot run one by one. */
const levelOf = ({ migrations }: Header, schema: Schema | undefined) =>
  schema !== undefined && migrations.length <= schema.replaces.length ? schema.name : migrations.at(-1);

function refuseTooOld({ migrations, version }: Header, schema: Schema | undefined): void {
  if (schema === undefined || migrations.includes(OLDEST_LEVEL)) return;
  throw new BackupError(
    `The backup was made by an older version of Plenária (${version}, up to ${migrations.at(-1)}): ` +
      `restore it with version ${schema.lastVersionBefore}, start that once, and then this one.`,
  );
}

/** Only backups of this version or an older one can be restored: those of a newer version contain unknown migrations. */
async function refuseUnknown({ migrations, version }: Header, folder: string): Promise<void> {
  const known = await migrationNames(folder);
  const unknown = migrations.find((name, index) => known[index] !== name);
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by a newer version of Plenária (${version}, with ${unknown}): update this one first.`,
    );
}

/** @param older whether the backup may lack tables and columns; these are then as in a new installation */
async function load(
  transaction: AnyDatabase,
  { header, parts }: OpenedBackup,
  older: boolean,
): Promise<void> {
  const tables = new Map((await readTables(transaction)).map((table) => [table.name, table]));
  const matching = header.tables.map(({ name, columns }) => inOrder(tables.get(name), columns, older));
  if (matching.length !== tables.size && !older) throw mismatch();
  const targets = new Map(matching.map((table) => [table.name, table]));
  await withoutConstraints(transaction, [...tables.keys()], async () => {
    for (const name of tables.keys()) await sql`DELETE FROM ${sql.table(name)}`.execute(transaction);
    for await (const part of parts()) await insert(transaction, targets.get(part.table), part);
    if (older) await completeOlderRows(transaction, header.migrations);
    if (tables.get('public.mailings')?.columns.some(({ name }) => name === 'send_at'))
      await unschedule(transaction);
    if (tables.has('plenaria.history')) await renumberTransactions(transaction, [...tables.values()]);
    await setSequences(transaction, header, older);
  });
}

/** Unschedules mailings: they may have been sent after the backup was made. */
const unschedule = (transaction: AnyDatabase) =>
  sql`UPDATE public.mailings SET send_at = NULL, scheduled_by = NULL,
      send_failure = 'O site foi restaurado de uma cópia. Veja se já foi enviado antes de agendar de novo.'
    WHERE send_at IS NOT NULL AND started_at IS NULL`.execute(transaction);

/** Unschedules releases that would be published within the first minute, so that the team can check them first. */
async function unscheduleReleases(transaction: AnyDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    UPDATE public.releases SET publish_at = NULL
    WHERE publish_at <= now() AND published_at IS NULL AND failure IS NULL RETURNING name`.execute(
    transaction,
  );
  return rows.map(({ name }) => name).sort();
}

/** The table with its columns in the order of the backup. */
function inOrder(table: Table | undefined, columns: string[], older: boolean): Table {
  const ordered = columns.flatMap((name) => table?.columns.find((column) => column.name === name) ?? []);
  if (!table || ordered.length !== columns.length) throw mismatch();
  if (columns.length !== table.columns.length && !older) throw mismatch();
  return { ...table, columns: ordered };
}

const mismatch = () =>
  new BackupError('The backup has other tables than its migrations make: it cannot be used.');

/**
 * Disables triggers and drops the constraints listed by `readConstraints` during `work`, then restores both, so that rows can be
 * inserted in any order and exactly as they were stored. Restoring the foreign keys checks all rows.
 */
async function withoutConstraints(transaction: AnyDatabase, tables: string[], work: () => Promise<void>) {
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
  if (!table) throw mismatch();
  const columns = table.columns.map(({ name }) => sql.ref(name));
  const values = table.columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`);
  await sql`INSERT INTO ${sql.table(table.name)} (${sql.join(columns)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM json_array_elements(${`[${rows.join(',')}]`}::json) AS lines (line)`.execute(
    transaction,
  );
}

/**
 * Transaction numbers belong to one database, and a new database would assign the same ones again. Each transaction of the backup
 * therefore gets the negated id of its first change, because PostgreSQL never assigns negative numbers. References from other
 * tables change accordingly. If the history contains no such transaction, the reference becomes NULL, or 0 (no transaction either)
 * in a column where NULL has the meaning "not done".
 */
async function renumberTransactions(transaction: Kysely<unknown>, tables: Table[]): Promise<void> {
  await sql`CREATE TEMPORARY TABLE renumbered ON COMMIT DROP AS
    SELECT transaction_id AS past, -min(id) AS now FROM plenaria.history GROUP BY transaction_id`.execute(
    transaction,
  );
  // Each row of a long history looks up its new number.
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
    if (!state) throw mismatch();
    await sql`SELECT setval(${sequence}::regclass, ${state.last}::bigint, ${state.used})`.execute(
      transaction,
    );
  }
}
