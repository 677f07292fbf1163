import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { isOccupied } from '#database/backup/catalogue.ts';
import { BackupError } from '#database/backup/format.ts';
import { type OpenedBackup, openBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { connect, type DatabaseConnection } from '#database/connect.ts';
import { findEmbedded, startEmbedded } from '#database/embedded.ts';
import type { AnyDatabase } from '#database/schema.ts';
import { type Config, readEnvironment, version } from '../env.ts';
import { backupFolder, backupName } from './backup-files.ts';
import { askForNewPassphrase, askForPassphrase, type Call, counted, readArguments } from './terminal.ts';

/** `npm run backup [-- FILE]` */
export async function backUp({ environment, args, say, workFactor }: Call): Promise<void> {
  const config = readEnvironment(environment);
  const now = new Date();
  const file = readArguments({ args, environment }).file ?? join(backupFolder(config), backupName(now));
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const { database, close } = await openDatabase(config, { exclusive: false });
  try {
    const passphrase = config.backupPassphrase ?? (await askForNewPassphrase());
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const parameters = { database, file, passphrase, workFactor, now, version };
    const { rows, tables, bytes } = await writeBackup(parameters);
    say(`Written: ${file}`);
    say(`${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(bytes, 'byte')}.`);
    const emails = await waitingEmails(database);
    if (emails > 0) say(`${counted(emails, 'email')} waiting to be sent: not in the backup.`);
    say('Nobody can read it without the passphrase, you neither: keep that somewhere else.');
  } finally {
    await close();
  }
}

/** Number of queued emails: they are not in the backup, which matters when moving to another machine. */
async function waitingEmails(database: AnyDatabase): Promise<number> {
  const queue = await sql<{ found: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS found`.execute(database);
  if (!queue.rows[0]?.found) return 0;
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pgboss.job
    WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** `npm run restore -- FILE [--replace | --check]` */
export async function restore(call: Call): Promise<void> {
  const { environment, say } = call;
  const config = readEnvironment(environment);
  const { file, switches } = readArguments(call, ['replace', 'check']);
  if (!file) throw new BackupError('Which file? npm run restore -- FILE');
  const passphrase = config.backupPassphrase ?? (await askForPassphrase('The passphrase of the backup: '));
  const backup = await openBackup(file, passphrase);
  try {
    const { madeAt, tables, version: by } = backup.header;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`A backup of ${madeAt} by version ${by}: ${counted(rows, 'row')}.`);
    if (switches.check) return await check(backup, say);
    const { database, close } = await openDatabase(config, { exclusive: true });
    try {
      const replace = await isOccupied(database);
      if (replace && !switches.replace) throw occupied();
      if (replace) await keepWhatIsThere(database, config, passphrase, call);
      const { newer, unscheduled } = await restoreBackup({ database, backup, replace });
      if (newer.length > 0) say(`Brought up to this version: ${newer.join(', ')}.`);
      if (unscheduled.length > 0)
        say(
          `No longer scheduled, for their time is over: ${unscheduled.join(', ')}. Look at them in “Mudanças”.`,
        );
      say('Restored. Start the site.');
    } finally {
      await close();
    }
  } finally {
    await backup.close();
  }
}

/** Reads the whole backup and verifies its checksum; does not touch the database. */
async function check({ parts }: OpenedBackup, say: Call['say']): Promise<void> {
  for await (const _ of parts());
  say('It is whole, and this is its passphrase.');
}

const occupied = () =>
  new BackupError('The database already holds an installation: --replace puts the backup in its place.');

/** Backs up the present content before it is replaced, with the passphrase of the backup to restore. */
async function keepWhatIsThere(
  database: AnyDatabase,
  config: Config,
  passphrase: string,
  { say, workFactor }: Call,
): Promise<void> {
  await refuseWhileInUse(database);
  const now = new Date();
  const folder = backupFolder(config);
  const file = join(folder, backupName(now));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeBackup({ database, file, passphrase, workFactor, now, version });
  say(`What was there is kept, under the same passphrase: ${file}`);
}

/** Fails if a server is running: it would keep showing its cached content, and sign with keys that no longer exist. */
async function refuseWhileInUse(database: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
    database,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new BackupError(
      `${counted(others, 'other connection uses', 'other connections use')} the database: stop the site first, and close other programs.`,
    );
}

/**
 * Opens the database that the server would use with these variables, also while the server runs.
 * @param use.exclusive fail if a server is using the embedded database, and create it if missing
 * @throws BackupError when there is no database, or it is in use
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { exclusive }: { exclusive: boolean },
): Promise<DatabaseConnection> {
  if (databaseUrl) return connect({ url: databaseUrl });
  const folder = resolve(dataDir);
  const { exists, running } = await findEmbedded(folder);
  if (running && exclusive) throw new BackupError(`A server is using ${folder}: stop it first.`);
  if (running) return connect(running);
  if (!exists && !exclusive) throw new BackupError(`There is no database in ${folder}, and no DATABASE_URL.`);
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined });
  const connection = connect(embedded.connection);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await embedded.stop();
    },
  };
}
