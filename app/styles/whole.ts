import address from '../app.css?url';
import { followNewBuild } from '../offline/new-build.ts';

let fetching: Promise<void> | undefined;

/**
 * Settles once the whole style sheet is there: a page comes with the rules for what it has at first. All of those stand in
 * it once more and in the same order, so that nothing changes with it. Rejects when it cannot be had; the next call tries again.
 */
export function wholeStyles(): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve();
  fetching ??= fetchStyles().catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

function fetchStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // It may be gone with the build it belongs to.
      void followNewBuild();
      reject(new Error(`No style sheet at ${address}`));
    };
    document.head.append(link);
  });
}
