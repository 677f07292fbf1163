import { soon } from '#app/ui/soon.ts';

const { documentElement: page } = document;

/** From here on the header is compact (specification, section 4). Pixels. */
const COMPACT_AFTER = 50;

let before = 0;

function mark(): void {
  page.toggleAttribute('data-scrolled', scrollY > COMPACT_AFTER);
  page.toggleAttribute('data-aside', scrollY > before || !!coversControl());
  before = scrollY;
}

/**
 * Whether what floats at the corner of the window (frame/shortcuts.tsx) would lie over a control, a form, or facts and figures. It is
 * round: its corners are not its own.
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

/** Links within the page scroll smoothly, and a target that is followed once more lights up again. */
function onClick({ target }: Event): void {
  // A fold that opens moves what is below it.
  requestAnimationFrame(mark);
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.href.split('#')[0] !== location.href.split('#')[0]) return;
  // Less motion goes before: app.css.
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

/** Keeps `html[data-scrolled]` and `html[data-aside]` true, and scrolls smoothly within the page. */
export function startScrolling(): void {
  addEventListener('scroll', mark);
  // Once the page is laid out anyway.
  requestAnimationFrame(() => soon(mark));
  document.addEventListener('click', onClick);
}

const SHARE = 0.2;
// An element several screens tall never shows a fifth of itself at once: reaching a third of the screen is enough.
const SCREEN_SHARE = 1 / 3;

/**
 * Gives every element with `data-reveal`, also those added later, `data-shown` once 20% of it was visible (specification,
 * section 9). What is on the screen when this starts stays as it is: only what lies below waits.
 */
export function startRevealing(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const holdsBack = 'reveals' in page.dataset;
      for (const entry of entries)
        if (isReached(entry) || (!holdsBack && entry.isIntersecting)) show(entry.target);
      // From here on the style sheet may hold back what was not reached yet.
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
    boundingClientRect.bottom < 0 || // not 0, as of what is not laid out yet: already scrolled past, as after a jump to an anchor
    intersectionRatio >= SHARE ||
    intersectionRect.height >= innerHeight * SCREEN_SHARE
  );
}
