import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty temporary folder. */
export async function createTestFolder() {
  const path = await mkdtemp(join(tmpdir(), 'plenaria-test-'));
  // The child of a killed process may still write for a moment.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return { path, remove };
}
