import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { BackupError } from '#database/backup/format.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import type { AnyDatabase } from '#database/migrate.ts';
import { readEnvironment, version } from '../env.ts';
import { backupFolder, backupName } from './backup-files.ts';
import { openDatabase } from './open-database.ts';
import { askForNewPassphrase, type Call, counted, readArguments } from './terminal.ts';

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

/** Who moves to another machine wants to know of them. */
async function waitingEmails(database: AnyDatabase): Promise<number> {
  const queue = await sql<{ found: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS found`.execute(database);
  if (!queue.rows[0]?.found) return 0;
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pgboss.job
    WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`.execute(database);
  return rows[0]?.waiting ?? 0;
}
