import { resolve } from 'node:path';
import { BackupError } from '#database/backup/format.ts';
import { connect, type DatabaseConnection } from '#database/connect.ts';
import { findEmbedded, startEmbedded } from '#database/embedded.ts';
import type { Config } from '../env.ts';

/**
 * The database that the server would use with these variables, also while the server runs.
 * @param use.exclusive refuse an embedded database that a server is running, and make one where there is none
 * @throws BackupError when there is no database, or when it is in use
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
