import { execFile } from 'node:child_process';
import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { createEmptyTestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { type EmbeddedProcess, startEmbeddedProcess } from '#tests/support/embedded-process.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { addAccountsUnderWay, addRowsSinceSchema, everyRow } from '#tests/support/installation.ts';
import { waitFor } from '#tests/support/wait.ts';
import { backUp, restore } from './commands.ts';
import { askForNewPassphrase, askForPassphrase, explain } from './terminal.ts';

const run = promisify(execFile);
const PASSPHRASE = 'frase longa de teste';
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let site: EmbeddedProcess;
let data: string;

/** A site on its embedded database, running in another process. */
beforeAll(async () => {
  folder = await createTestFolder();
  data = join(folder.path, 'data');
  site = await startEmbeddedProcess(data);
  const { database, close } = connect(site.connection);
  await migrate(database);
  await addAccountsUnderWay(database);
  await addRowsSinceSchema(database);
  await close();
});
afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.gone;
  await folder.remove();
});
afterEach(() => vi.restoreAllMocks());

async function command(asked: typeof backUp, args: string[], environment: Record<string, string>) {
  const said: string[] = [];
  try {
    await asked({
      environment: { BACKUP_PASSPHRASE: PASSPHRASE, INIT_CWD: folder.path, ...environment },
      args,
      say: (line) => said.push(line),
      workFactor: 8,
    });
    return { failed: false, said: said.join('\n') };
  } catch (error) {
    return { failed: true, said: explain(error) };
  }
}

async function rowsUnder(dataDir: string) {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { database, close } = connect(embedded.connection);
  try {
    return await everyRow(database);
  } finally {
    await close();
    await embedded.stop();
  }
}

it('a running site moves from its embedded database to another PostgreSQL, and back to a new folder', async () => {
  const target = await createEmptyTestDatabase();
  const there = connect(site.connection);
  const rows = await everyRow(there.database);
  await there.close();

  // As npm runs it, with the slow key derivation.
  const program = join(import.meta.dirname, 'command.ts');
  const env = {
    PATH: process.env.PATH,
    BACKUP_PASSPHRASE: PASSPHRASE,
    INIT_CWD: folder.path,
    DATA_DIR: data,
  };
  const { stdout } = await run(process.execPath, [program, 'backup', 'moving'], { env });
  expect(stdout).toContain(`Written: ${join(folder.path, 'moving')}\n`);
  expect(await command(restore, ['moving'], { DATABASE_URL: target.url })).toMatchObject({ failed: false });
  expect({ ...(await everyRow(target.database)), 'plenaria.history': [] }).toEqual({
    ...rows,
    'plenaria.history': [],
  });

  const back = join(folder.path, 'back');
  const elsewhere = { DATABASE_URL: target.url, BACKUP_DIR: folder.path };
  expect(await command(backUp, [], elsewhere)).toMatchObject({ failed: false });
  const made = (await readdir(folder.path)).find((name) => name.startsWith('plenaria-')) ?? '';
  expect(await command(restore, [made], { DATA_DIR: back })).toMatchObject({ failed: false });
  expect(await rowsUnder(back)).toEqual(await everyRow(target.database));
  await target.drop();
});

it('verifies a backup without a database', async () => {
  await command(backUp, ['whole'], { DATA_DIR: data });
  const { said } = await command(restore, ['whole', '--check'], { DATA_DIR: '/nowhere/at/all' });
  expect(said).toMatch(/^A backup of [^\n]*\nIt is whole, and this is its passphrase\.$/);
  const whole = join(folder.path, 'whole');
  await truncate(whole, (await stat(whole)).size - 1);
  expect(await command(restore, ['whole', '--check'], {})).toEqual({
    failed: true,
    said: 'The backup is damaged or cut off: it cannot be used.',
  });
});

it('replaces existing content only with --replace, never while the site runs, and backs it up first', async () => {
  const target = await createTestDatabase();
  const environment = { DATABASE_URL: target.url, BACKUP_DIR: join(folder.path, 'kept') };
  await command(backUp, ['other'], { DATA_DIR: data });

  expect(await command(restore, ['other'], environment)).toEqual({
    failed: true,
    said: 'The database already holds an installation: --replace puts the backup in its place.',
  });
  expect((await command(restore, ['other', '--replace'], { DATA_DIR: data })).said).toMatch(
    /^A server is using .*: stop it first\.$/,
  );
  const server = await target.pool.connect();
  // Connections of the previous restore may still be closing.
  await waitFor(async () =>
    expect((await command(restore, ['other', '--replace'], environment)).said).toMatch(
      /^1 other connection uses the database: stop the site first/,
    ),
  );
  server.release(true);
  const replaced = await waitFor(async () => {
    const { failed, said } = await command(restore, ['other', '--replace'], environment);
    expect(failed).toBe(false);
    return said;
  });
  expect(replaced).toContain(join(folder.path, 'kept'));
  expect(await readdir(join(folder.path, 'kept'))).toHaveLength(1);
  expect((await everyRow(target.database))['plenaria.users']).toHaveLength(1);
  await target.drop();
});

const COMMANDS = { backup: backUp, restore: restore };

it.each([
  ['backup', [], { DATA_DIR: '/nowhere/at/all' }, /^There is no database in .*all, and no DATABASE_URL\.$/],
  ['backup', [], { BACKUP_PASSPHRASE: 'curta' }, /^BACKUP_PASSPHRASE must have at least 12 characters$/],
  ['backup', [], { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, /^[^\n]*ECONNREFUSED[^\n]*$/],
  ['backup', ['a', 'b'], {}, /^One file, please\.$/],
  ['backup', ['data'], {}, /^.*data exists already\.$/],
  ['restore', [], {}, /^Which file\? /],
  ['restore', ['nothing'], {}, /^There is no such file\.$/],
  ['restore', ['nothing', '--force'], {}, /^Unknown option '--force'[^\n]*$/],
  ['restore', ['nothing'], { BACKUP_PASSPHRASE: '' }, /^There is no terminal/],
] as const)('%s %j with %j reports the error in one line', async (name, args, environment, line) => {
  expect(await command(COMMANDS[name], [...args], environment)).toEqual({
    failed: true,
    said: expect.stringMatching(line),
  });
});

it('reports a failed command on the terminal and by its exit code', async () => {
  const program = join(import.meta.dirname, 'command.ts');
  const failed = { code: 1, stdout: '', stderr: 'Which file? npm run restore -- FILE\n' };
  await expect(
    run(process.execPath, [program, 'restore'], { env: { PATH: process.env.PATH } }),
  ).rejects.toMatchObject(failed);
});

function aTerminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = new PassThrough();
  return {
    input: input as unknown as NodeJS.ReadStream & PassThrough,
    output,
    shown: () => String(output.read() ?? ''),
  };
}

it('does not echo a typed passphrase', async () => {
  const terminal = aTerminal();
  const asked = askForPassphrase('Passphrase: ', terminal);
  terminal.input.write('frase longa de tesx\u007fte\r');
  expect(await asked).toBe('frase longa de teste');
  expect(terminal.shown()).toBe('Passphrase: \n');
});

it('asks twice for a new passphrase, which must be long enough', async () => {
  const answers = async (...lines: string[]) => {
    const terminal = aTerminal();
    const asked = askForNewPassphrase(terminal);
    asked.catch(() => undefined);
    for (const line of lines) {
      await waitFor(() => expect(terminal.shown()).toContain(': '));
      terminal.input.write(`${line}\r`);
    }
    return asked;
  };
  expect(await answers('frase longa de teste', 'frase longa de teste')).toBe('frase longa de teste');
  await expect(answers('frase longa de teste', 'frase longa de testo')).rejects.toThrow('not the same');
  await expect(answers('curta')).rejects.toThrow('at least 12');
  await expect(answers('\u0003')).rejects.toThrow('No passphrase');
});
