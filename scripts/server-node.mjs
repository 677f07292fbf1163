// How Node runs the server: in a program of its own, for whatever starts one. The Dockerfile says the same.
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Megabytes of the old generation: a tenth of what Node allows itself on a large machine, and ten times what the site needs.
 * With `gc` the server gives back what its start left behind.
 */
export const HEAP = ['--max-old-space-size=768', '--expose-gc'];

export const ENVIRONMENT = {
  // Halves the start and saves 35 MB: the sources need not be stripped of their types again.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  // glibc gives each thread an arena of its own and hardly ever returns what compression and pictures took from it.
  MALLOC_ARENA_MAX: '1',
  // In bytes: a block beyond the one, and all that is free beyond the other, goes back to the system. What rendering and compressing a
  // page takes (3 MB) is below them: asking the system for it anew for each page would cost more than the page.
  MALLOC_MMAP_THRESHOLD_: `${2 * 1024 ** 2}`,
  MALLOC_TRIM_THRESHOLD_: `${4 * 1024 ** 2}`,
};
