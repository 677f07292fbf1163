import { soon } from '#app/ui/soon.ts';

const { documentElement: page } = document;

/** The scroll position in pixels from which the header is compact (specification, section 4). */
const COMPACT_AFTER = 50;

let before = 0;

function mark(): void {
  page.toggleAttribute('data-scrolled', scrollY > COMPACT_AFTER);
  page.toggleAttribute('data-aside', scrollY > before || !!coversControl());
  before = scrollY;
}

/**
 * Whether the floating chat button (frame/shortcuts.tsx) would cover a control, a form, or facts and figures. Tests the
 * corners of its box, which the round button itself does not cover.
 */
function coversControl(): boolean | undefined {
  const box = document.querySelector('.shortcuts')?.getBoundingClientRect();
  return (
    box &&
    [box.left, box.right].some((x) =>
      [box.top, box.bottom].some((y) =>
        document
          .elementsFromPoint(x, y)
          .some((element) => element.closest('a,button,form,input,label,summary,dl,table')),
      ),
    )
  );
}

/** Scrolls smoothly to links within the page, and highlights the target again if a link is followed repeatedly. */
function onClick({ target }: Event): void {
  // Opening a `details` moves the content below it.
  requestAnimationFrame(mark);
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.href.split('#')[0] !== location.href.split('#')[0]) return;
  // Overridden by the style sheet for reduced motion: app.css.
  const { style } = page;
  style.scrollBehavior = 'smooth';
  const calm = () => {
    style.scrollBehavior = '';
  };
  document.addEventListener('scrollend', calm, { once: true });
  const part = link.hash === location.hash && document.querySelector<HTMLElement>('main :target');
  if (!part) return;
  part.style.animation = 'none';
  requestAnimationFrame(() => {
    part.style.animation = '';
  });
}

/** Updates `html[data-scrolled]` and `html[data-aside]`, and scrolls smoothly within the page. */
export function startScrolling(): void {
  addEventListener('scroll', mark);
  // After layout, to avoid forcing one.
  requestAnimationFrame(() => soon(mark));
  document.addEventListener('click', onClick);
}

const SHARE = 0.2;
// An element several screens tall never has a fifth of itself visible: covering a third of the screen is sufficient.
const SCREEN_SHARE = 1 / 3;

/**
 * Adds `data-shown` to every element with `data-reveal`, including those added later, once 20% of it has been visible
 * (specification, section 9). Elements on the screen at the start are not hidden; only those below wait.
 */
export function startRevealing(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const holdsBack = 'reveals' in page.dataset;
      for (const entry of entries)
        if (isReached(entry) || (!holdsBack && entry.isIntersecting)) show(entry.target);
      // From now on the style sheet may hide elements that were not reached yet.
      page.dataset.reveals = '';
    },
    { threshold: [0, 0.01, 0.02, 0.05, 0.1, 0.15, SHARE] },
  );
  function show(element: Element) {
    element.setAttribute('data-shown', '');
    observer.unobserve(element);
  }
  const waiting = () => document.querySelectorAll('[data-reveal]:not([data-shown])');
  const observe = () => {
    for (const element of waiting()) observer.observe(element);
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}

function isReached({ intersectionRatio, intersectionRect, boundingClientRect }: IntersectionObserverEntry) {
  return (
    boundingClientRect.bottom < 0 || // already scrolled past, as after a jump to an anchor; not <= 0, which elements without layout have
    intersectionRatio >= SHARE ||
    intersectionRect.height >= innerHeight * SCREEN_SHARE
  );
}
