import { setImmediate, setTimeout } from 'node:timers/promises';

/** So many changes at once are an editor's single step (a round table with its lectures): they are not held back. */
const FEW = 10;
/** More than a few are the beginning of many: they are waited for until none came for so long, but not for ever. */
const CALM_MS = 20;
const LONGEST_WAIT_MS = 500;
/** After each run the server pauses as long as the run took, so that visitors are answered, but no longer than this. */
const LONGEST_PAUSE_MS = 1000;

/** Groups changes that keep coming, so that they are worked on together. */
export function createDebounce() {
  let pausedUntil = 0;
  return {
    /** Resolves when what has come so far should be worked on. `count` says how much that is. */
    async wait(count: () => number): Promise<void> {
      const pause = pausedUntil - performance.now();
      // What arrived in the same packet is counted before this resolves.
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
