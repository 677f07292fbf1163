// Installs what the benchmarks need (the packages, and those of bench/package.json) and builds the site.
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { start } from '../scripts/run.mjs';

start(async () => {
  await ensureInstalled();
  await ensureInstalled({ folder: 'bench', what: 'what only the benchmarks need' });
  await ensureBuilt();
  return 0;
});
