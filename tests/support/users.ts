import { spawnSync } from 'node:child_process';

export const isRoot = process.getuid?.() === 0;

/** The unprivileged user `nobody`, to which only root can switch. */
export const ordinary = { uid: 65_534, gid: 65_534 };

const readThis = ['-e', 'require("node:fs").readFileSync(process.argv[1])', import.meta.filename];
// False if this repository is below a folder that only root can enter.
const ordinaryCanRun = isRoot && spawnSync(process.execPath, readThis, ordinary).status === 0;

interface User {
  who: string;
  identity: { uid?: number; gid?: number };
  tags: string[];
}

/** The users as which the product can be started here; in the everyday tests only the current user. */
export const users: User[] = [
  { who: isRoot ? 'root' : 'an ordinary user', identity: {}, tags: [] },
  ...(ordinaryCanRun ? [{ who: 'an ordinary user, by root', identity: ordinary, tags: ['faults'] }] : []),
];
