import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue of one place that is taken; `told` fills when it is left. */
function busyQueue(bounds = { each: 10, all: 100 }) {
  const queue = createFairQueue({ concurrency: 1, ...bounds });
  const told: string[] = [];
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  queue.run('first', 'known', () => left);
  const come = (key: string, who: 'known' | 'strangers' = 'strangers') =>
    queue.run(key, who, async () => void told.push(key));
  const done = (waiting: Promise<unknown>[]) => {
    leave();
    return Promise.all(waiting);
  };
  return { queue, told, come, done };
}

it('takes the known first, then a piece of each key in turn', async () => {
  const { told, come, done } = busyQueue();
  await done([come('a'), come('a'), come('a'), come('b'), come('c'), come('k', 'known')]);
  expect(told).toEqual(['k', 'a', 'b', 'c', 'a', 'a']);
});

it('lets so many of a key and of strangers wait, who take no place of the known', async () => {
  const { queue, told, come, done } = busyQueue({ each: 2, all: 3 });
  const waiting = [come('a'), come('a'), come('b')];
  expect([await come('a'), await come('b'), await come('c')]).toEqual([null, null, null]);
  expect(queue.waiting).toBe(3);
  await done([...waiting, come('k', 'known')]);
  expect(told).toEqual(['k', 'a', 'b', 'a']);
  expect(queue.waiting).toBe(0);
});

it('goes on after a piece that failed', async () => {
  const { queue, told, come, done } = busyQueue();
  const failing = queue.run('a', 'strangers', () => Promise.reject(new Error('away')));
  const failed = expect(failing).rejects.toThrow('away');
  await done([failed, come('b')]);
  expect(told).toEqual(['b']);
});
