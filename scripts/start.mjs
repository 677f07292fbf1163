// `npm start` and `npm run dev`. Plain JavaScript for any Node from 20 on: nothing may be installed yet.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { root, run, start } from './run.mjs';

/**
 * Megabytes: a tenth of what Node allows itself on a large machine, and ten times what the site needs. It collects its
 * garbage sooner, and is 80 MB smaller.
 */
const HEAP = ['--max-old-space-size=768', '--max-semi-space-size=2'];

start(async () => {
  await ensureInstalled();
  const development = process.argv.includes('--dev');
  if (!development) await ensureBuilt();
  process.env.NODE_ENV = development ? 'development' : 'production';
  // Halves the start and saves 35 MB: the sources need not be stripped of their types again.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');
  // glibc gives each thread an arena of its own and hardly ever returns what compression and pictures took from it.
  process.env.MALLOC_ARENA_MAX ??= '1';
  process.env.MALLOC_TRIM_THRESHOLD_ ??= '65536';
  const node = pinnedNode();
  const args = [
    ...(development ? [] : HEAP),
    ...stoppedWithParent(),
    path.join(root, 'server/main.ts'),
    ...process.argv.slice(2),
  ];
  // Becoming the server leaves no process between it and whoever stops it. Not on Windows, nor before Node 22.15.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], process.env);
  if (stoppedWithParent().length > 0) await import('./stop-with-parent.mjs');
  return await run(node, args, { cwd: process.cwd() });
});

/** Only below npm: whoever runs this script by hand may well send it to the background and leave. */
function stoppedWithParent() {
  if (!process.env.npm_lifecycle_event) return [];
  return ['--import', pathToFileURL(path.join(root, 'scripts/stop-with-parent.mjs')).href];
}
