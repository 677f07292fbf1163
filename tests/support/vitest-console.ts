import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * An unexpected error or warning on the console fails the test. A test that expects one replaces the function:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and should check its arguments.
 */
const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...values: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...values)}`);
    print(...values);
  };
}

beforeEach(() => {
  unexpected.length = 0;
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(`unexpected output\n${unexpected.join('\n')}`);
});
