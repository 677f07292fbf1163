/** From here on the header is compact (specification, section 4). Pixels. */
const COMPACT_AFTER = 50;
/** From here on the way back to the top is offered. */
const FAR_AFTER = 600;

function mark(): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrolled', scrollY > COMPACT_AFTER);
  page.toggleAttribute('data-far', scrollY > FAR_AFTER);
}

/** The way to a part of this very page is smooth, and who asks for it once more sees it light up again. */
function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.href.split('#')[0] !== location.href.split('#')[0]) return;
  // Less motion goes before: app.css.
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  document.addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true });
  const part = link.hash === location.hash && document.querySelector<HTMLElement>('main :target');
  if (!part) return;
  part.style.animation = 'none';
  requestAnimationFrame(() => part.style.removeProperty('animation'));
}

/** Keeps `html[data-scrolled]` and `html[data-far]` true, and makes the ways within the page smooth. */
export function startScrolling(): void {
  addEventListener('scroll', mark, { passive: true });
  // When the page is laid out anyway.
  requestAnimationFrame(mark);
  document.addEventListener('click', onClick);
}
