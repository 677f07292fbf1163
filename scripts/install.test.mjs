import { expect, test } from 'vitest';
import { isComplete } from './install.mjs';

const lock = {
  packages: {
    '': { name: 'plenaria' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/dev': { version: '2.0.0', dev: true },
    'node_modules/elsewhere': { version: '3.0.0', optional: true },
  },
};
const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/dev': { version: '2.0.0' } };

test('complete without the packages of other platforms', () => {
  expect(isComplete(lock, { packages })).toBe(true);
});

test('not complete without development dependencies, or with another version', () => {
  expect(isComplete(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(false);
  expect(isComplete(lock, { packages: { ...packages, 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
});
