import { useEffect } from 'react';

const SHARE = 0.2;
// An element several screens tall never shows a fifth of itself at once: reaching a third of the screen is enough.
const SCREEN_SHARE = 1 / 3;
const THRESHOLDS = [0, 0.01, 0.02, 0.05, 0.1, 0.15, SHARE];

function isReached({
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
  rootBounds,
}: IntersectionObserverEntry) {
  if (boundingClientRect.bottom <= 0) return true; // already scrolled past, as after a jump to an anchor
  if (intersectionRatio >= SHARE) return true;
  return intersectionRect.height >= (rootBounds?.height ?? window.innerHeight) * SCREEN_SHARE;
}

/**
 * Gives every element with `data-reveal`, also those added later, the class `show` once 20% of it was visible
 * (specification, section 9). What is on the screen when scripts take over stays as it is: only what lies below waits.
 */
export function useReveal(): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries.filter(isReached)) show(entry.target);
      },
      { threshold: THRESHOLDS },
    );
    function show(element: Element) {
      element.classList.add('show');
      observer.unobserve(element);
    }
    const waiting = () => document.querySelectorAll('[data-reveal]:not(.show)');
    for (const element of waiting()) {
      if (element.getBoundingClientRect().top < window.innerHeight) show(element);
      else observer.observe(element);
    }
    // From here on the style sheet may hold back what was not reached yet.
    document.documentElement.classList.add('reveals');
    const additions = new MutationObserver(() => {
      for (const element of waiting()) observer.observe(element);
    });
    additions.observe(document.body, { childList: true, subtree: true });
    const showAll = () => waiting().forEach(show);
    window.addEventListener('beforeprint', showAll);
    return () => {
      document.documentElement.classList.remove('reveals');
      window.removeEventListener('beforeprint', showAll);
      additions.disconnect();
      observer.disconnect();
    };
  }, []);
}
