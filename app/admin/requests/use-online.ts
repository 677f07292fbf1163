import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'];

function follow(changed: () => void): () => void {
  for (const event of CHANGES) addEventListener(event, changed);
  return () => {
    for (const event of CHANGES) removeEventListener(event, changed);
  };
}

/** Whether the browser has a network at all: a connection that just fell silent is noticed much later. */
export const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
