import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than a day of the congress has; what is longer comes as one comes near. */
const FEW = 40;

/**
 * How many of `total` things to render: all of them when `all`, else a few, and more as the end comes near.
 *
 * @param of what the things are of; with another one it begins again
 * @returns how many, and the ref of what stands at their end
 */
export function useGrowingCount(of: object, { total, all }: { total: number; all: boolean }) {
  const [grown, setGrown] = useState({ of, count: FEW });
  const count = all ? total : grown.of === of ? grown.count : FEW;
  const isMore = count < total;
  const grow = useRef(() => {});
  useEffect(() => {
    grow.current = () => startTransition(() => setGrown({ of, count: count + FEW }));
  }, [of, count]);

  // Paper has no end that one comes near.
  useEffect(() => {
    if (!isMore) return;
    const showAll = () => flushSync(() => setGrown({ of, count: Number.POSITIVE_INFINITY }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [isMore, of]);

  // Made anew for each count: an observer reports what is near when it begins, and after that only changes.
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
