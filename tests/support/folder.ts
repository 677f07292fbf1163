import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder of the test's own. */
export async function createTestFolder() {
  const path = await mkdtemp(join(tmpdir(), 'plenaria-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
