import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * An error or a warning on the console that the test did not ask for fails it. A test that expects one replaces the
 * function: `vi.spyOn(console, 'error').mockImplementation(() => {})`, and should say what it was called with.
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
