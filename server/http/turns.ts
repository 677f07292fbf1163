/** Requests started before the process reads more input: a few milliseconds of work. */
const AT_ONCE = 4;

/**
 * Starts requests round-robin by key, a few at a time. Node emits all requests that have arrived one after another, so that the
 * requests of a client that sends hundreds at once would all be handled before the next connection is even read.
 *
 * @param next calls its argument after pending input has been read
 * @returns resolves when the request may start
 */
export function createTurns(next: (run: () => void) => unknown = setImmediate, atOnce = AT_ONCE) {
  const waiting = new Map<string, (() => void)[]>();

  function begin(): void {
    for (let begun = 0; begun < atOnce; begun += 1) {
      const [first] = waiting;
      if (!first) return;
      const [key, turns] = first;
      waiting.delete(key);
      turns.shift()?.();
      // Moves the key to the end.
      if (turns.length > 0) waiting.set(key, turns);
    }
    if (waiting.size > 0) next(begin);
  }

  return (key: string): Promise<void> =>
    new Promise((turn) => {
      if (waiting.size === 0) next(begin);
      const queued = waiting.get(key);
      if (queued) queued.push(turn);
      else waiting.set(key, [turn]);
    });
}
