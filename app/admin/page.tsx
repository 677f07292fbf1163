import { lazy, Suspense, useEffect, useState } from 'react';
import { palettesOf } from '#congress/look/colours.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/page';
import type { SiteData } from './page-data.tsx';
import { Entrance } from './session/entrance.tsx';

// The area is a program of its own (data client, forms, live changes): nobody but an administrator loads it, and the
// server never renders it. A browser fetches it at once, beside what hydrates the sign-in form.
const area = import.meta.env.SSR ? undefined : import('./area.tsx');
const AdminArea = lazy(() => area ?? import('./area.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: 'Administração' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The same for everybody who opens it: what the team alone sees is asked for after the sign-in. */
export function loader({ context }: Route.LoaderArgs): SiteData {
  const { facts, origin, publishableKey, sendsMail } = context.get(pageContext);
  const palettes = palettesOf(facts.look);
  return { congress: facts.congress.shortName, origin, publishableKey, sendsMail, palettes };
}

let latest: SiteData | undefined;

/** While the server is away everything stays as it is: a failed read of the page's data must not end in an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SiteData> {
  try {
    latest = await serverLoader();
  } catch (error) {
    if (!latest) throw error;
  }
  return latest;
}
// Also with what came with the page: it is what stays.
clientLoader.hydrate = true as const;

export default function AdminPage() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <>
      <noscript>
        <p className="container-page py-6">A área de administração precisa de JavaScript para funcionar.</p>
      </noscript>
      <Entrance>
        <Suspense fallback={null}>{inBrowser && <AdminArea />}</Suspense>
      </Entrance>
      <div
        id="notices"
        aria-live="polite"
        data-label="Avisos"
        data-close="Fechar aviso"
        // A small screen has the header and the bar of the sections above what is worked on.
        className="[--clear-of-bars:8.5rem]"
      />
    </>
  );
}
