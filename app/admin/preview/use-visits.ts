import { useEffect, useEffectEvent } from 'react';
import { visitedPath } from './framed.ts';

/**
 * Tells which page a link inside the preview asked for. A frame without scripts and of no origin can only move the
 * window's own place; the place is put back at once, before anything else hears of it, so that no form is left.
 */
export function useVisits(onVisit: (path: string) => void) {
  const visit = useEffectEvent(onVisit);
  useEffect(() => {
    let returning = false;
    const arrive = (event: PopStateEvent) => {
      const path = visitedPath(location.hash);
      if (!returning && path === null) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      history.back();
      if (path) visit(path);
    };
    addEventListener('popstate', arrive, { capture: true });
    return () => removeEventListener('popstate', arrive, { capture: true });
  }, []);
}
