import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/folder.ts';
import { findPrograms } from './programs.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
let folder: Awaited<ReturnType<typeof createTestFolder>>;
let installed: string;
let copies: string;

beforeEach(async () => {
  folder = await createTestFolder();
  await chmod(folder.path, 0o755);
  copies = path.join(folder.path, 'copies');
  installed = path.join(folder.path, 'closed', 'native');
  const { postgres } = await findPrograms(undefined);
  await mkdir(path.dirname(installed), { mode: 0o700 });
  await cp(path.dirname(path.dirname(postgres)), installed, { recursive: true, verbatimSymlinks: true });
});

afterEach(() => folder.remove());

test.runIf(isRoot)('programs the account cannot reach are copied once to where it can', async () => {
  const first = await findPrograms(nobody, { installed, copies: [copies] });
  expect(first.postgres.startsWith(`${copies}/`)).toBe(true);
  await rm(path.join(installed, 'share'), { recursive: true });
  expect(await findPrograms(nobody, { installed, copies: [copies] })).toEqual(first);
});

test.runIf(isRoot)('a folder that others could have filled is passed over', async () => {
  const open = path.join(folder.path, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  const { postgres } = await findPrograms(nobody, { installed, copies: [open, copies] });
  expect(postgres.startsWith(`${copies}/`)).toBe(true);
  await expect(findPrograms(nobody, { installed, copies: [open] })).rejects.toThrow('cannot run PostgreSQL');
});

test.runIf(isRoot)('a copy that fails leaves nothing behind', async () => {
  // No copy can be made of a pipe.
  await promisify(execFile)('mkfifo', [path.join(installed, 'share', 'pipe')]);
  await expect(findPrograms(nobody, { installed, copies: [copies] })).rejects.toThrow(
    'cannot run PostgreSQL',
  );
  expect(await readdir(copies)).toEqual([]);
});

test('without another account they run where they are', async () => {
  expect((await findPrograms(undefined, { installed })).initdb).toBe(path.join(installed, 'bin', 'initdb'));
});
