import { lazy, Suspense, useEffect, useState } from 'react';
import type { Facts } from '#congress/facts/schema.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/page';
import type { Pictures } from './content/pictures.tsx';
import { Waiting } from './waiting.tsx';

// The room is a program of its own (data client, forms, live changes): nobody but an administrator loads it, and the
// server never renders it.
const Room = lazy(() => import('./room.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: 'Administração' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What the server tells the room at its start. */
export interface Told extends Pictures {
  facts: Facts;
  /** The site's own address, whichever it was reached at: mailed links lead there. */
  origin: string;
  publishableKey: string;
}

export function loader({ context }: Route.LoaderArgs): Told {
  const { content, facts, origin, publishableKey } = context.get(pageContext);
  const pictured = content
    ? [...content.speakers, ...content.sponsors, ...content.leadership, ...content.committees]
    : [];
  return {
    // Lists need not load the stored pictures: this is which row shows which one (`/media/<hash>/…`).
    pictures: Object.fromEntries(pictured.flatMap(({ id, picture }) => (picture ? [[id, picture]] : []))),
    facts,
    origin,
    publishableKey,
  };
}

let latest: Told | undefined;

/** While the server is away the room stays as it is: a failed look at what it tells must not end in an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Told> {
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
      {inBrowser ? (
        <Suspense fallback={<Waiting />}>
          <Room />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <div id="notices" aria-live="polite" data-label="Avisos" data-close="Fechar aviso" />
    </>
  );
}
