import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Any number, as long as every version of this file uses the same: the lock that marks the owner of a cluster. */
const ownerLock = 7_206_015;

/** What PostgreSQL writes about itself into postmaster.pid. */
type Postmaster = { pid: number; port: number; host: string };

/** @param cluster PostgreSQL's data folder @returns undefined where none runs */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address] = text.split('\n');
  const host = socketFolder?.trim() || address?.trim() || '';
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), host } : undefined;
}

/**
 * Connects to a running PostgreSQL and claims its cluster. The claim is an advisory lock held by this connection:
 * it ends with our process, however that ends, so a cluster whose server was killed is free at once.
 * @returns the connection that holds the claim, or "taken" when another living server has it
 * @throws the connection's error while PostgreSQL is not ready
 */
export async function claim(connection: pg.ClientConfig): Promise<pg.Client | 'taken'> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: 'plenaria-owner' });
  // A broken connection is noticed by the exit of PostgreSQL itself.
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

/** How to reach the PostgreSQL that another living server runs on this cluster; undefined when there is none. */
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
 * Ends the PostgreSQL that a killed server left running on this cluster, and clears a lock file that names a process
 * which is not PostgreSQL (after a reboot or in a fresh container, numbers are given again). Committed rows are safe:
 * an orderly stop writes them out, and after anything worse the next start replays the log.
 * @throws Error when another living server owns the cluster
 */
export async function takeOver(
  cluster: string,
  credentials: pg.ClientConfig,
  log: (message: string) => void,
): Promise<void> {
  const left = await readPostmaster(cluster);
  if (!left) return;
  const running = await processesOf(cluster, left.pid);
  if (running.includes(left.pid)) {
    log(`PostgreSQL (process ${left.pid}) is still running from an earlier start; taking it over`);
    const holder = await claimFrom(left, cluster, credentials);
    await holder?.end();
    await stopPostmaster(left.pid);
  } else if (isTaken(left.pid)) {
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  }
  // Processes of a postmaster that was killed itself notice it and end on their own.
  const deadline = Date.now() + 10_000;
  while ((await processesOf(cluster, left.pid)).length > 0 && Date.now() < deadline) await pause(20);
  if (path.basename(left.host).startsWith(socketFolderPrefix))
    await rm(left.host, { recursive: true, force: true });
}

/** Begins the name of every folder made for a socket, so that one which was left behind is known as ours. */
export const socketFolderPrefix = 'plenaria-';

async function claimFrom(
  { pid, port, host }: Postmaster,
  cluster: string,
  credentials: pg.ClientConfig,
): Promise<pg.Client | undefined> {
  const started = Date.now();
  const timeouts = { taken: 1_500, unreachable: 5_000 };
  while (isAlive(pid)) {
    try {
      const answer = await claim({ ...credentials, host, port });
      if (answer !== 'taken') return answer;
      // The connections of a server killed a moment ago take a moment to be noticed as gone.
      if (Date.now() - started > timeouts.taken) {
        throw new ClusterInUse(`another server is using ${cluster}: stop it, or set another DATA_DIR`);
      }
    } catch (error) {
      if (error instanceof ClusterInUse) throw error;
      if (Date.now() - started > timeouts.unreachable) return undefined;
      // It still applies the access rules of a start under another account: make it read ours.
      if ((error as { code?: string }).code === '28000') signal(pid, 'SIGHUP');
    }
    await pause(20);
  }
  return undefined;
}

class ClusterInUse extends Error {}

/** Asks for an orderly stop, and insists when it does not come. */
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

/** Running, not merely ended and waiting to be collected by a parent that may never do so (process 1 of a container). */
function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether the number belongs to a process, even to one that has ended: PostgreSQL looks no further. */
function isTaken(pid: number): boolean {
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

/** The processes that work in the cluster: on Linux all of them, elsewhere the postmaster if it is one. */
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
