import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { withoutLanguage } from '#congress/language.ts';
import { CONTENT_ID } from './content-id.ts';

/** A hash is scrolled to this long after its page was shown (specification, section 2). */
const HASH_DELAY = 100;
const HIGHLIGHT = 1500;

/** How scrolling may move: at once for those who asked for less motion. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Moves the keyboard's starting point without moving the page. */
function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.classList.add('outline-none');
  }
  element.focus({ preventScroll: true });
}

const running = new WeakMap<Element, number>();

function highlight(element: Element) {
  clearTimeout(running.get(element));
  element.classList.remove('arrived');
  void (element as HTMLElement).offsetWidth; // restarts the animation of a target that is asked for twice
  element.classList.add('arrived');
  running.set(
    element,
    window.setTimeout(() => element.classList.remove('arrived'), HIGHLIGHT),
  );
}

/**
 * What happens when a page or a part of it is reached: the router's ScrollRestoration scrolls to the top, to the hash or, going
 * back, to where the visitor was; this makes the way to a part of the same page smooth, waits for late content, highlights
 * the target for 1.5 s and moves the focus. The 100 px offset is the style sheet's `scroll-margin-top`.
 */
export function useArrival(): void {
  useSmoothAnchors();
  const { pathname, search, hash, key } = useLocation();
  const kind = useNavigationType();
  const previous = useRef<{ pathname: string; search: string; key: string } | null>(null);
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, search, key };
    document.documentElement.style.scrollBehavior = '';
    if (before?.key === key) return;
    // Going back restores the position, and another language keeps it.
    if (before && (kind === NavigationType.Pop || isOtherLanguage(before.pathname, pathname))) return;
    if (!hash) {
      // A page that keeps what is typed in its address has not been left.
      if (before?.pathname === pathname && (before.search !== search || kind === NavigationType.Replace))
        return;
      const content = before && document.getElementById(CONTENT_ID);
      if (content) focusQuietly(content);
      return;
    }
    const samePage = before?.pathname === pathname;
    const timer = setTimeout(() => {
      const target = targetOf(hash);
      if (!target) return;
      target.scrollIntoView({ behavior: samePage ? scrollMotion() : 'instant' });
      focusQuietly(target);
      highlight(target);
    }, HASH_DELAY);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key, kind]);
}

function isOtherLanguage(before: string, now: string): boolean {
  return before !== now && withoutLanguage(before) === withoutLanguage(now);
}

/** A click on a link to a part of this very page travels there instead of jumping. */
function useSmoothAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.('a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
      if (link.pathname !== location.pathname || !link.hash) return;
      if (link.search && link.search !== location.search) return;
      event.preventDefault();
      // The router scrolls to a hash by itself; this makes it do so smoothly. Cleared on arrival.
      document.documentElement.style.scrollBehavior = scrollMotion() === 'smooth' ? 'smooth' : '';
      void navigate(
        { search: location.search, hash: link.hash },
        { replace: link.hash === location.hash, preventScrollReset: true },
      );
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [navigate]);
}
