// `npm run test:cost`: the processor seconds of `npm test`, by kind and by file. With paths: only those files. Each runner has one
// worker, so that the time between the ends of two tests belongs to the second one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { testChromium } from '../../scripts/chromium.mjs';
import { installedProgram, pinnedNode } from '../../scripts/install.mjs';
import { EVERYDAY } from '../../scripts/test-tags.mjs';
import { familyTime } from '../support/processes.ts';
import type { Cost } from './record.ts';

const MOST_FILES = 40;
const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, '.cache/tests/cost.jsonl');
const paths = process.argv.slice(2);
const { NODE_ENV: _, ...environment } = process.env;

async function runWith(program: string, args: string[]): Promise<void> {
  const child = spawn(pinnedNode(), [installedProgram(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, COST_FILE: file, CHROMIUM_PATH: testChromium() ?? '' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    process.stdout.write(`${program} ended with code ${code}: what failed costs something else.\n`);
}

const isSpec = (name: string) => name.includes('tests/e2e/');
const specs = paths.filter(isSpec);
const others = paths.filter((name) => !isSpec(name));
await mkdir(path.dirname(file), { recursive: true });
await rm(file, { force: true });
if (paths.length === 0 || others.length > 0)
  await runWith('vitest', [
    ...['run', `--tags-filter=${EVERYDAY}`, '--maxWorkers=1'],
    ...[`--reporter=${path.join(import.meta.dirname, 'vitest-reporter.ts')}`, ...others],
  ]);
if (paths.length === 0 || specs.length > 0)
  await runWith('@playwright/test', [
    ...['test', '--project=everyday', '--workers=1'],
    ...[`--reporter=${path.join(import.meta.dirname, 'playwright-reporter.ts')}`, ...specs],
  ]);

const kindOf = ({ file: name }: Cost) =>
  /^tests\/e2e\/(?:admin|pencil)/.test(name)
    ? 'browser: administrators'
    : isSpec(name)
      ? 'browser: site'
      : (/^tests\/[\w-]+/.exec(name)?.[0] ?? 'beside the code');

/** The sums by name, largest first. */
function summed(costs: Cost[], nameOf: (cost: Cost) => string) {
  const groups = Map.groupBy(costs, nameOf);
  const sums = [...groups].map(([name, group]) => ({
    name,
    seconds: group.reduce((sum, { seconds }) => sum + seconds, 0),
    tests: group.reduce((sum, { tests }) => sum + tests, 0),
  }));
  return sums.sort((a, b) => b.seconds - a.seconds);
}

const costs = (await readFile(file, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Cost);
const line = ({ name, seconds, tests }: ReturnType<typeof summed>[number]) =>
  `${seconds.toFixed(1).padStart(8)} s ${`${tests}`.padStart(5)} tests  ${name}\n`;
process.stdout.write('\nProcessor seconds by kind\n');
for (const sum of summed(costs, kindOf)) process.stdout.write(line(sum));
for (const sum of summed(costs, () => 'all')) process.stdout.write(line(sum));
process.stdout.write(`${familyTime().toFixed(1).padStart(8)} s with the runners’ own starts\n\nby file\n`);
for (const sum of summed(costs, ({ file: name }) => name).slice(0, MOST_FILES))
  process.stdout.write(line(sum));
