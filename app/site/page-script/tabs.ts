/**
 * Tabs that are links (app/ui/tabs.tsx) leave the page where it is when they are followed, and go on showing what they show
 * when the address names something else on the page.
 */
export function startTabs(): void {
  followAddress();
  addEventListener('hashchange', followAddress);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const panel = link && document.getElementById(link.hash.slice(1));
    const tabs = panel?.closest('.tabs:has(> nav)');
    if (!tabs || panel?.parentElement !== tabs) return;
    const shown = [...tabs.children].find((child) => child.matches('section') && child.checkVisibility());
    const isTab = link.parentElement?.parentElement === tabs;
    // The browser brings the panel to where the one that it replaces stands.
    panel.style.scrollMarginTop = isTab && shown ? `${shown.getBoundingClientRect().top}px` : '';
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
