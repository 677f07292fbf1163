// `npm test`: installs and builds what is missing, runs the tests, and ends with one line of totals. `npm run faults` and
// `npm run looks` run those with their tag instead.
//
// The two runners run in parallel: tests spend a third of their time waiting for browsers, databases and processes, and one
// runner alone leaves a large part of two processors idle (decision 99).

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureHelm } from './helm.mjs';
import { ensureInstalled, installDebianPackages, installedProgram, pinnedNode } from './install.mjs';
import { Failure, fail, root, run, say, start } from './run.mjs';
import { EVERYDAY } from './test-tags.mjs';

// Not in test-results/, which Playwright empties.
const reports = path.join(root, '.cache/tests');
/** The tags that this script can run; `npm run security` runs those of `security`. */
const RUN_HERE = ['faults', 'looks'];
const tag = process.argv[2];
// Both runners set their own NODE_ENV; an inherited "production" would prevent them from using React's development build.
const { NODE_ENV: _, ...outside } = process.env;
/** With these neither runner rewrites lines of the terminal that they share. */
const environment = { ...outside, CI: '1', PLAYWRIGHT_FORCE_TTY: 'false' };
if (tag && !RUN_HERE.includes(tag)) fail(`There are no tests "${tag}" here: ${RUN_HERE.join(', ')}`);

start(async () => {
  const outcomes = [];
  try {
    const chromium = await prepare();
    outcomes.push(...(await Promise.all([runVitest(), runPlaywright(chromium)])));
  } catch (error) {
    outcomes.push(failure(error instanceof Failure ? error.message : error.stack));
  }
  for (const { failures } of outcomes)
    for (const one of failures) process.stdout.write(`\n✗ ${stripVTControlCharacters(one)}\n`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});

async function prepare() {
  await ensureInstalled();
  await ensureBuilt();
  // If one is missing, its tests are skipped with a message.
  if (tag === 'faults') await Promise.all([ensureNginx(), ensureHelm()]);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chromium = await ensureChromium();
  if (!chromium)
    fail('No Chromium: install one (or set CHROMIUM_PATH to its program) and run `npm test` again.');
  return chromium;
}

async function runVitest() {
  say('Unit, server and contract tests, by Vitest');
  const report = path.join(reports, 'vitest.json');
  const code = await run(
    pinnedNode(),
    [
      installedProgram('vitest'),
      'run',
      `--tags-filter=${tag ?? EVERYDAY}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: environment },
  );
  return outcome('Vitest', code, report, ofVitest);
}

async function runPlaywright(chromium) {
  say(`Browser tests in ${chromium}, by Playwright`);
  const report = path.join(reports, 'playwright.json');
  const code = await run(
    pinnedNode(),
    [installedProgram('@playwright/test'), 'test', `--project=${tag ?? 'everyday'}`, '--reporter=list,json'],
    { env: { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return outcome('Playwright', code, report, ofPlaywright);
}

/** A runner that stopped early, or found no tests, counts as a failure even if none of its tests failed. */
function outcome(name, code, file, read) {
  if (!existsSync(file)) return failure(`${name} wrote no report`);
  const report = read(JSON.parse(readFileSync(file, 'utf8')));
  if (report.failed > 0 || (code === 0 && report.passed > 0)) return report;
  const why = report.passed === 0 ? 'ran no tests' : `stopped with code ${code}`;
  return { ...failure(`${name} ${why}`), passed: report.passed };
}

const failure = (why) => ({ passed: 0, failed: 1, failures: [why] });

/** Vitest's report, in Jest's format: https://vitest.dev/guide/reporters#json-reporter. */
function ofVitest({ numPassedTests: passed, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded, or whose setup failed, contains no failed test.
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map((test) => [`${file} › ${test.fullName}`, ...test.failureMessages].join('\n'));
  });
  return { passed, failed: failures.length, failures };
}

/** Playwright's report: https://playwright.dev/docs/test-reporters#json-reporter. Its message about a failure is far above in the output by now. */
function ofPlaywright({ stats, suites, errors }) {
  const failed = specsIn(suites).filter(({ ok }) => !ok);
  const failures = failed.map(({ file, line, title, tests }) => {
    const said = tests
      .flatMap(({ results }) => results.flatMap((result) => result.errors))
      .map(({ message }) => message);
    return [`${file}:${line} › ${title}`, ...said].join('\n');
  });
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: [...failures, ...errors.map(({ message }) => message)],
  };
}

const specsIn = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsIn(suite.suites)]);

const works = (program, flag) => spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;
const isThere = () => works('nginx', '-v') && works('openssl', 'version');

/** Makes nginx, and openssl for its certificate, available, from Debian's packages if they may be installed; returns whether they are. */
async function ensureNginx() {
  if (!isThere()) await installDebianPackages('the tests of the reverse proxy', 'nginx-light', 'openssl');
  return isThere();
}
