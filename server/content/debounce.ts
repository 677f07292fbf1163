import { setImmediate, setTimeout } from 'node:timers/promises';

/** A single step of an editor (a round table with its lectures) has at most this many changes and is not delayed. */
const FEW = 10;
/** More changes are probably the start of many: wait until none has come for this long, within a limit. */
const CALM_MS = 20;
const LONGEST_WAIT_MS = 500;
/** After each run the server pauses for as long as the run took, up to this limit, so that visitors are answered. */
const LONGEST_PAUSE_MS = 1000;

/** Groups changes that arrive in quick succession, so that they are processed together. */
export function createDebounce() {
  let pausedUntil = 0;
  return {
    /** Resolves when the changes so far should be processed. `count` returns their number. */
    async wait(count: () => number): Promise<void> {
      const pause = pausedUntil - performance.now();
      // Changes that arrived in the same packet are counted before this resolves.
      await (pause > 0 ? setTimeout(pause) : setImmediate());
      if (count() <= FEW) return;
      const deadline = performance.now() + LONGEST_WAIT_MS;
      for (let known = 0; known < count() && performance.now() < deadline; ) {
        known = count();
        await setTimeout(CALM_MS);
      }
    },
    async run(work: () => Promise<void>): Promise<void> {
      const started = performance.now();
      await work().finally(() => {
        const ended = performance.now();
        pausedUntil = ended + Math.min(ended - started, LONGEST_PAUSE_MS);
      });
    },
  };
}
