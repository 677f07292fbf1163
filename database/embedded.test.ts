import { writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedProcess, startEmbeddedProcess } from '#tests/support/embedded-process.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { isRoot, ordinary, users } from '#tests/support/users.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { startEmbedded } from './embedded.ts';

let folder: Awaited<ReturnType<typeof createTestFolder>>;
const processes: EmbeddedProcess[] = [];
const embedded: Array<{ stop(): Promise<void> }> = [];

beforeEach(async () => {
  folder = await createTestFolder();
});

afterEach(async () => {
  for (const running of processes.splice(0)) {
    running.process.kill('SIGTERM');
    await running.gone;
  }
  for (const database of embedded.splice(0)) await database.stop();
  await folder.remove();
});

async function start(
  identity: { uid?: number; gid?: number } = {},
  dataDir = path.join(folder.path, 'data'),
) {
  const running = await startEmbeddedProcess(dataDir, identity);
  processes.push(running);
  return running;
}

async function killHard({ process, gone }: EmbeddedProcess) {
  process.kill('SIGKILL');
  await gone;
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Inserts numbers until the connection breaks, and adds those that PostgreSQL acknowledged to `acknowledged`. */
async function insertUntilBroken(connection: pg.ClientConfig, acknowledged: number[]): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let n = 0; ; n++) {
      await client.query('INSERT INTO rows VALUES ($1)', [n]);
      acknowledged.push(n);
    }
  } catch {
    return;
  }
}

async function postmaster(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

for (const { who, identity, tags } of users)
  describe(`started as ${who}`, { tags }, () => {
    beforeEach(async () => {
      if ('uid' in identity) await chown(folder.path, ordinary.uid, ordinary.gid);
    });

    test('keeps every acknowledged row when the server is killed, and when PostgreSQL is killed too', async () => {
      const dataDir = path.join(folder.path, 'data');
      const first = await start(identity);
      await query(first.connection, 'CREATE TABLE rows (n int)');
      await query(first.connection, 'INSERT INTO rows VALUES (-1)');
      await killHard(first);

      const second = await start(identity);
      const acknowledged: number[] = [-1];
      const writing = insertUntilBroken(second.connection, acknowledged);
      await waitUntil(() => acknowledged.length > 50);
      process.kill(await postmaster(dataDir), 'SIGKILL');
      await killHard(second);
      await writing;

      const third = await start(identity);
      const rows = (await query(third.connection, 'SELECT n FROM rows')) as { n: number }[];
      const kept = new Set(rows.map(({ n }) => n));
      expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    });

    test('stops with its process and leaves nothing behind', async () => {
      const running = await start(identity);
      const { host = '' } = running.connection;
      running.process.kill('SIGTERM');
      await running.gone;
      await expect(stat(host)).rejects.toThrow('ENOENT');
      await expect(postmaster(path.join(folder.path, 'data'))).rejects.toThrow('ENOENT');
      expect((await readdir(path.join(folder.path, 'data'))).sort()).toEqual(['postgres', 'postgres.log']);
    });

    test('a socket that only the right account may reach', async () => {
      const { connection } = await start(identity);
      const { mode, uid } = await stat(connection.host ?? '');
      expect(mode & 0o777).toBe(0o700);
      expect(uid).toBe((await stat(path.join(folder.path, 'data/postgres'))).uid);
      expect(uid).not.toBe(0);
    });

    test('works however long the path of its folder is', { tags: ['faults'] }, async () => {
      const dataDir = path.join(folder.path, 'é uma pasta '.repeat(10).trim(), 'x'.repeat(150));
      const { connection } = await start(identity, dataDir);
      expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
      expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });

test.runIf(isRoot)('as root, works below a folder that only root may enter', async () => {
  await chmod(folder.path, 0o700);
  const { connection } = await start();
  expect(await query(connection, 'SELECT current_database() AS name')).toEqual([{ name: 'plenaria' }]);
});

test.runIf(isRoot)('as root, runs as the owner of the folder it was given', async () => {
  await chown(folder.path, ordinary.uid, ordinary.gid);
  await start();
  expect((await stat(path.join(folder.path, 'data/postgres'))).uid).toBe(ordinary.uid);
});

test('a lock file naming a process that is not PostgreSQL does not stop the start', {
  tags: ['faults'],
}, async () => {
  const first = await start();
  const dataDir = path.join(folder.path, 'data');
  const lock = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  first.process.kill('SIGTERM');
  await first.gone;
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));

  const { connection } = await start();
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a second server on the same folder is told so, and the first goes on', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('another server is using');
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a second server is told so, too, while all connections of the first are open', async () => {
  const first = await start();
  const open: pg.Client[] = [];
  try {
    for (;;) {
      const client = new pg.Client(first.connection);
      client.on('error', () => undefined);
      await client.connect();
      open.push(client);
    }
  } catch (error) {
    expect(error).toMatchObject({ code: '53300' });
  }
  await expect(start()).rejects.toThrow('another server is using');
  expect((await open[0]?.query('SELECT 1 AS one'))?.rows).toEqual([{ one: 1 }]);
  for (const client of open) await client.end();
});

test('a server that stops while PostgreSQL is starting again leaves none running', async () => {
  const dataDir = path.join(folder.path, 'data');
  const ended = Promise.withResolvers<void>();
  const database = await startEmbedded({ dataDir, log: () => ended.resolve() });
  process.kill(await postmaster(dataDir), 'SIGKILL');
  await ended.promise;
  await database.stop();
  // The killed one's lock file stays if no other was started yet.
  const left = await postmaster(dataDir).catch(() => 0);
  if (left) expect(() => process.kill(left, 0)).toThrow('ESRCH');
});

test('of several first starts at once exactly one gets the folder', { tags: ['faults'] }, async () => {
  const starts = await Promise.allSettled([start(), start(), start()]);
  const [winner, ...others] = starts.filter(({ status }) => status === 'fulfilled');
  expect(others).toEqual([]);
  const { connection } = (winner as PromiseFulfilledResult<EmbeddedProcess>).value;
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await waitUntil(async () => (await readdir(path.join(folder.path, 'data'))).length === 2);
});

test('a PostgreSQL that has not written its address yet is not taken from the server that started it', async () => {
  const dataDir = path.join(folder.path, 'data');
  const database = await startEmbedded({ dataDir, log: () => undefined });
  embedded.push(database);
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const written = await readFile(file, 'utf8');
  // As PostgreSQL writes it first: process, folder, time and port, but no socket yet.
  await writeFile(file, written.split('\n').slice(0, 4).join('\n'));
  const log = () => writeFileSync(file, written);
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('another server is using');
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start leaves nothing that stops the next', { tags: ['faults'] }, async () => {
  await mkdir(path.join(folder.path, 'data/postgres-new-abcdef'), { recursive: true });
  await start();
  expect((await readdir(path.join(folder.path, 'data'))).sort()).toEqual(['postgres', 'postgres.log']);
});

test('PostgreSQL that dies under a living server comes back at the same address', async () => {
  const dataDir = path.join(folder.path, 'data');
  const log: string[] = [];
  const database = await startEmbedded({ dataDir, log: (message) => log.push(message) });
  embedded.push(database);
  const { connection } = database;
  await query(connection, 'CREATE TABLE rows (n int); INSERT INTO rows VALUES (7)');
  process.kill(await postmaster(dataDir), 'SIGKILL');

  const rows = await waitUntil(() => query(connection, 'SELECT n FROM rows').catch(() => undefined));
  expect(rows).toEqual([{ n: 7 }]);
  expect(log[0]).toContain('PostgreSQL ended unexpectedly');
});
