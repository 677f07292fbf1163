// `npm run rolling`: restarts two servers behind nginx again and again under traffic. ROLLING_ROUNDS says how often.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, installedProgram, pinnedNode } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { fail, run, start } from './run.mjs';

start(async () => {
  await ensureInstalled();
  await ensureBuilt();
  if (!(await ensureNginx())) fail('No nginx: install it, and openssl, and try again.');
  const { NODE_ENV: _, ROLLING_ROUNDS = '10', ...env } = process.env;
  return await run(pinnedNode(), [installedProgram('vitest'), 'run', 'tests/start/rolling.test.ts'], {
    env: { ...env, ROLLING_ROUNDS },
  });
});
