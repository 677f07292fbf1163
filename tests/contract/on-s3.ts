import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startS3 } from '#tests/support/s3.ts';

/** `npm run contract:s3`: runs the contract tests with the site's files in an S3 bucket. Arguments are passed to Vitest. */
const s3 = await startS3();
const wanted = process.argv.slice(2);
const vitest = spawn(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--tags-filter=!looks && !faults && !security'],
    ...(wanted.length > 0 ? wanted : ['tests/contract']),
  ],
  { stdio: 'inherit', env: { ...process.env, STORAGE_URL: s3.url() } },
);
const [code] = await once(vitest, 'exit');
await s3.stop();
process.exitCode = code ?? 1;
