import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

it.each([
  ['onze signos', 'short'],
  ['doze  signos', null],
  ['a'.repeat(72), null],
  ['ã'.repeat(36), null],
  ['ã'.repeat(37), 'long'],
])('judges %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
