// Scheduled backups run in a process of their own: deriving a key from the passphrase takes a second of a processor and 256 MB, which
// must not slow down the server or stay in its memory.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type pg from 'pg';
import { type BackupParameters, type Written, writeBackup } from '#database/backup/write-backup.ts';
import { connect } from '#database/connect.ts';

/** The message from the server. */
export type Task = Omit<BackupParameters, 'database'> & { connection: pg.ClientConfig };
export type Outcome = Written | 'another server is at it';
/** The message to the server. */
export type Answer = { outcome: Outcome } | { error: unknown };

/** Advisory lock (an arbitrary, unique number): of several servers on one database, one makes the backup and the others skip it. */
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
      // Closing the connection releases the lock.
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
