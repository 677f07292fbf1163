// What a benchmark of the real server needs: the packages and the built site.
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { start } from '../scripts/run.mjs';

start(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
