/**
 * For tabs that are links (app/ui/tabs.tsx): keeps scroll position and focus when one is followed, and keeps the
 * selected panel when the address names another element of the page.
 */
export function startTabs(): void {
  let followed: HTMLElement | null = null;
  followAddress();
  addEventListener('hashchange', () => {
    followAddress();
    followed?.focus({ preventScroll: true });
    followed = null;
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const panel = document.getElementById(link?.hash.slice(1) ?? '');
    const tabs = panel?.parentElement;
    if (!link || !panel || !tabs?.matches('.tabs:has(> nav)')) return;
    followed = link.parentElement?.parentElement === tabs ? link : null;
    const shown = [...tabs.children].find((child) => child.matches('section') && child.checkVisibility());
    // Makes the browser scroll the new panel to the position of the previous one, so that the page does not move.
    panel.style.scrollMarginTop = followed && shown ? `${shown.getBoundingClientRect().top}px` : '';
  });
}

function followAddress(): void {
  const named = document.getElementById(location.hash.slice(1));
  for (const nav of document.querySelectorAll('.tabs > nav')) {
    const links = [...nav.querySelectorAll('a')];
    const chosen = location.hash ? links.find(({ hash }) => named?.closest(hash)) : links[0];
    if (!chosen) continue;
    for (const link of links) link.ariaCurrent = link === chosen ? 'true' : null;
  }
}
