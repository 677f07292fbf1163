import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'];

function follow(changed: () => void): () => void {
  for (const event of CHANGES) addEventListener(event, changed);
  return () => {
    for (const event of CHANGES) removeEventListener(event, changed);
  };
}

/**
 * Whether the browser is connected to a network. A connection that silently stops working is only noticed much later.
 */
export const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
