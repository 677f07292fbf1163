import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** The key of the advisory lock that marks the owner of a cluster: an arbitrary number, but the same in every version of this file. */
const ownerLock = 7_206_015;

/** The contents of the postmaster.pid file that PostgreSQL writes. */
type Postmaster = { pid: number; port: number; host: string };

/** @param cluster PostgreSQL's data folder @returns undefined if there is no lock file */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address] = text.split('\n');
  const host = socketFolder?.trim() || address?.trim() || '';
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), host } : undefined;
}

/**
 * Connects to a running PostgreSQL and claims its cluster. The claim is an advisory lock of this connection, so it is
 * released when our process ends, however it ends: the cluster of a killed server can be claimed at once.
 * @returns the connection that holds the lock, or "taken" if another running server holds it
 * @throws the connection's error while PostgreSQL is not ready
 */
export async function claim(connection: pg.ClientConfig): Promise<pg.Client | 'taken'> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: 'plenaria-owner' });
  // Ignored: the exit of PostgreSQL's own process reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS claimed', [ownerLock]);
    if (rows[0].claimed) return client;
    await client.end();
    return 'taken';
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The address of the PostgreSQL that another running server uses on this cluster; undefined if there is none. */
export async function findInUse(
  cluster: string,
  credentials: pg.ClientConfig,
): Promise<pg.ClientConfig | undefined> {
  const running = await readPostmaster(cluster);
  if (!running || !(await processesOf(cluster, running.pid)).includes(running.pid)) return undefined;
  const connection = { ...credentials, host: running.host, port: running.port };
  const claimed = await claim(connection).catch(() => undefined);
  if (claimed === 'taken') return connection;
  await claimed?.end();
  return undefined;
}

/**
 * Stops the PostgreSQL that a killed server left running on this cluster, and removes a lock file whose process id belongs to
 * another program (ids are reused after a reboot and in a new container). Committed rows are safe: a clean stop
 * writes them to the disk, and after a crash the next start replays the write-ahead log.
 * @throws Error if another running server owns the cluster
 */
export async function takeOver(
  cluster: string,
  credentials: pg.ClientConfig,
  log: (message: string) => void,
): Promise<void> {
  const previous = await readPostmaster(cluster);
  if (!previous) return;
  const running = await processesOf(cluster, previous.pid);
  if (running.includes(previous.pid)) {
    log(`PostgreSQL (process ${previous.pid}) is still running from an earlier start; taking it over`);
    const owner = await claimFrom(previous.pid, cluster, credentials);
    // Claimed until it has stopped, so that the server that has just started it cannot claim it in between.
    await stopPostmaster(previous.pid);
    await owner?.end();
  } else if (processExists(previous.pid)) {
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  }
  // If the postmaster itself was killed, its child processes notice that and end by themselves.
  const deadline = Date.now() + 10_000;
  while ((await processesOf(cluster, previous.pid)).length > 0 && Date.now() < deadline) await pause(20);
  if (path.basename(previous.host).startsWith(socketFolderPrefix))
    await rm(previous.host, { recursive: true, force: true });
}

/** The prefix of every socket folder, by which a leftover one is recognised as ours. */
export const socketFolderPrefix = 'plenaria-';

/** SQLSTATE of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const errorCodes = { accessRules: '28000', tooManyConnections: '53300', startingOrStopping: '57P03' };

/** @returns undefined if PostgreSQL ended, or gives no sign that a server uses it */
async function claimFrom(
  pid: number,
  cluster: string,
  credentials: pg.ClientConfig,
): Promise<pg.Client | undefined> {
  const started = Date.now();
  const inUse = () =>
    new ClusterInUse(`another server is using ${cluster}: stop it, or set another DATA_DIR`);
  const timeouts = { taken: 1_500, unreachable: 5_000, starting: 60_000 };
  while (isAlive(pid)) {
    try {
      // Read each time: PostgreSQL writes its address into the file only after it has begun to listen.
      const { host, port } = (await readPostmaster(cluster)) ?? { host: '', port: 0 };
      const claimed = await claim({ ...credentials, host, port });
      if (claimed !== 'taken') return claimed;
      // PostgreSQL may need a moment to notice that the connections of a killed server are closed.
      if (Date.now() - started > timeouts.taken) throw inUse();
    } catch (error) {
      if (error instanceof ClusterInUse) throw error;
      const waited = Date.now() - started;
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // A server has opened all connections, or is starting PostgreSQL, which may be replaying its log.
      if (code === errorCodes.tooManyConnections && waited > timeouts.taken) throw inUse();
      if (code === errorCodes.startingOrStopping && waited > timeouts.starting) throw inUse();
      if (code !== errorCodes.startingOrStopping && waited > timeouts.unreachable) return undefined;
      // PostgreSQL was started under another account and still applies the access rules written then: make it reload the file.
      if (code === errorCodes.accessRules) signal(pid, 'SIGHUP');
    }
    await pause(20);
  }
  return undefined;
}

class ClusterInUse extends Error {}

/** Requests a clean stop, and sends stronger signals if PostgreSQL does not end. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [name, timeout] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signal(pid, name);
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await pause(10);
    }
  }
}

/** Whether the process is running. A zombie is not: its parent may never reap it (process 1 of a container). */
function isAlive(pid: number): boolean {
  if (!processExists(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether a process has this id, even a zombie: PostgreSQL does not start while the process in its lock file exists. */
function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The PostgreSQL processes of the cluster: on Linux all of them, elsewhere only the postmaster. */
async function processesOf(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await isPostgres(postmaster)) ? [postmaster] : [];
  const { dev, ino } = await stat(cluster);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const inside = await Promise.all(
    pids.map(async (pid) => {
      const folder = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
      return folder?.dev === dev && folder.ino === ino && (await isPostgres(pid));
    }),
  );
  return pids.filter((_, index) => inside[index]);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) === 'postgres\n';
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.trim().endsWith('postgres');
}
