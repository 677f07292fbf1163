// `npm run check`: everything that can be said about the code without running it. All of it runs, also after a failure.

import { missingPaths } from './docs-paths.mjs';
import { ensureInstalled, installedProgram, pinnedNode } from './install.mjs';
import { root, run, say, start } from './run.mjs';

const checks = [
  ['Types of the routes', '@react-router/dev', 'typegen'],
  ['Types', 'typescript'],
  ['Format and lint', '@biomejs/biome', 'check', '--error-on-warnings'],
  ['Imports between the folders', 'dependency-cruiser', 'app', 'congress', 'server', 'database', 'scripts'],
  ['Unused files, exports and dependencies', 'knip'],
];

start(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [title, name, ...args] of checks) {
    say(title);
    if ((await run(pinnedNode(), [installedProgram(name), ...args])) !== 0) failed.push(title);
  }
  const paths = 'Paths named in the documentation';
  say(paths);
  const missing = missingPaths(root);
  for (const { file, line, named } of missing)
    process.stdout.write(`${file}:${line} names ${named}, which does not exist\n`);
  if (missing.length > 0) failed.push(paths);
  process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed\n');
  return failed.length > 0 ? 1 : 0;
});
