import { performance } from 'node:perf_hooks';

/** Bytes above what was left after the last time. */
const GROWN = 48 * 1024 ** 2;
/** The share of the time in which the process had work: below it a pause is met by few. */
const QUIET = 0.2;
const EVERY_MS = 10_000;

interface Parameters {
  /** Undefined where Node runs without `--expose-gc`: then nothing is done. */
  collect?: (() => void) | undefined;
  memory?: () => number;
  /** The share of the time since the last call in which the process had work. */
  load?: () => number;
}

/**
 * Gives memory back to the system: once now, of what the start left behind (a third of the heap, 15 MB), and whenever a burst of
 * work is over that left much. V8 would keep it until it needs more. A collection takes 70 ms, 200 after a large import.
 */
export function tidyMemory({
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
