import { expect, it } from 'vitest';
import { createLine } from './line.ts';

/** A line of one place that is taken; `told` fills when it is left. */
function busyLine(bounds = { each: 10, all: 100 }) {
  const line = createLine({ abreast: 1, ...bounds });
  const told: string[] = [];
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  line.run('first', 'known', () => left);
  const come = (key: string, who: 'known' | 'strangers' = 'strangers') =>
    line.run(key, who, async () => void told.push(key));
  const done = (waiting: Promise<unknown>[]) => {
    leave();
    return Promise.all(waiting);
  };
  return { line, told, come, done };
}

it('takes the known first, then a piece of each key in turn', async () => {
  const { told, come, done } = busyLine();
  await done([come('a'), come('a'), come('a'), come('b'), come('c'), come('k', 'known')]);
  expect(told).toEqual(['k', 'a', 'b', 'c', 'a', 'a']);
});

it('lets so many of a key and of strangers wait, who take no place of the known', async () => {
  const { line, told, come, done } = busyLine({ each: 2, all: 3 });
  const waiting = [come('a'), come('a'), come('b')];
  expect([await come('a'), await come('b'), await come('c')]).toEqual([null, null, null]);
  expect(line.waiting).toBe(3);
  await done([...waiting, come('k', 'known')]);
  expect(told).toEqual(['k', 'a', 'b', 'a']);
  expect(line.waiting).toBe(0);
});

it('goes on after a piece that failed', async () => {
  const { line, told, come, done } = busyLine();
  const failing = line.run('a', 'strangers', () => Promise.reject(new Error('away')));
  const failed = expect(failing).rejects.toThrow('away');
  await done([failed, come('b')]);
  expect(told).toEqual(['b']);
});
