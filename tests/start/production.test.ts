import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { createTestFolder } from '#tests/support/folder.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** Copies the product and its build. Packages are hard links, so that removing one does not affect the original. */
async function copyOfProduct(): Promise<string> {
  // Hard links must be on the same file system.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const copy = await mkdtemp(join(ROOT, '.cache/production-'));
  closings.push(() => rm(copy, { recursive: true }));
  const sources = ['app', 'build', 'congress', 'database', 'scripts', 'server'];
  const files = [...sources, 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const name of [...files, 'vite.config.ts', 'react-router.config.ts'])
    await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await run('cp', ['-al', join(ROOT, 'node_modules'), copy]);
  return copy;
}

it('the site runs without what only building and testing need', { tags: ['faults'] }, async () => {
  const root = await copyOfProduct();
  const hadVite = existsSync(join(root, 'node_modules/vite'));
  await run(process.execPath, [join(root, 'scripts/production.mjs')], { cwd: root });
  expect([hadVite, existsSync(join(root, 'node_modules/vite'))]).toEqual([true, false]);

  const folder = await createTestFolder();
  closings.push(folder.remove);
  const server = await startServerProcess({ DATA_DIR: join(folder.path, 'data') }, { root });
  closings.push(() => server.stop());
  const paths = ['/', '/en/programacao', '/admin', '/anais', '/oai?verb=Identify', '/openapi.json'];
  const answers = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status));
  expect(answers).toEqual(paths.map(() => 200));
});
