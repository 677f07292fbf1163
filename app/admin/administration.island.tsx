import { useEffect, useState } from 'react';
import { Crash } from './crash.tsx';
import { type SiteData, SiteDataContext } from './page-data.tsx';
import { onDemand } from './parts/on-demand.tsx';
import { Entrance } from './session/entrance.tsx';

// The scripts of the area (data client, forms, live changes) are needed after the sign-in alone and are never rendered on the server. A
// browser fetches them at once, in parallel with those that hydrate the sign-in form.
const AdminArea = onDemand(async () => (await import('./area.tsx')).default, null);
if (!import.meta.env.SSR) {
  AdminArea.ahead();
  // Where a session is stored, the dashboard's scripts are fetched in parallel with the area's, not after them (`beforeScripts`).
  if ('expected' in document.documentElement.dataset) void import('./dashboard.tsx').catch(() => undefined);
}

/** The one island of its page, which a browser takes over as soon as its script is there: `entry.client.tsx`. */
export default function Administration(site: SiteData) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <SiteDataContext value={site}>
      <noscript>
        <p className="container-page py-6">A área de administração precisa de JavaScript para funcionar.</p>
      </noscript>
      <Crash>
        <Entrance>{inBrowser && <AdminArea />}</Entrance>
      </Crash>
      <div
        id="toasts"
        aria-live="polite"
        data-label="Avisos"
        data-close="Fechar aviso"
        // On a small screen notices appear below the menu's bar, on a large one beside the content, below the menu's entries: older ones
        // are scrolled to there.
        data-below="[data-menu]"
        className="[--clear-of-bars:8.5rem] xl:max-h-[max(12rem,var(--toasts-height,0px))] xl:overflow-y-auto xl:[--toasts-left:0.375rem] xl:[--toasts-width:14.25rem]"
      />
    </SiteDataContext>
  );
}
