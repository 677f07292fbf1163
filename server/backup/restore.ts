import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isOccupied } from '#database/backup/catalogue.ts';
import { BackupError } from '#database/backup/format.ts';
import { type OpenedBackup, openBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import type { AnyDatabase } from '#database/migrate.ts';
import { type Config, readEnvironment, version } from '../env.ts';
import { backupFolder, backupName } from './backup-files.ts';
import { openDatabase } from './open-database.ts';
import { askForPassphrase, type Call, counted, readArguments } from './terminal.ts';

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
      const newer = await restoreBackup({ database, backup, replace });
      if (newer.length > 0) say(`Brought up to this version: ${newer.join(', ')}.`);
      say('Restored. Start the site.');
    } finally {
      await close();
    }
  } finally {
    await backup.close();
  }
}

/** Reads all of it, which compares its sum, and touches no database. */
async function check({ parts }: OpenedBackup, say: Call['say']): Promise<void> {
  for await (const _ of parts());
  say('It is whole, and this is its passphrase.');
}

const occupied = () =>
  new BackupError('The database already holds an installation: --replace puts the backup in its place.');

/** The last way back, under the passphrase of the backup that comes. */
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

/** A server that runs on would go on showing what it has in memory, and sign with keys that are gone. */
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
