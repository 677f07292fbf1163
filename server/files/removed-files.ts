import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** A file whose public address contains its hash, and which no public row refers to any more (03_files.sql). */
export interface RemovedFile {
  /** `paper`: any PDF. */
  kind: 'picture' | 'paper';
  hash: string;
}

/**
 * Removes these files from the database's list, once for all servers, unless `tell`, which runs in the same transaction, fails. Files
 * that are in use again are left out.
 */
export async function takeRemovedFiles(
  database: Database,
  tell: (removed: RemovedFile[], within: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<RemovedFile>`
      WITH taken AS (DELETE FROM plenaria.removed_files RETURNING kind, hash)
      SELECT DISTINCT kind, hash FROM taken t
        WHERE NOT EXISTS (SELECT FROM plenaria.images WHERE t.kind = 'picture' AND hash = t.hash)
          AND NOT EXISTS (SELECT FROM plenaria.public_files WHERE t.kind = 'paper' AND hash = t.hash)`.execute(
      transaction,
    );
    await tell(rows, transaction);
  });
}
