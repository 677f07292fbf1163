import { setImmediate, setTimeout } from 'node:timers/promises';

/** So many changes at once are an editor's single step (a round table with its lectures): they are told without delay. */
const FEW = 10;
/** More than a few are the beginning of many: they are waited for until none came for so long, but not for ever. */
const CALM_MS = 20;
const LONGEST_MS = 500;
/** After work the server rests as long as the work took, for visitors' sake, but no longer than this. */
const LONGEST_REST_MS = 1000;

/** Says when changes that keep coming are to be worked on together. */
export function createGathering() {
  let restedAt = 0;
  return {
    /** Resolves when what has come so far should be told. `count` says how much that is. */
    async wait(count: () => number): Promise<void> {
      const rest = restedAt - performance.now();
      // What arrived in the same packet is announced before this resolves.
      await (rest > 0 ? setTimeout(rest) : setImmediate());
      if (count() <= FEW) return;
      const patience = performance.now() + LONGEST_MS;
      for (let known = 0; known < count() && performance.now() < patience; ) {
        known = count();
        await setTimeout(CALM_MS);
      }
    },
    /** Does the work, and lets as much time pass before the next. */
    async spend(work: () => Promise<void>): Promise<void> {
      const started = performance.now();
      try {
        await work();
      } finally {
        const ended = performance.now();
        restedAt = ended + Math.min(ended - started, LONGEST_REST_MS);
      }
    },
  };
}
