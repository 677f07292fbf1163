// A process of its own makes the scheduled backups: deriving the key of a passphrase takes a second of a processor and 256 MB,
// which the server that answers visitors shall not notice, nor keep.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type pg from 'pg';
import { type BackupParameters, type Written, writeBackup } from '#database/backup/write-backup.ts';
import { connect } from '#database/connect.ts';

/** What the server sends it. */
export type Task = Omit<BackupParameters, 'database'> & { connection: pg.ClientConfig };
export type Outcome = Written | 'another server is at it';
/** What it answers. */
export type Answer = { outcome: Outcome } | { error: unknown };

/** Any number that only this file uses: of several servers over one database one makes a backup, the others wait. */
const LOCK = 7_536_202;

async function inTurn({ connection, ...parameters }: Task): Promise<Outcome> {
  const { database, pool, close } = connect(connection);
  try {
    const turn = await pool.connect();
    try {
      const { rows } = await turn.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
      if (!rows[0].taken) return 'another server is at it';
      return await writeBackup({ ...parameters, database });
    } finally {
      // The lock ends with its connection.
      turn.release(true);
    }
  } finally {
    await close();
  }
}

setPriority(10);
process.once('disconnect', () => process.exit());
const [task] = (await once(process, 'message')) as [Task];
const answer: Answer = await inTurn(task).then(
  (outcome) => ({ outcome }),
  (error: unknown) => ({ error }),
);
process.send?.(answer, () => process.disconnect());
