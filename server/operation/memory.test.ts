import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemory } from './memory.ts';

const MB = 1024 ** 2;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('collects after the start, and after each burst once it is over', () => {
  let [memory, load] = [200 * MB, 0];
  const collect = vi.fn(() => {
    memory = 160 * MB;
  });
  releaseMemory({ collect, memory: () => memory, load: () => load });
  expect(collect).toHaveBeenCalledTimes(1);
  memory = 200 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect, 'a little more').toHaveBeenCalledTimes(1);
  [memory, load] = [600 * MB, 0.9];
  vi.advanceTimersByTime(60_000);
  expect(collect, 'while there is work').toHaveBeenCalledTimes(1);
  load = 0.05;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('does not repeat while the memory is in use', () => {
  let memory = 160 * MB;
  const collect = vi.fn();
  releaseMemory({ collect, memory: () => memory, load: () => 0 });
  memory = 400 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});
