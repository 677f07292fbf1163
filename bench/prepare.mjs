// What the benchmarks of the real server need: the packages, their own too, and the built site.
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { start } from '../scripts/run.mjs';

start(async () => {
  await ensureInstalled();
  await ensureInstalled({ folder: 'bench', what: 'what only the benchmarks need' });
  await ensureBuilt();
  return 0;
});
