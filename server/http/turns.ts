/** Requests that are begun before the process reads what has arrived meanwhile: some milliseconds of work, of each of which others wait. */
const AT_ONCE = 4;

/**
 * Begins requests in turns, one of each key and then again, a few at a time. Node hands on all that has arrived one after the other, and
 * who sends hundreds at once would have all of them worked on before the next connection is even read.
 *
 * @param next calls what it is given once what has arrived was read
 * @returns resolves when a request may be begun
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
      // Behind all others.
      if (turns.length > 0) waiting.set(key, turns);
    }
    if (waiting.size > 0) next(begin);
  }

  return (key: string): Promise<void> =>
    new Promise((turn) => {
      if (waiting.size === 0) next(begin);
      const own = waiting.get(key);
      if (own) own.push(turn);
      else waiting.set(key, [turn]);
    });
}
