import { lazy, Suspense, useEffect, useState } from 'react';
import { Crash } from './crash.tsx';
import { type SiteData, SiteDataContext } from './page-data.tsx';
import { Entrance } from './session/entrance.tsx';

// The area is a program of its own (data client, forms, live changes): nobody but an administrator loads it, and the
// server never renders it. A browser fetches it at once, beside what hydrates the sign-in form.
const area = import.meta.env.SSR ? undefined : import('./area.tsx');
const AdminArea = lazy(() => area ?? import('./area.tsx'));

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
        <Entrance>
          <Suspense fallback={null}>{inBrowser && <AdminArea />}</Suspense>
        </Entrance>
      </Crash>
      <div
        id="notices"
        aria-live="polite"
        data-label="Avisos"
        data-close="Fechar aviso"
        // A small screen has the header and the bar of the sections above what is worked on.
        className="[--clear-of-bars:8.5rem]"
      />
    </SiteDataContext>
  );
}
