import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder of the test's own. */
export async function createTestFolder() {
  const path = await mkdtemp(join(tmpdir(), 'plenaria-test-'));
  // A process that was killed may leave a child that writes a moment longer.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return { path, remove };
}
