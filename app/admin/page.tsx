import { lazy, Suspense, useEffect, useState } from 'react';
import { pageContext } from '../context.ts';
import type { PageHandle } from '../root.tsx';
import { Wakes } from '../ui/part.tsx';
import type { Route } from './+types/page';
import type { Pictures } from './content/pictures.tsx';
import { Waiting } from './waiting.tsx';

// The room is a program of its own (data client, forms, live changes): nobody but an administrator loads it, and the
// server never renders it.
const Room = lazy(() => import('./room.tsx'));

// The room speaks Portuguese only; the error page that could take its place speaks the frame's words.
export const handle: PageHandle = { areas: ['frame'] };

export const meta: Route.MetaFunction = () => [
  { title: 'Administração' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Which content row shows which picture (`/media/<hash>/…`), so that lists need not load the stored pictures. */
export function loader({ context }: Route.LoaderArgs): Pictures {
  const { content } = context.get(pageContext);
  const pictured = content
    ? [...content.speakers, ...content.sponsors, ...content.leadership, ...content.committees]
    : [];
  return {
    pictures: Object.fromEntries(pictured.flatMap(({ id, picture }) => (picture ? [[id, picture]] : []))),
  };
}

let lastSeen: Pictures = { pictures: {} };

/** While the server is away the room stays as it is: a failed look at the pictures must not end in an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    lastSeen = await serverLoader();
  } catch {
    // The last known pictures are good enough.
  }
  return lastSeen;
}

export default function AdminPage() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <Wakes>
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
    </Wakes>
  );
}
