import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBackup } from '#database/backup/read-backup.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { waitFor } from '#tests/support/wait.ts';
import { backUpInChild, backupJob } from './schedule.ts';

const PASSPHRASE = 'frase longa de teste';
const HOUR = 3600_000;

let folder: Awaited<ReturnType<typeof createTestFolder>>;
let database: TestDatabase;
let now: Date;
const jobs: Array<{ giveUp(): Promise<void> }> = [];

beforeEach(async () => {
  [folder, database] = await Promise.all([createTestFolder(), createTestDatabase()]);
  now = new Date('2026-03-02T12:00:00Z');
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.giveUp();
  await database.drop();
  await folder.remove();
});

type Make = Parameters<typeof backupJob>[0]['make'];

const inChild: Make = (file, made, signal) =>
  backUpInChild(
    {
      connection: { connectionString: database.url },
      file,
      now: made,
      passphrase: PASSPHRASE,
      workFactor: 8,
      version: '1.2.3',
    },
    signal,
  );

function aServer(make: Make = inChild, keep = { days: 2, weeks: 0, months: 0 }) {
  const job = backupJob({
    config: {
      backupDir: join(folder.path, 'backups'),
      dataDir: folder.path,
      backupEvery: 24,
      backupKeep: keep,
    },
    make,
    clock: () => now,
    log: createLog({ logLevel: 'silent' }),
  });
  jobs.push(job);
  return job;
}

const files = () => readdir(join(folder.path, 'backups')).catch(() => []);
describe('while the server runs', () => {
  it('makes a due backup that is complete and readable', async () => {
    await aServer().run();
    expect(await files()).toEqual(['plenaria-20260302T120000Z.jsonl.gz.age']);
    const { header, close } = await openBackup(
      join(folder.path, 'backups', (await files())[0] ?? ''),
      PASSPHRASE,
    );
    expect(header).toMatchObject({ madeAt: now.toISOString(), version: '1.2.3' });
    await close();
  });

  it('finds the newest backup, whatever made it and also before this server has made one; ignores those of the future', async () => {
    const server = aServer();
    expect(await server.newest()).toBeNull();
    await mkdir(join(folder.path, 'backups'));
    for (const day of ['20260228', '20260301', '20260303'])
      await writeFile(join(folder.path, 'backups', `plenaria-${day}T030000Z.jsonl.gz.age`), '');
    expect(await server.newest()).toEqual(new Date('2026-03-01T03:00:00Z'));
  });

  it('makes none before it is due; removes expired ones and no other files', async () => {
    const made: string[] = [];
    const server = aServer(async (file) => {
      made.push(file);
      await writeFile(file, '');
      return { rows: 1, tables: 1, bytes: 1 };
    });
    await server.run();
    await writeFile(join(folder.path, 'backups/notes.txt'), '');
    await writeFile(join(folder.path, 'backups/plenaria-20260301T000000Z.jsonl.gz.age.part'), '');
    const start = now.getTime();
    for (const [hours, expected] of [
      [23, 1],
      [24, 2],
      [47, 2],
      [48, 3],
      [72, 4],
    ] as const) {
      now = new Date(start + hours * HOUR);
      await server.run();
      expect(made).toHaveLength(expected);
    }
    expect(await files()).toEqual([
      'notes.txt',
      'plenaria-20260304T120000Z.jsonl.gz.age',
      'plenaria-20260305T120000Z.jsonl.gz.age',
    ]);
  });

  it('passes a failure on, leaves no file, and succeeds the next time', async () => {
    let broken = true;
    const server = aServer(async (file, ...rest) => {
      if (!broken) return inChild(file, ...rest);
      await writeFile(`${file}.part`, 'half of it');
      throw new Error('no space left on device');
    });
    await expect(server.run()).rejects.toThrow('no space left on device');
    expect(await files()).toEqual([]);
    broken = false;
    await server.run();
    expect(await files()).toHaveLength(1);
  });

  it('treats an unreachable database as a failure', async () => {
    const server = aServer((file, made, signal) =>
      backUpInChild(
        { connection: { host: folder.path, port: 1 }, file, now: made, passphrase: PASSPHRASE, version: '1' },
        signal,
      ),
    );
    await expect(server.run()).rejects.toThrow();
    expect(await files()).toEqual([]);
  });

  it('makes one backup at a time with two servers on one database', async () => {
    const outcomes: unknown[] = [];
    const server = aServer(async (...args) => {
      const outcome = await inChild(...args);
      outcomes.push(outcome);
      return outcome;
    });
    const holder = await database.pool.connect();
    await holder.query('SELECT pg_advisory_lock(7536202)');
    await server.run();
    expect(outcomes).toEqual(['another server is at it']);
    expect(await files()).toEqual([]);
    holder.release(true);
    await waitFor(async () => {
      await server.run();
      expect(await files()).toHaveLength(1);
    });
  });

  it('aborts a running backup at once on stop', async () => {
    const holder = await database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE plenaria.users');
    const server = aServer();
    const running = server.run();
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1));
    await server.giveUp();
    holder.release(true);
    await running;
    expect(await files()).toEqual([]);
  });
});
