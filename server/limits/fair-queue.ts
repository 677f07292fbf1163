interface Bounds {
  /** Concurrent tasks. */
  concurrency: number;
  /** Concurrent tasks of one key. */
  ofKey?: number;
  /** Queued tasks of one key. */
  each: number;
  /** Queued tasks of strangers (or of the known). */
  all: number;
  /** Delay before the slot of a finished task is reused while others wait; `took` in milliseconds. */
  rest?: (took: number) => Promise<unknown>;
  /** Milliseconds after which a running task gives up its slot to the next one. Default: never. */
  patience?: number;
}

interface Task {
  /** Owner of the task; keys take turns. */
  key: string;
  /** Goes before the tasks of strangers, and does not count against their limit. */
  known?: boolean;
  /** Removes the task from the queue while it waits. */
  signal?: AbortSignal | undefined;
}

/**
 * A queue that runs at most `concurrency` tasks at a time: those of the known first, then one of each key in turn, so that a key
 * with many tasks does not delay others.
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

  /** Frees a slot and hands it to the next task in the same step, so that a new task cannot overtake waiting ones. */
  function freeSlot(key: string): void {
    running -= 1;
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
    for (const group of [groups.known, groups.strangers]) {
      for (const [next, turns] of group.turns) {
        if (!hasRoom(next)) continue;
        const [turn] = turns;
        if (turn) remove(group, next, turn);
        // The key moves to the end: its next task waits for one of every other key.
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

  function wait(group: (typeof groups)['known'], { key, signal }: Task): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        remove(group, key, turn);
        reject(signal?.reason);
      };
      const turn = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      const turns = group.turns.get(key) ?? new Set();
      group.turns.set(key, turns.add(turn));
      group.waiting += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  return {
    /**
     * Resolves to the result of `work`, or to null when the queue is full.
     * @throws the signal's reason when it is aborted before its turn
     */
    async run<Result>(task: Task, work: () => Promise<Result>): Promise<Result | null> {
      const { key, known = false, signal } = task;
      signal?.throwIfAborted();
      if (hasRoom(key)) take(key);
      else {
        const group = known ? groups.known : groups.strangers;
        if ((group.turns.get(key)?.size ?? 0) >= each || group.waiting >= all) return null;
        await wait(group, task);
      }
      const startedAt = performance.now();
      let hasSlot = true;
      function freeSlotOnce() {
        if (hasSlot) freeSlot(key);
        hasSlot = false;
      }
      const timer = patience === undefined ? undefined : setTimeout(freeSlotOnce, patience).unref();
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        if (rest && groups.known.waiting + groups.strangers.waiting > 0)
          void rest(performance.now() - startedAt).then(freeSlotOnce);
        else freeSlotOnce();
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
