import { startTransition, useEffect, useState } from 'react';

/** What fills the first screen; the rest follows while nothing else is asked for. */
const FIRST = 16;
const MORE = 60;

/**
 * How many of `total` things to render: all of them on arrival, as the server did; after each change of `key` a first
 * screenful at once, and the rest piece by piece, in renders that a keystroke interrupts.
 */
export function useGrowing(key: string, total: number): number {
  const [grown, setGrown] = useState({ key, count: Number.POSITIVE_INFINITY });
  const count = grown.key === key ? grown.count : FIRST;
  useEffect(() => {
    if (count >= total) return;
    // After the paint: what is on the screen goes first.
    const timer = setTimeout(() => startTransition(() => setGrown({ key, count: count + MORE })));
    return () => clearTimeout(timer);
  }, [key, count, total]);
  return count;
}
