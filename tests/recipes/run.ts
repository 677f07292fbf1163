// `npm run recipes`: follows the recipes of STYLE.md in a copy of the tree, which must be green, and leaves out each step in turn:
// something has to say so, and where.

import path from 'node:path';
import { createTreeCopy } from '#tests/support/tree-copy.ts';
import { aField } from './field.ts';
import type { Recipe, Step } from './recipe.ts';
import { aTable } from './table.ts';

const tree = await createTreeCopy();
const { run, restore } = tree;
const follow = (steps: readonly Step[]) => steps.flatMap(({ edits }) => edits).forEach(tree.write);

const TESTS = [
  'app/pages.test.ts',
  'app/admin/descriptions/all.test.ts',
  'congress/own-pages',
  'database/kinds.test.ts',
  'database/sample',
  'database/text-rules.test.ts',
  'tests/contract/translations.test.ts',
];
const types = () =>
  run('tsc', '--incremental', '--tsBuildInfoFile', path.join(tree.path, 'types.tsbuildinfo'));
const tests = () => run('vitest', 'run', '--project=unit', '--project=server', ...TESTS);
const checks: [string, () => Promise<string | null>][] = [
  ['types', types],
  ['format and lint', () => run('biome', 'check', '--error-on-warnings')],
  ['imports', () => run('depcruise', 'app', 'congress', 'server', 'database', 'scripts')],
  ['unused', () => run('knip')],
  ['tests', tests],
];

const say = (text: string) => process.stdout.write(`${text}\n`);
let failed = 0;
function judge(what: string, wrong: string | null) {
  say(`${wrong ? '✗' : '✓'} ${what}`);
  if (wrong) say(wrong.slice(-4000));
  if (wrong) failed += 1;
}

async function walk({ name, steps }: Recipe) {
  say(`\n${name}, ${steps.length} places`);
  const touched = new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)));
  follow(steps);
  for (const [what, check] of checks) judge(what, await check());
  for (const step of steps) {
    touched.forEach(restore);
    follow(steps.filter((one) => one !== step));
    const told = (await types()) ?? (await tests()) ?? 'nothing';
    const [found] = step.said.exec(told) ?? [];
    judge(`without ${step.place}: ${found ?? ''}`, found ? null : `What is said of it: ${told}`);
  }
  touched.forEach(restore);
}

try {
  await run('react-router', 'typegen');
  for (const recipe of [aTable, aField]) await walk(recipe);
} finally {
  await tree.remove();
}
process.exitCode = failed > 0 ? 1 : 0;
