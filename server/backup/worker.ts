// A thread of its own: deriving the key of a passphrase takes a second, and packing and encrypting the rest of the time.
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { type BackupParameters, writeBackup } from '#database/backup/write-backup.ts';
import { connect } from '#database/connect.ts';
import type { Outcome } from './schedule.ts';

export type WorkerData = Omit<BackupParameters, 'database'> & { connection: pg.ClientConfig };

/** Any number that only this file uses: of several servers over one database one makes a backup, the others wait. */
const LOCK = 7_536_202;

const { connection, ...parameters } = workerData as WorkerData;

const { database, pool, close } = connect(connection);
const turn = await pool.connect();
const { rows } = await turn.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
const outcome: Outcome = rows[0].taken
  ? await writeBackup({ ...parameters, database })
  : 'another server is at it';
// The lock ends with its connection.
turn.release(true);
await close();
parentPort?.postMessage(outcome);
