import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The initial number of items, more than most congress days have; further ones are rendered while scrolling. */
const FEW = 40;

/**
 * How many of `total` items to render: all if `all` is true, otherwise a few, and more as the end comes into view.
 *
 * @param of identifies the list; a new value resets the count
 * @returns the number of items, and a ref for the element at their end
 */
export function useGrowingCount(of: object, { total, all }: { total: number; all: boolean }) {
  const [grown, setGrown] = useState({ of, count: FEW });
  const count = all ? total : grown.of === of ? grown.count : FEW;
  const isMore = count < total;
  const grow = useRef(() => {});
  useEffect(() => {
    grow.current = () => startTransition(() => setGrown({ of, count: count + FEW }));
  }, [of, count]);

  // For printing, all items must be rendered.
  useEffect(() => {
    if (!isMore) return;
    const showAll = () => flushSync(() => setGrown({ of, count: Number.POSITIVE_INFINITY }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [isMore, of]);

  // Recreated for each count, because an observer reports the initial state and afterwards only changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const end = useCallback(
    (element: Element | null) => {
      if (!element || !isMore) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && grow.current(),
        { rootMargin: '150% 0px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isMore, of, count],
  );
  return { count, end };
}
