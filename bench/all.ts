import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs these benchmarks one after the other; exits with an error at the end if one failed or missed a budget. */
const BENCHMARKS = [
  'server',
  'pages',
  'first-tap',
  'walk',
  'live',
  'data-api',
  'programme',
  'pictures',
  'admin',
  'editor',
  'long-lists',
  'profile',
  'editing',
  'year',
];

const failed = BENCHMARKS.filter((name) => {
  process.stdout.write(`\n# ${name}\n\n`);
  // The status is null if a signal ended it.
  return (
    spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }).status !== 0
  );
});
if (failed.length > 0) {
  process.stderr.write(`Missed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
