import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { visitedPath, withoutVisit } from './framed.ts';

/**
 * Tells which page a link inside the preview asked for. A frame without scripts and of no origin can only move the
 * window's own place: it adds the page to the place that somebody is in, which is put back at once.
 */
export function useVisits(onVisit: (path: string) => void) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = useRef(false);
  const arrive = useEffectEvent(() => {
    const path = visitedPath(hash);
    const before = opened.current;
    opened.current = true;
    if (path === null) return;
    onVisit(path);
    // A link that was opened in another tab has nothing to go back to.
    if (before) navigate(-1);
    else navigate({ hash: withoutVisit(hash) }, { replace: true, preventScrollReset: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what a visit is
  useEffect(() => arrive(), [hash]);
}
