import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Every benchmark, one after the other; those that miss a budget and say so end this with an error, too, at the end. */
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
  return spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }).status;
});
if (failed.length > 0) {
  process.stderr.write(`Missed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
