// `npm run backup [-- FILE]`
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { BackupError } from '#database/backup/backup-error.ts';
import type { AnyDatabase } from '#database/backup/catalogue.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { readEnvironment } from '../env.ts';
import { askForNewPassphrase } from './ask-passphrase.ts';
import { counted, readArguments, runCommand, say } from './command.ts';
import { backupFolder, backupName } from './folder.ts';
import { openDatabase } from './open-database.ts';
import { version } from './version.ts';

runCommand(async () => {
  const config = readEnvironment(process.env);
  const now = new Date();
  const file = readArguments().file ?? join(backupFolder(config), backupName(now));
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const { database, close } = await openDatabase(config, { exclusive: false });
  try {
    const passphrase = config.backupPassphrase ?? (await askForNewPassphrase());
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const { rows, tables, bytes } = await writeBackup({ database, file, passphrase, now, version });
    say(`Written: ${file}`);
    say(`${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(bytes, 'byte')}.`);
    const letters = await waitingLetters(database);
    if (letters > 0) say(`${counted(letters, 'letter')} waiting to be sent: not in the backup.`);
    say('Nobody can read it without the passphrase, you neither: keep that somewhere else.');
  } finally {
    await close();
  }
});

/** Who moves to another machine wants to know of them. */
async function waitingLetters(database: AnyDatabase): Promise<number> {
  const queue = await sql<{ found: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`.execute(
    database,
  );
  if (!queue.rows[0]?.found) return 0;
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`.execute(
    database,
  );
  return rows[0]?.waiting ?? 0;
}
