import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The operating-system account under which PostgreSQL runs. */
export type Account = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so a server started as root needs another account for it: the owner of the
 * cluster, else whoever owns the folder it goes into (so that a later start without root still works), else
 * `postgres`, else `nobody`. Returns undefined when we are not root: PostgreSQL then runs as ourselves.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await readAccounts();
  const owner = await nearestOwner(cluster);
  // initdb insists on an account with a name.
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
