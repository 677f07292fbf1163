export type Lane = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most `limit` tasks at a time and the rest in the order they came. */
export function createLane(limit: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed over, so that nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
