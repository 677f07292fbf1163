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
 * How the cluster's folder is passed to PostgreSQL's programs. If the server runs as root, the account that runs them may
 * not be allowed to traverse the parent folders (as for a checkout below /root). On Linux the folder is therefore their working
 * directory, which root opens for them, and they access it as /proc/self/cwd. See docs/decisions/0003.
 */
export function addressOf(cluster: string, account: Account | undefined): { directory: string; cwd: string } {
  return { directory: account && process.platform === 'linux' ? '/proc/self/cwd' : cluster, cwd: cluster };
}

/** Creates the cluster if there is none, in a temporary folder that is then renamed, so that an interrupted first start leaves no half-made cluster. */
export async function ensureCluster(
  cluster: string,
  { programs, account, durable }: { programs: Programs; account: Account | undefined; durable: boolean },
): Promise<void> {
  if (await exists(path.join(cluster, 'PG_VERSION'))) return await ensureOwner(cluster, account);
  const temporary = await mkdtemp(`${cluster}-new-`);
  if (account) await chown(temporary, account.uid, account.gid);
  const { directory, cwd } = addressOf(temporary, account);
  try {
    await run(
      programs.initdb,
      [
        `--pgdata=${directory}`,
        `--username=${superuser}`,
        '--encoding=UTF8',
        // A locale that is built into PostgreSQL: sorting and case rules do not depend on the machine or its updates.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(process.platform === 'win32'
          ? ['--auth=scram-sha-256', `--pwfile=${path.join(path.dirname(cluster), 'postgres-password')}`]
          : ['--auth=trust']),
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...account, cwd, env: environment },
    );
    await rename(temporary, cluster);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another server that started at the same time has already created the cluster.
    if (await exists(path.join(cluster, 'PG_VERSION'))) return;
    const { stderr } = error as { stderr?: string };
    throw new Error(`initdb could not create ${cluster}: ${stderr?.trim() || String(error)}`, {
      cause: error,
    });
  }
}

/** Removes the temporary folders of interrupted first starts. Only the owner of the cluster may call it. */
export async function removeLeftovers(cluster: string): Promise<void> {
  const parent = path.dirname(cluster);
  const leftovers = (await readdir(parent)).filter((name) =>
    name.startsWith(`${path.basename(cluster)}-new-`),
  );
  await Promise.all(leftovers.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

/**
 * Writes PostgreSQL's rules for client authentication. Connections over the socket need no password: only the account that runs
 * PostgreSQL can enter the socket's folder, and if that is not our account, the kernel identifies the client ("peer").
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

/** PostgreSQL does not inherit our environment, which may contain secrets and PG* settings for another server. */
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
