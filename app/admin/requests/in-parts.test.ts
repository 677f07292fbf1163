import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { byIds } from './in-parts.ts';

const AREA = path.join(import.meta.dirname, '..');

it('names as many ids in one request as fit into its address, and asks nothing about none', async () => {
  const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
  const addresses: string[] = [];
  const answered = await byIds(ids, async (part) => {
    addresses.push(`${new URLSearchParams({ id: `in.(${part})` })}`);
    return [...part];
  });
  expect(answered).toEqual(ids);
  expect(addresses).toHaveLength(5);
  expect(Math.max(...addresses.map((one) => one.length))).toBeLessThan(8_100);
  expect(await byIds([], async () => ['asked'])).toEqual([]);
});

it('sends every request of the area that names rows by a list of ids', async () => {
  const names = await readdir(AREA, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
  const unbounded: string[] = [];
  for (const name of sources) {
    const text = await readFile(path.join(AREA, name), 'utf8');
    for (const [call] of text.matchAll(/\.in\([^)]*\)?/g))
      if (!/^\.in\('\w+', part\)$/.test(call)) unbounded.push(`${name}: ${call}`);
  }
  expect(unbounded).toEqual([]);
});
