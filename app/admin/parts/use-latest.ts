import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for as long as its component is there, which calls the newest one: for rows that are drawn again only when what they
 * are given changed. Not to be called while something is drawn.
 */
export function useLatest<Arguments extends unknown[], Result>(callback: (...given: Arguments) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
