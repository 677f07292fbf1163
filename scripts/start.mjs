// `npm start` and `npm run dev`. Plain JavaScript for any Node from 20 on: nothing may be installed yet.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { root, run, start } from './run.mjs';

start(async () => {
  await ensureInstalled();
  const development = process.argv.includes('--dev');
  if (!development) await ensureBuilt();
  process.env.NODE_ENV = development ? 'development' : 'production';
  const node = pinnedNode();
  const args = [path.join(root, 'server/main.ts'), ...process.argv.slice(2)];
  // Becoming the server leaves no process between it and whoever stops it. Not on Windows, nor before Node 22.15.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], process.env);
  // The channel closes when this process ends in whatever way: the server then stops too.
  return await run(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], cwd: process.cwd() });
});
