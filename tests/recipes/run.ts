// `npm run recipes`: follows the recipes of STYLE.md in a copy of the tree, where all checks must pass, and then omits each step in turn:
// a check must fail and name the place. With the name of a recipe: only that one.

import path from 'node:path';
import { createTreeCopy } from '#tests/support/tree-copy.ts';
import { EVERYDAY } from '../../scripts/test-tags.mjs';
import { aField } from './field.ts';
import { aPage } from './page.ts';
import type { Recipe, Step } from './recipe.ts';
import { aTable } from './table.ts';

const tree = await createTreeCopy();
const { run, restore, build } = tree;
const follow = (steps: readonly Step[]) => steps.flatMap(({ edits }) => edits).forEach(tree.write);

const TESTS = [
  'app/pages.test.ts',
  'app/admin/descriptions/all.test.ts',
  'congress/own-pages',
  'app/admin/import/peoples-files.test.ts',
  'database/kinds.test.ts',
  'database/sample',
  'database/text-rules.test.ts',
  'tests/contract/translations.test.ts',
];
const types = () =>
  run('tsc', '--incremental', '--tsBuildInfoFile', path.join(tree.path, 'types.tsbuildinfo'));
/** Runs only everyday tests, as `npm test` does. */
const test = (files: string[]) =>
  run('vitest', 'run', '--project=unit', '--project=server', `--tags-filter=${EVERYDAY}`, ...files);
const tests = () => test(TESTS);
type Check = () => Promise<string | null>;
const checks: [string, Check][] = [
  ['types', types],
  ['format and lint', () => run('biome', 'check', '--error-on-warnings')],
  ['imports', () => run('depcruise', 'app', 'congress', 'server', 'database', 'scripts')],
  ['unused', () => run('knip')],
  ['tests', tests],
];

/** The checks that need the built site; building it also regenerates the types of its routes. */
const builtChecks = (files: string[] = []): [string, Check][] =>
  files.length === 0
    ? []
    : [
        ['build', build],
        ['tests of the built site', () => test(files)],
      ];

const say = (text: string) => process.stdout.write(`${text}\n`);
let failed = 0;
function judge(what: string, wrong: string | null) {
  say(`${wrong ? '✗' : '✓'} ${what}`);
  if (wrong) say(wrong.slice(-4000));
  if (wrong) failed += 1;
}

/** The output of the checks, up to the first one that names the place. */
async function saidBy(checks: Check[], place: RegExp): Promise<string> {
  const told: string[] = [];
  for (const check of checks) {
    const wrong = await check();
    if (wrong) told.push(wrong);
    if (wrong && place.test(wrong)) break;
  }
  return told.join('\n') || 'nothing';
}

async function walk({ name, steps, onTheBuiltSite }: Recipe) {
  say(`\n${name}, ${steps.length} places`);
  const touched = new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)));
  follow(steps);
  const typegen = () => run('react-router', 'typegen');
  await typegen();
  const built = builtChecks(onTheBuiltSite);
  for (const [what, check] of [...checks, ...built]) judge(what, await check());
  for (const step of steps) {
    touched.forEach(restore);
    follow(steps.filter((one) => one !== step));
    const told = await saidBy([typegen, types, tests, ...built.map(([, check]) => check)], step.said);
    const [found] = step.said.exec(told) ?? [];
    judge(`without ${step.place}: ${found ?? ''}`, found ? null : `What is said of it: ${told}`);
  }
  touched.forEach(restore);
}

try {
  const [wanted] = process.argv.slice(2);
  for (const recipe of [aTable, aField, aPage]) if (!wanted || wanted === recipe.name) await walk(recipe);
} finally {
  await tree.remove();
}
process.exitCode = failed > 0 ? 1 : 0;
