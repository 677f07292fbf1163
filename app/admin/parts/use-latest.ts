import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest callback, for memoised rows. Must not be called during rendering. */
export function useLatest<Arguments extends unknown[], Result>(callback: (...given: Arguments) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
