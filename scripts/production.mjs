// `npm run production`: the site as it runs in production. Builds it, then removes the packages that only building and testing need.
import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled, prune } from './install.mjs';
import { start } from './run.mjs';

start(async () => {
  await ensureInstalled({ toRun: isBuilt() });
  await ensureBuilt();
  await prune();
});
