// `npm run recipes`: follows the recipes of STYLE.md in a copy of the tree, which must be green, and leaves out each step in turn:
// something has to say so, and where.

import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createTestFolder } from '#tests/support/folder.ts';
import { aField } from './field.ts';
import { edited, type Recipe, type Step } from './recipe.ts';
import { aTable } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { path: copy, remove } = await createTestFolder();

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);

/** The file as it is in the tree; none: it is new. */
function restore(file: string) {
  const [from, to] = [path.join(root, file), path.join(copy, file)];
  if (!existsSync(from)) return rmSync(to, { force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function follow(steps: readonly Step[]) {
  for (const edit of steps.flatMap(({ edits }) => edits)) {
    const file = path.join(copy, edit.file);
    const text = edited(existsSync(file) ? readFileSync(file, 'utf8') : null, edit);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** @returns what it says if it fails */
const run = (program: string, ...args: string[]) =>
  new Promise<string | null>((done) => {
    const file = path.join(root, 'node_modules/.bin', program);
    const options = { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    execFile(file, args, options, (error, out, told) => done(error ? out + told : null));
  });

const TESTS = [
  'app/pages.test.ts',
  'app/admin/descriptions/all.test.ts',
  'congress/own-pages',
  'database/kinds.test.ts',
  'database/sample',
  'database/text-rules.test.ts',
  'tests/contract/translations.test.ts',
];
const types = () => run('tsc', '--incremental', '--tsBuildInfoFile', path.join(copy, 'types.tsbuildinfo'));
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
  files.filter((file) => existsSync(path.join(root, file))).forEach(restore);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await run('react-router', 'typegen');
  for (const recipe of [aTable, aField]) await walk(recipe);
} finally {
  await remove();
}
process.exitCode = failed > 0 ? 1 : 0;
