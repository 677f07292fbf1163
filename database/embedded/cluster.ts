import { execFile } from 'node:child_process';
import { chown, lchown, lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account, Programs } from './programs.ts';

const run = promisify(execFile);

/**
 * The name of the superuser inside PostgreSQL, whatever account of the operating system runs it. Not "plenaria":
 * the schema of that name would come first in its search path, unlike on a hosted PostgreSQL.
 */
export const superuser = 'postgres';

/**
 * How PostgreSQL's programs are given the cluster's folder. Started as root, the account that runs them may not be
 * allowed through the folders above (a checkout below /root), so they get the folder as their working directory,
 * which root has entered for them, and reach it through /proc/self/cwd. See docs/decisions/0003.
 */
export function addressOf(cluster: string, account: Account | undefined): { directory: string; cwd: string } {
  return { directory: account && process.platform === 'linux' ? '/proc/self/cwd' : cluster, cwd: cluster };
}

/** Creates the cluster when there is none. It is made aside and moved: an interrupted first start leaves none. */
export async function ensureCluster(
  cluster: string,
  { programs, account, durable }: { programs: Programs; account: Account | undefined; durable: boolean },
): Promise<void> {
  if (await exists(path.join(cluster, 'PG_VERSION'))) return await ensureOwner(cluster, account);
  const aside = await mkdtemp(`${cluster}-new-`);
  if (account) await chown(aside, account.uid, account.gid);
  const { directory, cwd } = addressOf(aside, account);
  try {
    await run(
      programs.initdb,
      [
        `--pgdata=${directory}`,
        `--username=${superuser}`,
        '--encoding=UTF8',
        // Built into PostgreSQL: the same order and case rules on every machine, after every system update.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(process.platform === 'win32'
          ? ['--auth=scram-sha-256', `--pwfile=${path.join(path.dirname(cluster), 'postgres-password')}`]
          : ['--auth=trust']),
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...account, cwd, env: environment },
    );
    await rename(aside, cluster);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another first start in the same folder was quicker: its cluster is as good.
    if (await exists(path.join(cluster, 'PG_VERSION'))) return;
    const { stderr } = error as { stderr?: string };
    throw new Error(`initdb could not create ${cluster}: ${stderr?.trim() || String(error)}`, {
      cause: error,
    });
  }
}

/** Removes what interrupted first starts left. Only the holder of the cluster may call it. */
export async function removeLeftovers(cluster: string): Promise<void> {
  const parent = path.dirname(cluster);
  const leftovers = (await readdir(parent)).filter((name) =>
    name.startsWith(`${path.basename(cluster)}-new-`),
  );
  await Promise.all(leftovers.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

/**
 * Writes who may connect. On a machine's own socket no password is needed: the socket lies in a folder that only
 * the account running PostgreSQL may enter, and where that account is not ours the kernel says who calls ("peer").
 */
export async function writeAccessRules(cluster: string, account: Account | undefined): Promise<void> {
  if (process.platform === 'win32') return;
  const rule = account ? 'local all all peer map=plenaria\n' : 'local all all trust\n';
  const map = account ? `plenaria root ${superuser}\n` : '';
  for (const [name, content] of [
    ['pg_hba.conf', rule],
    ['pg_ident.conf', map],
  ] as const) {
    const file = path.join(cluster, name);
    if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
    await writeFile(file, content, { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
  }
}

/** PostgreSQL gets no variable of ours: neither secrets nor PG* settings of another server. */
export const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };

async function ensureOwner(cluster: string, account: Account | undefined): Promise<void> {
  const { uid } = await lstat(cluster);
  const runner = account?.uid ?? process.getuid?.() ?? uid;
  if (uid === runner) return;
  if (!account)
    throw new Error(`${cluster} belongs to the account ${uid}: start as that account, or as root`);
  for (const name of ['.', ...(await readdir(cluster, { recursive: true }))]) {
    await lchown(path.join(cluster, name), account.uid, account.gid);
  }
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined)) !== undefined;
}
