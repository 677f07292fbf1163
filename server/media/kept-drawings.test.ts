import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFolderStorage } from '#server/files/storage.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { createKeptDrawings } from './kept-drawings.ts';

let folder: Awaited<ReturnType<typeof createTestFolder>>;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

function drawings(draw: (module: string, words: unknown) => Promise<Uint8Array>, ahead = true) {
  const log = { warn: vi.fn() };
  return {
    log,
    kept: createKeptDrawings({ storage: createFolderStorage(folder.path), draw, ahead, log }),
  };
}

it('makes a drawing once for the same words and concurrent requests, and deletes that of other words', async () => {
  const draw = vi.fn(async (_module: string, words: unknown) => Buffer.from(`${words}`));
  const { kept } = drawings(draw);
  const [one, other] = await Promise.all([kept('annals', 'a.js', 'first'), kept('annals', 'a.js', 'first')]);
  expect([one.bytes, other.bytes]).toEqual([null, null]);
  await Promise.all([one.file(), other.file()]);
  const again = await kept('annals', 'a.js', 'first');
  expect([again.bytes, `${await again.file()}`]).toEqual([5, 'first']);
  expect(draw).toHaveBeenCalledTimes(1);
  await (await kept('annals', 'a.js', 'second')).file();
  expect(draw).toHaveBeenCalledTimes(2);
  await expect.poll(() => readdir(join(folder.path, 'drawings/annals'))).toHaveLength(1);
});

it('forgets a failure once the drawing was made', async () => {
  const draw = vi.fn(async (_module: string, words: unknown) => Buffer.from(`${words}`));
  draw.mockRejectedValueOnce(new Error('too large'));
  const { kept, log } = drawings(draw);
  await kept('annals', 'a.js', 'first');
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  await (await kept('annals', 'a.js', 'first')).file();
  // Other words replace it, and then they are the first ones again.
  await (await kept('annals', 'a.js', 'second')).file();
  expect((await kept('annals', 'a.js', 'first')).bytes).toBeNull();
  await expect.poll(() => draw.mock.calls.length).toBe(4);
  await expect.poll(async () => (await kept('annals', 'a.js', 'first')).bytes).toBe(5);
});

it('retries a failed drawing on request, not when it is mentioned', async () => {
  const draw = vi.fn(() => Promise.reject(new Error('too large')));
  const { kept, log } = drawings(draw);
  await kept('annals', 'a.js', 'words');
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  const { file } = await kept('annals', 'a.js', 'words');
  expect(draw).toHaveBeenCalledTimes(1);
  await expect(file()).rejects.toThrow('too large');
  expect(draw).toHaveBeenCalledTimes(2);
});

it('makes a drawing when a page mentions it, or only on request', async () => {
  const draw = vi.fn(async (_module: string, words: unknown) => Buffer.from(`${words}`));
  const { kept: onRequest } = drawings(draw, false);
  const drawing = await onRequest('annals', 'a.js', 'words');
  expect(draw).not.toHaveBeenCalled();
  expect(`${await drawing.file()}`).toBe('words');
  await drawings(draw).kept('posters', 'a.js', 'words');
  await expect.poll(() => draw.mock.calls.length).toBe(2);
});
