import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressNow } from './address.ts';
import { forgetReads, keepReads, recallReads } from './content/kept-reads.ts';
import { askAhead } from './content/queries.ts';
import { forgetDrafts } from './drafts.ts';
import { onDemand } from './on-demand.tsx';
import { PageDataProvider, useSiteData } from './page-data.tsx';
import { keepFocus } from './parts/kept-focus.ts';
import { createQueryClient } from './requests/query-client.ts';
import type { AdminUser } from './session/admin-user.ts';
import { type DataClient, dataClient } from './session/data-client.ts';
import { Closed } from './session/entrance.tsx';
import { ProofDialog } from './session/proof-dialog.tsx';
import { useSession } from './session/session.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { SignIn } from './session/sign-in.tsx';

const Dashboard = onDemand(async () => {
  const { Dashboard, fetchTab } = await import('./dashboard.tsx');
  fetchTab(addressNow().tab);
  return Dashboard;
});
// Fetched during the sign-in, with the script of the tab in the address.
Dashboard.ahead();

/** The administrator area, behind its sign-in (specification sections 2 and 5). */
export default function AdminArea() {
  return <Area client={dataClient(useSiteData().publishableKey)} />;
}

/** The area with a given data client; tests pass their own. */
export function Area({ client }: { client: DataClient }) {
  const { origin, publishableKey } = useSiteData();
  useEffect(() => {
    const leaving = new AbortController();
    keepFocus(document, leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <SessionProvider client={client} publishableKey={publishableKey} home={`${origin}/admin`}>
      <SignInOrDashboard />
      <ProofDialog />
    </SessionProvider>
  );
}

function SignInOrDashboard() {
  const { state } = useSession();
  const isOut = state.status === 'out';
  const left = isOut && state.left;
  // Open forms have already stored their unsaved input as drafts; the next person at this computer must not find them.
  useEffect(() => {
    if (left) forgetDrafts();
    if (isOut) forgetReads();
  }, [isOut, left]);
  if (state.status === 'restoring') return null;
  if (state.status !== 'in') return <SignIn state={state} />;
  // The key remounts everything when the person or the role changes, so that no cached data is carried over.
  return (
    <>
      <Closed />
      <SignedIn key={`${state.user.id} ${state.user.team_role}`} user={state.user} />
    </>
  );
}

/**
 * The session is checked at this interval, so that people who were removed or got another role notice without having to
 * do something.
 */
const LOOK_AGAIN_MS = 30_000;

function SignedIn({ user }: { user: AdminUser }) {
  const { client, sessionIsOver } = useSession();
  const [queries] = useState(() => {
    const made = createQueryClient(sessionIsOver);
    recallReads(made, user);
    return made;
  });
  useEffect(() => {
    askAhead(queries, client, addressNow().tab);
    return () => queries.clear();
  }, [queries, client]);
  useEffect(() => {
    const leave = () => keepReads(queries, user);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [queries, user]);
  useEffect(() => {
    const look = () => void sessionIsOver();
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, [sessionIsOver]);
  return (
    <QueryClientProvider client={queries}>
      <PageDataProvider>
        <Dashboard user={user} />
      </PageDataProvider>
    </QueryClientProvider>
  );
}
