import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken over the page: false in the server's HTML and in the render that must match it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
