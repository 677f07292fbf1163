import { expect, it, vi } from 'vitest';
import { createReadCache } from './read-cache.ts';

it('reads once, and keeps those that were asked for last', async () => {
  const read = vi.fn(async (key: string) => key.toUpperCase());
  const cache = createReadCache(2, read);
  expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('b')])).toEqual(['A', 'A', 'B']);
  await cache.get('a');
  await cache.get('c');
  await cache.get('a');
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  await cache.get('b');
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
  cache.clear();
  await cache.get('b');
  expect(read).toHaveBeenCalledTimes(5);
});

it('reads again what failed or was not there', async () => {
  const read = vi.fn(async (key: string) => (key === 'missing' ? null : Promise.reject(new Error(key))));
  const cache = createReadCache(2, read);
  for (const _ of [1, 2]) {
    expect(await cache.get('missing')).toBeNull();
    await expect(cache.get('broken')).rejects.toThrow('broken');
  }
  expect(read).toHaveBeenCalledTimes(4);
});
