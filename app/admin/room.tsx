import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PicturesProvider } from './content/pictures.tsx';
import { createQueryClient } from './content/queries.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import type { Told } from './page.tsx';
import { dataClient } from './session/client.ts';
import { Entrance } from './session/entrance.tsx';
import { SessionProvider, useSession } from './session/session.tsx';
import { Waiting } from './waiting.tsx';

/** The administrator area behind its door (specification sections 2 and 5). */
export default function Room() {
  const { facts, origin, publishableKey } = useRouteLoaderData('admin/page') as Told;
  const client = dataClient(publishableKey);
  const siteName = facts.congress.shortName;
  // Mailed links lead to the site's own address, whichever it was reached at.
  const home = `${origin}/admin`;
  return (
    <SessionProvider client={client} publishableKey={publishableKey} home={home}>
      <Inside siteName={siteName} />
    </SessionProvider>
  );
}

function Inside({ siteName }: { siteName: string }) {
  const { state } = useSession();
  if (state.status === 'restoring') return <Waiting />;
  if (state.status !== 'in') return <Entrance state={state} siteName={siteName} />;
  // Each person's sign-in starts with nothing that another one loaded.
  return <Loaded key={state.user.id} user={state.user} siteName={siteName} />;
}

function Loaded(props: Parameters<typeof Dashboard>[0]) {
  const [queries] = useState(createQueryClient);
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <PicturesProvider>
        <Dashboard {...props} />
      </PicturesProvider>
    </QueryClientProvider>
  );
}
