/** From here on the header is compact (specification, section 4). Pixels. */
const COMPACT_AFTER = 50;
/** From here on the way back to the top is offered. */
const FAR_AFTER = 600;

function mark(): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrolled', scrollY > COMPACT_AFTER);
  page.toggleAttribute('data-far', scrollY > FAR_AFTER);
}

/** Keeps `html[data-scrolled]` and `html[data-far]` true, and lights up a part of the page that is asked for once more. */
export function startScrolling(): void {
  addEventListener('scroll', mark, { passive: true });
  // When the page is laid out anyway.
  requestAnimationFrame(mark);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || link.href !== location.href) return;
    const part = document.querySelector<HTMLElement>('main :target');
    if (!part) return;
    part.style.animation = 'none';
    requestAnimationFrame(() => {
      part.style.animation = '';
    });
  });
}
