// `npm run person -- export EMAIL` and `npm run person -- erase EMAIL`: see docs/privacy.md.
import path from 'node:path';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { root, run, start } from './run.mjs';

start(async () => {
  await ensureInstalled();
  return run(pinnedNode(), [path.join(root, 'server/person.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
  });
});
