// `npm test`: installs and builds what is missing, runs the tests, and ends with one line of totals. `npm run faults` and
// `npm run looks` run those with their tag instead.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, installedProgram, pinnedNode } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { ofPlaywright, ofVitest, summary } from './reports.mjs';
import { Failure, fail, root, run, say, start } from './run.mjs';

// Not in test-results/, which Playwright empties.
const reports = path.join(root, '.cache/tests');
const TAGS = ['faults', 'security', 'looks'];
/** Of which this runs the tests; those of `security` run by its own command. */
const RUN_HERE = ['faults', 'looks'];
const tag = process.argv[2];
if (tag && !RUN_HERE.includes(tag)) fail(`There are no tests "${tag}" here: ${RUN_HERE.join(', ')}`);

start(async () => {
  const outcomes = [];
  try {
    await prepare();
    outcomes.push(await runVitest());
    outcomes.push(await runPlaywright());
  } catch (error) {
    const message = error instanceof Failure ? error.message : error.stack;
    outcomes.push(silentFailure('The run', message));
  }
  for (const said of outcomes.map(summary).filter(Boolean)) process.stdout.write(`\n${said}\n`);
  const passed = sum(outcomes.map((outcome) => outcome.passed));
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});

async function prepare() {
  await ensureInstalled();
  await ensureBuilt();
  // Without one its tests are skipped, and say so.
  if (tag === 'faults') await ensureNginx();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

async function runVitest() {
  say('Unit, server and contract tests');
  const report = path.join(reports, 'vitest.json');
  const code = await run(
    pinnedNode(),
    [
      installedProgram('vitest'),
      'run',
      `--tags-filter=${tag ?? TAGS.map((name) => `!${name}`).join(' && ')}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: withoutNodeEnv() },
  );
  return outcome('Vitest', code, () => ofVitest(JSON.parse(readFileSync(report, 'utf8')), root));
}

async function runPlaywright() {
  const chromium = await ensureChromium();
  if (!chromium)
    fail('No Chromium: install one (or set CHROMIUM_PATH to its program) and run `npm test` again.');
  say(`Browser tests in ${chromium}`);
  const report = path.join(reports, 'playwright.json');
  const code = await run(
    pinnedNode(),
    [installedProgram('@playwright/test'), 'test', `--project=${tag ?? 'everyday'}`, '--reporter=list,json'],
    { env: { ...withoutNodeEnv(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return outcome('Playwright', code, () => ofPlaywright(JSON.parse(readFileSync(report, 'utf8'))));
}

/** A runner that stopped early, or found no test, is a failure even when no test of it failed. */
function outcome(name, code, read) {
  let report;
  try {
    report = read();
  } catch (error) {
    return silentFailure(name, `wrote no report: ${error.message}`);
  }
  const { passed, failed, failures } = report;
  if (failed > 0 || (code === 0 && passed > 0)) return report;
  const why = passed === 0 ? 'ran no tests' : `stopped with code ${code}`;
  return { ...report, failed: 1, failures: [...failures, { title: name, message: why }] };
}

function silentFailure(title, message) {
  return { passed: 0, failed: 1, failures: [{ title, message }] };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Both runners choose their own; a "production" from outside would take React's development build from them. */
function withoutNodeEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
