import { expect, it, vi } from 'vitest';
import { createRevisions } from './revisions.ts';

/** Of a server that has read the seventh change. */
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

it('waits for a change that another server has told of, and for what was made up not for long', async () => {
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

it('has one wait for all, and none again for what nobody read', async () => {
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

it('waits for nothing that no server can have read', async () => {
  const { revisions } = revisionsOf(2 ** 30);
  await revisions.reached('/?revision=999999999');
  await revisions.reached(`/?revision=${'9'.repeat(400)}`);
  expect(revisions.isAhead(`/?revision=${'9'.repeat(400)}`)).toBe(false);
});

it('goes on when the change was read', async () => {
  const { revisions, read } = revisionsOf(2 ** 30);
  const waiting = revisions.reached('/?revision=9');
  read(8);
  read(9);
  await waiting;
  expect(revisions.isAhead('/?revision=9')).toBe(false);
});
