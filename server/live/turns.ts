/** Calls back whoever waits for a turn of the event loop, one in each: between two of them everybody else is served. */
export function createTurns() {
  const line: (() => void)[] = [];
  function next() {
    line[0]?.();
    line.shift();
    if (line.length > 0) setImmediate(next);
  }
  return (turn: () => void) => {
    if (line.push(turn) === 1) setImmediate(next);
  };
}

export type TakeTurn = ReturnType<typeof createTurns>;
