// Installs what `npm run readers` needs (the packages, the checkers' packages and a browser) and builds the site.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { ensureInstalled, installDebianPackages } from '../../scripts/install.mjs';
import { start } from '../../scripts/run.mjs';

start(async () => {
  await ensureInstalled();
  await ensureInstalled({ folder: 'tests/readers/tools', what: 'the checkers of HTML and accessibility' });
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).error)
    await installDebianPackages('the HTML checker', 'default-jre-headless');
  await ensureBuilt();
  await ensureChromium();
  return 0;
});
