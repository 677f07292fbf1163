import { useMounted } from '../mounted.ts';

/** Hidden pages get no animation frames, so this is the longest wait. */
const LONGEST_FRAME_MS = 100;

/** Returns a function that resolves after the next paint, to whether the component was mounted before and still is. */
export function useDrawn() {
  const isMounted = useMounted();
  return () => {
    const was = isMounted();
    return frame().then(() => was && isMounted());
  };
}

const frame = () =>
  new Promise<void>((seen) => {
    const late = setTimeout(seen, LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(seen);
    });
  });
