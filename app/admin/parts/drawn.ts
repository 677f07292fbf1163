import { useEffect, useRef } from 'react';

/** A page that nobody looks at draws no frames. */
const LONGEST_FRAME_MS = 100;

/** Resolves once what was put into the page is seen, to whether its component did not go meanwhile. */
export function useDrawn() {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return () => {
    const was = there.current;
    return frame().then(() => there.current === was);
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
