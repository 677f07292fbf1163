// Runs a program of this repository with the pinned Node, after installing what it needs: `node scripts/command.mjs
// server/backup/command.ts backup`. Plain JavaScript for any Node from 20 on: nothing may be installed yet, and a shell that has installed
// the pinned Node goes on running its own.
import path from 'node:path';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { root, run, start } from './run.mjs';

const [program, ...args] = process.argv.slice(2);

start(async () => {
  await ensureInstalled({ toRun: true });
  return await run(pinnedNode(), [path.join(root, program), ...args], { cwd: process.cwd() });
});
