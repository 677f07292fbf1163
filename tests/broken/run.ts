// `npm run test:broken`: breaks one rule after the other in a copy of the tree and runs the tests that must fail then. With words as
// arguments: only rules of rooms whose name contains one of them.
import { createTreeCopy } from '#tests/support/tree-copy.ts';
import type { BrokenRule } from './broken-rule.ts';
import { BROKEN_RULES } from './rules.ts';

const tree = await createTreeCopy();
const words = process.argv.slice(2);
const chosen = BROKEN_RULES.filter(
  ({ room }) => words.length === 0 || words.some((word) => room.includes(word)),
);
const say = (text: string) => process.stdout.write(`${text}\n`);
const runTests = (files: Iterable<string>) => tree.run('vitest', 'run', ...files);

/** Only failed tests count, not files that fail to load. */
const NOTICED = /\bTests\s+\d+ failed/;

async function breakRule({ room, rule, edit, tests }: BrokenRule): Promise<boolean> {
  tree.write(edit);
  const said = await runTests(tests);
  tree.restore(edit.file);
  const noticed = said !== null && NOTICED.test(said);
  say(`${noticed ? '✓ noticed' : '✗ not noticed'}  ${room}: ${rule}`);
  if (!noticed && said) say(said.slice(-3000));
  return noticed;
}

let failed = 0;
try {
  const wrong = await runTests(new Set(chosen.flatMap(({ tests }) => tests)));
  say(wrong ? `✗ red before anything is broken\n${wrong.slice(-4000)}` : '✓ green before anything is broken');
  if (wrong) failed += 1;
  else for (const one of chosen) failed += Number(!(await breakRule(one)));
} finally {
  await tree.remove();
}
say(`\n${chosen.length} rules broken, ${failed === 0 ? 'each noticed' : `${failed} not noticed`}`);
process.exitCode = failed > 0 ? 1 : 0;
