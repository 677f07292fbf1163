/**
 * Tabs that are links (app/ui/tabs.tsx) leave the page where it is when they are clicked, and go on showing what they show
 * when the address names something else on the page.
 */
export function startTabs(): void {
  followAddress();
  addEventListener('hashchange', followAddress);
  document.addEventListener('click', (event) => {
    const tab = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.tabs > nav > a');
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { scrollX, scrollY } = window;
    location.hash = tab.hash;
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    tab.focus({ preventScroll: true });
  });
}

function followAddress(): void {
  const named = document.getElementById(location.hash.slice(1));
  for (const tabs of document.querySelectorAll('.tabs > nav')) {
    const links = [...tabs.querySelectorAll('a')];
    const chosen = location.hash ? links.find(({ hash }) => named?.closest(hash)) : links[0];
    if (!chosen) continue;
    for (const link of links) link.ariaCurrent = link === chosen ? 'true' : null;
  }
}
