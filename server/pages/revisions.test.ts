import { expect, it, vi } from 'vitest';
import { createRevisions } from './revisions.ts';

/** Revisions of a server that has read the seventh change. */
function revisionsOf(longestWaitMs: number) {
  let newest = 7;
  const revisions = createRevisions(() => newest, { longestWaitMs });
  revisions.read();
  const read = (change: number) => {
    newest = change;
    revisions.read();
  };
  return { revisions, read };
}

it('waits for a change that another server has announced, and not long for a made-up one', async () => {
  const { revisions, read } = revisionsOf(1);
  expect(['/', '/?revision=7', '/?dia=1&revision=7'].some(revisions.isAhead)).toBe(false);
  expect(revisions.isAhead('/?dia=1&revision=8')).toBe(true);
  await revisions.reached('/?revision=8');
  expect(revisions.isAhead('/?revision=8')).toBe(true);
  read(8);
  expect(revisions.isAhead('/?revision=8')).toBe(false);
  read(3);
  expect(revisions.isAhead('/?revision=8'), 'after an erasure').toBe(false);
});

it('shares one wait among all, and does not wait again in vain', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { revisions, read } = revisionsOf(1);
  await Promise.all(Array.from({ length: 500 }, (_, more) => revisions.reached(`/?revision=${8 + more}`)));
  for (let time = 0; time < 50; time += 1) await revisions.reached('/?revision=9');
  expect(timers).toHaveBeenCalledTimes(1);
  read(8);
  await revisions.reached('/?revision=9');
  expect(timers, 'the next change may be under way').toHaveBeenCalledTimes(2);
  timers.mockRestore();
});

it('does not wait for revisions that no server can have read', async () => {
  const { revisions } = revisionsOf(2 ** 30);
  await revisions.reached('/?revision=999999999');
  await revisions.reached(`/?revision=${'9'.repeat(400)}`);
  expect(revisions.isAhead(`/?revision=${'9'.repeat(400)}`)).toBe(false);
});

it('continues when the change was read', async () => {
  const { revisions, read } = revisionsOf(2 ** 30);
  const waiting = revisions.reached('/?revision=9');
  read(8);
  read(9);
  await waiting;
  expect(revisions.isAhead('/?revision=9')).toBe(false);
});
