import { expect, it } from 'vitest';
import { createSignInLimits } from './limits.ts';

const right = async () => true;
const wrong = async () => false;

/** Limits that never wait, and a way to fail often. */
function limits() {
  const { attempt } = createSignInLimits(async () => {});
  const guess = (times: number, address: string, account: string) =>
    Promise.all(Array.from({ length: times }, () => attempt(address, account, wrong)));
  return { attempt, guess };
}

const refused = (answers: object[]) => answers.filter((answer) => 'retryAfter' in answer).length;

it('lets ten failures pass, then makes the guesser wait', async () => {
  const { guess } = limits();
  expect(refused(await guess(10, 'a', 'ana'))).toBe(0);
  expect(refused(await guess(10, 'a', 'ana'))).toBeGreaterThanOrEqual(9);
});

it('is not outrun by a burst', async () => {
  const { guess } = limits();
  expect(refused(await guess(200, 'a', 'ana'))).toBeGreaterThanOrEqual(200 - 10 - 4 - 1);
});

it('limits an address whatever account it tries', async () => {
  const { attempt, guess } = limits();
  for (let i = 0; i < 40; i += 1) await attempt('a', `account ${i}`, wrong);
  expect(refused(await guess(10, 'a', 'another'))).toBeGreaterThan(0);
  expect(await attempt('b', 'another', right)).toEqual({ right: true });
});

it('limits an account whatever address tries, except one that has signed in before', async () => {
  const { attempt } = limits();
  await attempt('home', 'ana', right);
  for (let i = 0; i < 60; i += 1) await attempt(`bot ${i}`, 'ana', wrong);
  const strangers = [await attempt('new 1', 'ana', wrong), await attempt('new 2', 'ana', wrong)];
  expect(refused(strangers)).toBeGreaterThan(0);
  expect(await attempt('home', 'ana', right)).toEqual({ right: true });
});

it('never limits correct sign-ins, and one clears the failures before it', async () => {
  const { attempt, guess } = limits();
  const correct = await Promise.all(Array.from({ length: 100 }, () => attempt('a', 'ana', right)));
  expect(refused(correct)).toBe(0);
  await guess(9, 'a', 'ana');
  await attempt('a', 'ana', right);
  expect(refused(await guess(9, 'a', 'ana'))).toBe(0);
});
