/**
 * Work in turns, `concurrency` at a time: whoever is known first, then a piece of each key in turn, so that nobody who brings much
 * holds others up. At most `each` pieces of a key and `all` of strangers (or of the known) wait.
 */
export function createFairQueue({
  concurrency,
  each,
  all,
}: {
  concurrency: number;
  each: number;
  all: number;
}) {
  const groups = {
    known: { waiting: 0, turns: new Map<string, Array<() => void>>() },
    strangers: { waiting: 0, turns: new Map<string, Array<() => void>>() },
  };
  let running = 0;

  /** Whoever leaves hands its place over, so that nobody slips in between. */
  function leave(): void {
    for (const group of [groups.known, groups.strangers]) {
      for (const [key, turns] of group.turns) {
        const turn = turns.shift();
        group.turns.delete(key);
        if (turns.length > 0) group.turns.set(key, turns);
        group.waiting -= 1;
        turn?.();
        return;
      }
    }
    running -= 1;
  }

  return {
    /** What `work` resolves to; null when too much waits already. */
    async run<Result>(
      key: string,
      who: keyof typeof groups,
      work: () => Promise<Result>,
    ): Promise<Result | null> {
      if (running < concurrency) running += 1;
      else {
        const group = groups[who];
        const turns = group.turns.get(key) ?? [];
        if (turns.length >= each || group.waiting >= all) return null;
        group.turns.set(key, turns);
        group.waiting += 1;
        await new Promise<void>((turn) => turns.push(turn));
      }
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get waiting() {
      return groups.known.waiting + groups.strangers.waiting;
    },
  };
}
