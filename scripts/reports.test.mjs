import { describe, expect, it } from 'vitest';
import { ofPlaywright, ofVitest, summary } from './reports.mjs';

describe('the report of Vitest', () => {
  const report = ofVitest(
    {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        {
          name: '/project/congress/day.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', ancestorTitles: ['a day'], title: 'begins', failureMessages: [] },
            {
              status: 'failed',
              ancestorTitles: ['a day'],
              title: 'ends',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
            },
          ],
        },
        {
          name: '/project/server/app.test.ts',
          status: 'failed',
          message: 'no database',
          assertionResults: [],
        },
        { name: '/project/server/ok.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    },
    '/project',
  );

  it('gives the totals', () => {
    expect(report).toMatchObject({ passed: 7, failed: 1, flaky: [] });
  });

  it('names what failed, a test or a whole file, without the colours of a terminal', () => {
    expect(summary(report)).toBe(
      [
        '✗ congress/day.test.ts › a day › ends',
        '    expected 1 to be 2',
        '✗ server/app.test.ts',
        '    no database',
      ].join('\n'),
    );
  });
});

describe('the report of Playwright', () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const report = ofPlaywright({
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'the menu',
            specs: [
              spec('closes', 'unexpected', 'still open', 'open again'),
              spec('is found', 'flaky', 'not there'),
            ],
          },
        ],
      },
    ],
  });

  it('counts a test that passed at its second attempt as passed', () => {
    expect(report).toMatchObject({ passed: 4, failed: 1 });
  });

  it('names what failed with its last message, and what was tried again', () => {
    expect(summary(report)).toBe(
      [
        '✗ home.spec.ts › the menu › closes',
        '    open again',
        '~ home.spec.ts › the menu › is found (passed when it was tried again)',
      ].join('\n'),
    );
  });
});

it('a run without a failure has nothing to say', () => {
  expect(summary({ failures: [], flaky: [] })).toBe('');
});

it('a long message is cut', () => {
  const message = Array.from({ length: 300 }, (_, line) => `line ${line}`).join('\n');
  const lines = summary({ failures: [{ title: 'long', message }], flaky: [] }).split('\n');
  expect(lines.length).toBeLessThan(40);
  expect(lines[1]).toBe('    line 0');
});
