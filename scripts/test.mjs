// `npm test`: installs and builds what is missing, runs every test, and ends with one line of totals.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, installedProgram, pinnedNode } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { Failure, fail, root, run, say, start, step } from './run.mjs';

// Not in test-results/, which Playwright empties.
const reports = path.join(root, '.cache/tests');

start(async () => {
  const totals = { passed: 0, failed: 0 };
  try {
    await prepare();
    add(totals, await runVitest());
    add(totals, await runPlaywright());
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
    totals.failed += 1;
  }
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  return totals.failed === 0 ? 0 : 1;
});

async function prepare() {
  await ensureInstalled();
  await ensureBuilt();
  // Without one its tests are skipped, and say so.
  await ensureNginx();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await step('Generating the types of the routes', pinnedNode(), [
    installedProgram('@react-router/dev'),
    'typegen',
  ]);
}

async function runVitest() {
  say('Unit, server and contract tests');
  const report = path.join(reports, 'vitest.json');
  const code = await run(
    pinnedNode(),
    [
      installedProgram('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: withoutNodeEnv() },
  );
  return counted('Vitest', code, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function runPlaywright() {
  const chromium = await ensureChromium();
  if (!chromium)
    fail('No Chromium: install one (or set CHROMIUM_PATH to its program) and run `npm test` again.');
  say(`Browser tests in ${chromium}`);
  const report = path.join(reports, 'playwright.json');
  const code = await run(
    pinnedNode(),
    [installedProgram('@playwright/test'), 'test', '--reporter=list,json'],
    { env: { ...withoutNodeEnv(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return counted('Playwright', code, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** A runner that stopped early, or found no test, is a failure even when no test of it failed. */
function counted(name, code, read) {
  let totals = { passed: 0, failed: 0 };
  try {
    totals = read();
  } catch {
    process.stderr.write(`${name} wrote no report\n`);
  }
  if (totals.passed + totals.failed === 0) process.stderr.write(`${name} ran no tests\n`);
  const silentlyFailed = totals.failed === 0 && (code !== 0 || totals.passed === 0);
  return silentlyFailed ? { ...totals, failed: 1 } : totals;
}

function add(totals, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
}

/** Both runners choose their own; a "production" from outside would take React's development build from them. */
function withoutNodeEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
