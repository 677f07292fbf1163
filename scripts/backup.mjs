// `npm run backup` and `npm run restore`. Plain JavaScript for any Node from 20 on: nothing may be installed yet.
import path from 'node:path';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { root, run, start } from './run.mjs';

const [command, ...rest] = process.argv.slice(2);

start(async () => {
  await ensureInstalled();
  return await run(pinnedNode(), [path.join(root, `server/backup/${command}-command.ts`), ...rest], {
    cwd: process.cwd(),
  });
});
