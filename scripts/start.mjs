// `npm start` and `npm run dev`. Plain JavaScript for any Node from 20 on: nothing may be installed yet.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { root, run, start } from './run.mjs';
import { ENVIRONMENT, HEAP } from './server-node.mjs';
import { noteRunning } from './version.mjs';

start(async () => {
  const development = process.argv.includes('--dev');
  await ensureInstalled({ toRun: !development && isBuilt() });
  if (!development) {
    await ensureBuilt();
    noteRunning();
  }
  process.env.NODE_ENV = development ? 'development' : 'production';
  for (const [name, value] of Object.entries(ENVIRONMENT)) process.env[name] ??= value;
  const node = pinnedNode();
  const args = [
    ...(development ? [] : HEAP),
    ...stoppedWithParent(),
    path.join(root, 'server/main.ts'),
    ...process.argv.slice(2),
  ];
  // Replacing this process with the server leaves no process in between when it is stopped. Not on Windows, nor before Node 22.15.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], process.env);
  if (stoppedWithParent().length > 0) await import('./stop-with-parent.mjs');
  return await run(node, args, { cwd: process.cwd() });
});

/** Only under npm: someone who runs this script directly may send it to the background and log out. */
function stoppedWithParent() {
  if (!process.env.npm_lifecycle_event) return [];
  return ['--import', pathToFileURL(path.join(root, 'scripts/stop-with-parent.mjs')).href];
}
