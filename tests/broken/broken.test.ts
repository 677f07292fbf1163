import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { edited } from '#tests/support/edits.ts';
import { BROKEN_RULES } from './rules.ts';

/** `npm run test:broken` breaks the rules and runs their tests; this test only checks that the edits still apply. */

const root = path.resolve(import.meta.dirname, '../..');

it('has at least twenty rules, each in a room of its own', () => {
  const rooms = new Set(BROKEN_RULES.map(({ room }) => room));
  expect(rooms.size).toBe(BROKEN_RULES.length);
  expect(rooms.size).toBeGreaterThanOrEqual(20);
});

it.each(BROKEN_RULES)('$room: $rule', ({ edit, tests }) => {
  const stored = readFileSync(path.join(root, edit.file), 'utf8');
  expect(edited(stored, edit)).not.toBe(stored);
  expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
