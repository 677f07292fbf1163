import { expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue with one slot, which is taken; `order` records the tasks that run once it is free. */
function busyQueue(bounds = { each: 10, all: 100 }) {
  const queue = createFairQueue({ concurrency: 1, ...bounds });
  const order: string[] = [];
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  queue.run({ key: 'first', known: true }, () => left);
  const enqueue = (key: string, more: { known?: boolean; signal?: AbortSignal } = {}) =>
    queue.run({ key, ...more }, async () => void order.push(key));
  const done = (waiting: Promise<unknown>[]) => {
    leave();
    return Promise.all(waiting);
  };
  return { queue, order, enqueue, done };
}

it('runs tasks of the known first, then one of each key in turn', async () => {
  const { order, enqueue, done } = busyQueue();
  await done([
    enqueue('a'),
    enqueue('a'),
    enqueue('a'),
    enqueue('b'),
    enqueue('c'),
    enqueue('k', { known: true }),
  ]);
  expect(order).toEqual(['k', 'a', 'b', 'c', 'a', 'a']);
});

it('limits the queued tasks of a key and of strangers, which take no room of the known', async () => {
  const { queue, order, enqueue, done } = busyQueue({ each: 2, all: 3 });
  const waiting = [enqueue('a'), enqueue('a'), enqueue('b')];
  expect([await enqueue('a'), await enqueue('b'), await enqueue('c')]).toEqual([null, null, null]);
  expect(queue.waiting).toBe(3);
  await done([...waiting, enqueue('k', { known: true })]);
  expect(order).toEqual(['k', 'a', 'b', 'a']);
  expect(queue.waiting).toBe(0);
});

it('lets a slow task continue without its slot, which is freed once', async () => {
  vi.useFakeTimers();
  try {
    const queue = createFairQueue({ concurrency: 1, each: 10, all: 100, patience: 1000 });
    const slow = Promise.withResolvers<string>();
    const first = queue.run({ key: 'a' }, () => slow.promise);
    const second = queue.run({ key: 'a' }, async () => 'second');
    await vi.advanceTimersByTimeAsync(999);
    expect(queue.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([await second, queue.running]).toEqual(['second', 0]);
    slow.resolve('first');
    expect([await first, queue.running]).toEqual(['first', 0]);
  } finally {
    vi.useRealTimers();
  }
});

it('continues after a task that failed', async () => {
  const { queue, order, enqueue, done } = busyQueue();
  const failing = queue.run({ key: 'a' }, () => Promise.reject(new Error('away')));
  const failed = expect(failing).rejects.toThrow('away');
  await done([failed, enqueue('b')]);
  expect(order).toEqual(['b']);
});

it('removes aborted tasks from the queue, and does not run a task that was aborted before', async () => {
  const { queue, order, enqueue, done } = busyQueue({ each: 2, all: 2 });
  const gone = new AbortController();
  const leaving = [enqueue('a', { signal: gone.signal }), enqueue('b', { signal: gone.signal })];
  const left = Promise.all(leaving.map((one) => expect(one).rejects.toThrow('gone')));
  gone.abort(new Error('gone'));
  await left;
  expect(queue.waiting).toBe(0);
  await expect(enqueue('c', { signal: gone.signal })).rejects.toThrow('gone');
  await done([enqueue('d')]);
  expect(order).toEqual(['d']);
  expect(queue.running).toBe(0);
});

it('limits the running tasks of one key, and meanwhile runs later ones of other keys', async () => {
  const queue = createFairQueue({ concurrency: 3, ofKey: 2, each: 10, all: 10 });
  const ends: Array<() => void> = [];
  const started: string[] = [];
  const enqueue = (key: string) =>
    queue.run({ key }, () => {
      started.push(key);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = ['a', 'a', 'a', 'a', 'b'].map(enqueue);
  await Promise.resolve();
  expect(started).toEqual(['a', 'a', 'b']);
  ends[0]?.();
  await all[0];
  ends[2]?.();
  await all[4];
  expect(started).toEqual(['a', 'a', 'b', 'a']);
  ends[1]?.();
  await all[1];
  expect(started).toEqual(['a', 'a', 'b', 'a', 'a']);
});

it('leaves a slot empty while it rests if others wait for it', async () => {
  let rested = () => {};
  const queue = createFairQueue({
    ...{ concurrency: 1, each: 1, all: 1 },
    rest: () =>
      new Promise<void>((done) => {
        rested = done;
      }),
  });
  expect(await queue.run({ key: 'a' }, async () => 'alone')).toBe('alone');
  expect(queue.running).toBe(0);
  const first = queue.run({ key: 'a' }, async () => 'first');
  const next = queue.run({ key: 'a' }, async () => 'next');
  expect(await first).toBe('first');
  expect([queue.running, queue.waiting]).toEqual([1, 1]);
  rested();
  expect(await next).toBe('next');
});
