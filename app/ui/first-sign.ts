const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

let isGiven = false;
const waiting = new Set<() => void>();

if (!import.meta.env.SSR)
  for (const sign of SIGNS)
    document.addEventListener(sign, give, { once: true, passive: true, capture: true });

function give(): void {
  isGiven = true;
  for (const callback of waiting) callback();
  waiting.clear();
}

/** Calls back once the visitor has done anything with the page: at once if that was before. Returns what cancels it. */
export function onFirstSign(callback: () => void): () => void {
  if (isGiven) callback();
  else waiting.add(callback);
  return () => void waiting.delete(callback);
}
