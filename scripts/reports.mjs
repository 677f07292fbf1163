// What the test runners' JSON reports say, in one form. A failure is `{ title, message }`.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Vitest's report, which is Jest's: https://vitest.dev/guide/reporters#json-reporter. */
export function ofVitest(report, root) {
  const failures = report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be read, or whose set-up failed, has a message and no failed test.
    if (failed.length === 0)
      return file.status === 'failed' ? [{ title: name, message: file.message ?? '' }] : [];
    return failed.map((test) => ({
      title: `${name} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      message: test.failureMessages.join('\n'),
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures,
  };
}

/** Playwright's report: https://playwright.dev/docs/test-reporters#json-reporter. */
export function ofPlaywright({ stats, suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ title, messages }) => ({ title, message: messages.at(-1) ?? '' })),
  };
}

function testsOf(suite, above) {
  const titles = [...above, suite.title];
  return [
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        title: [...titles, spec.title].join(' › '),
        status: test.status,
        messages: test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
      })),
    ),
  ];
}

/** What failed, at the end of a long output: where a reader, or a log cut to its last lines, begins. */
export function summary({ failures }) {
  return failures
    .map(({ title, message }) => `✗ ${title}\n${indented(stripVTControlCharacters(message))}`)
    .join('\n');
}

const LINES = 25;

function indented(message) {
  return message
    .trim()
    .split('\n')
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
