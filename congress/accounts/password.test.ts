import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

it.each([
  ['12345', 'short'],
  ['123456', null],
  ['a'.repeat(72), null],
  ['ã'.repeat(36), null],
  ['ã'.repeat(37), 'long'],
])('judges %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
