import { useEffect, useState } from 'react';
import { Crash } from './crash.tsx';
import { onDemand } from './on-demand.tsx';
import { type SiteData, SiteDataContext } from './page-data.tsx';
import { Entrance } from './session/entrance.tsx';

// The scripts of the area (data client, forms, live changes) are only needed after the sign-in and are never rendered
// on the server. The browser fetches them at once, in parallel with those that hydrate the sign-in form.
const AdminArea = onDemand(async () => (await import('./area.tsx')).default, null);
if (!import.meta.env.SSR) {
  AdminArea.ahead();
  // If a session is stored, the dashboard's scripts are fetched in parallel with the area's, not after them
  // (`beforeScripts`).
  if ('expected' in document.documentElement.dataset) void import('./dashboard.tsx').catch(() => undefined);
}

/** The only island of its page. The browser hydrates it as soon as its script is loaded (`entry.client.tsx`). */
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
        className="xl:[&_.container-page]:px-4"
      />
    </SiteDataContext>
  );
}
