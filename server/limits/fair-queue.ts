interface Bounds {
  /** Pieces that are worked on at the same time. */
  concurrency: number;
  /** Of them of one key. */
  ofKey?: number;
  /** Pieces of one key that may wait. */
  each: number;
  /** Pieces of strangers (or of the known) that may wait. */
  all: number;
  /** How long a place stays empty after a piece that took so long, in milliseconds, while others wait for it. */
  rest?: (took: number) => Promise<unknown>;
  /** After so many milliseconds a piece goes on without its place, which the next one takes. Default: it never does. */
  patience?: number;
}

interface Piece {
  /** Whose it is: each key has its turn. */
  key: string;
  /** Goes before those who are not, and takes none of their room. */
  known?: boolean;
  /** Takes it out of the line while it waits. */
  signal?: AbortSignal | undefined;
}

/**
 * Work in turns, `concurrency` at a time: whoever is known first, then a piece of each key in turn, so that nobody who brings much
 * holds others up.
 */
export function createFairQueue({ concurrency, ofKey = concurrency, each, all, rest, patience }: Bounds) {
  const createGroup = () => ({ waiting: 0, turns: new Map<string, Set<() => void>>() });
  const groups = { known: createGroup(), strangers: createGroup() };
  const runningOf = new Map<string, number>();
  let running = 0;

  const hasRoom = (key: string) => running < concurrency && (runningOf.get(key) ?? 0) < ofKey;

  function take(key: string): void {
    running += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  /** Frees a place and gives it to the next piece in the same step, so that a new piece cannot overtake those that wait. */
  function leave(key: string): void {
    running -= 1;
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
    for (const group of [groups.known, groups.strangers]) {
      for (const [next, turns] of group.turns) {
        if (!hasRoom(next)) continue;
        const [turn] = turns;
        if (turn) remove(group, next, turn);
        // Its next piece waits for those of all others.
        if (turns.size > 0) {
          group.turns.delete(next);
          group.turns.set(next, turns);
        }
        take(next);
        turn?.();
        return;
      }
    }
  }

  function remove(group: (typeof groups)['known'], key: string, turn: () => void): void {
    const turns = group.turns.get(key);
    if (!turns?.delete(turn)) return;
    group.waiting -= 1;
    if (turns.size === 0) group.turns.delete(key);
  }

  function wait(group: (typeof groups)['known'], { key, signal }: Piece): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => {
        remove(group, key, turn);
        reject(signal?.reason);
      };
      const turn = () => {
        signal?.removeEventListener('abort', gone);
        resolve();
      };
      const turns = group.turns.get(key) ?? new Set();
      group.turns.set(key, turns.add(turn));
      group.waiting += 1;
      signal?.addEventListener('abort', gone, { once: true });
    });
  }

  return {
    /**
     * What `work` resolves to; null when too much waits already.
     * @throws the signal's reason when it is aborted before its turn
     */
    async run<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result | null> {
      const { key, known = false, signal } = piece;
      signal?.throwIfAborted();
      if (hasRoom(key)) take(key);
      else {
        const group = known ? groups.known : groups.strangers;
        if ((group.turns.get(key)?.size ?? 0) >= each || group.waiting >= all) return null;
        await wait(group, piece);
      }
      const began = performance.now();
      let hasPlace = true;
      function leaveOnce() {
        if (hasPlace) leave(key);
        hasPlace = false;
      }
      const timer = patience === undefined ? undefined : setTimeout(leaveOnce, patience).unref();
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        if (rest && groups.known.waiting + groups.strangers.waiting > 0)
          void rest(performance.now() - began).then(leaveOnce);
        else leaveOnce();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return groups.known.waiting + groups.strangers.waiting;
    },
  };
}
