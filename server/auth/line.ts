/**
 * Work in turns, `abreast` at a time: whoever is known first, then a piece of each key in turn, so that nobody who brings much
 * holds others up. At most `each` pieces of a key and `all` of strangers (or of the known) wait.
 */
export function createLine({ abreast, each, all }: { abreast: number; each: number; all: number }) {
  const lanes = {
    known: { waiting: 0, turns: new Map<string, Array<() => void>>() },
    strangers: { waiting: 0, turns: new Map<string, Array<() => void>>() },
  };
  let running = 0;

  /** Whoever leaves hands its place over, so that nobody slips in between. */
  function leave(): void {
    for (const lane of [lanes.known, lanes.strangers]) {
      for (const [key, turns] of lane.turns) {
        const turn = turns.shift();
        lane.turns.delete(key);
        if (turns.length > 0) lane.turns.set(key, turns);
        lane.waiting -= 1;
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
      who: keyof typeof lanes,
      work: () => Promise<Result>,
    ): Promise<Result | null> {
      if (running < abreast) running += 1;
      else {
        const lane = lanes[who];
        const turns = lane.turns.get(key) ?? [];
        if (turns.length >= each || lane.waiting >= all) return null;
        lane.turns.set(key, turns);
        lane.waiting += 1;
        await new Promise<void>((turn) => turns.push(turn));
      }
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get waiting() {
      return lanes.known.waiting + lanes.strangers.waiting;
    },
  };
}
