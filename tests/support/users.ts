import { spawnSync } from 'node:child_process';

export const isRoot = process.getuid?.() === 0;

/** The system's user without rights, whom only root can become. */
export const ordinary = { uid: 65_534, gid: 65_534 };

const readThis = ['-e', 'require("node:fs").readFileSync(process.argv[1])', import.meta.filename];
// Not when this repository itself lies below a folder that only root may enter.
const ordinaryCanRun = isRoot && spawnSync(process.execPath, readThis, ordinary).status === 0;

interface User {
  who: string;
  identity: { uid?: number; gid?: number };
  tags: string[];
}

/** Whom the product can be started as here: every day as whoever runs the tests. */
export const users: User[] = [
  { who: isRoot ? 'root' : 'an ordinary user', identity: {}, tags: [] },
  ...(ordinaryCanRun ? [{ who: 'an ordinary user, by root', identity: ordinary, tags: ['faults'] }] : []),
];
