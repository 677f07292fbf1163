import { expect, it } from 'vitest';
import { daysLeft } from '../day.ts';

it.each([
  ['2025-11-19', 1],
  ['2025-11-20', 0],
  ['2025-11-21', null],
  ['2025-10-20', 31],
])('on %s: %s', (today, days) => {
  expect(daysLeft('2025-11-20', today)).toBe(days);
});
