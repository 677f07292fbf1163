import { performance } from 'node:perf_hooks';

/** Growth in bytes since the last collection that triggers another one. */
const GROWN = 48 * 1024 ** 2;
/** Event loop utilisation below which a pause affects few requests. */
const QUIET = 0.2;
const EVERY_MS = 10_000;

interface Parameters {
  /** Undefined where Node runs without `--expose-gc`; then nothing is done. */
  collect?: (() => void) | undefined;
  memory?: () => number;
  /** Event loop utilisation since the last call. */
  load?: () => number;
}

/**
 * Returns memory to the system: now, after the start (a third of the heap, 15 MB), and whenever memory has grown and the process is
 * quiet again. V8 would keep it for later use. A collection takes 70 ms, 200 ms after a large import.
 */
export function releaseMemory({
  collect = collectAll(),
  memory = () => process.memoryUsage.rss(),
  load = loadSinceLast(),
}: Parameters = {}): void {
  if (!collect) return;
  collect();
  let tidied = memory();
  setInterval(() => {
    const isQuiet = load() < QUIET;
    if (!isQuiet || memory() < tidied + GROWN) return;
    collect();
    tidied = memory();
  }, EVERY_MS).unref();
}

function collectAll() {
  const { gc } = globalThis;
  return gc && (() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}

function loadSinceLast() {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
