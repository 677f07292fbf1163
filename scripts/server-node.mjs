// The options with which Node runs the server, for every script that starts one. The Dockerfile repeats them.
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Limits in megabytes. Old generation: a tenth of Node's default on a large machine, and ten times what the site needs. Half of the
 * young generation: with Node's default of 64 a busy server takes 90 MB more and is not faster (docs/performance.md).
 * With `gc` the server can release the memory that its start no longer needs.
 */
export const HEAP = ['--max-old-space-size=768', '--max-semi-space-size=16', '--expose-gc'];

export const ENVIRONMENT = {
  // Halves the start-up time and saves 35 MB, because types need not be stripped from the sources again.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  // By default glibc gives each thread its own arena and hardly ever returns the memory that compression and pictures used.
  MALLOC_ARENA_MAX: '1',
  // In bytes: blocks larger than the first value, and free memory above the second, are returned to the system. Rendering and compressing a
  // page takes less (3 MB): requesting that from the system again for each page would cost more than the page.
  MALLOC_MMAP_THRESHOLD_: `${2 * 1024 ** 2}`,
  MALLOC_TRIM_THRESHOLD_: `${4 * 1024 ** 2}`,
};
