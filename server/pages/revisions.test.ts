import { expect, it } from 'vitest';
import { createRevisions } from './revisions.ts';

it('waits for a change that another server has told of, and for what was made up not for long', async () => {
  let newest = 7;
  const revisions = createRevisions(() => newest, { longestWaitMs: 1 });
  revisions.read();
  expect(['/', '/?revision=7', '/?dia=1&revision=7'].some(revisions.isAhead)).toBe(false);
  expect(revisions.isAhead('/?dia=1&revision=8')).toBe(true);
  await revisions.reached('/?revision=8');
  expect(revisions.isAhead('/?revision=8')).toBe(true);
  newest = 8;
  revisions.read();
  expect(revisions.isAhead('/?revision=8')).toBe(false);
  newest = 3;
  revisions.read();
  expect(revisions.isAhead('/?revision=8'), 'after an erasure').toBe(false);
});
