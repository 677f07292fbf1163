import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is mounted: after a request, a form that was left reports in a toast. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
