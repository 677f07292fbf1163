import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DataClient } from './client.ts';
import { type Opened, signIn } from './sign-in.ts';
import { type AdminUser, forgetAdmin, storeAdmin, storedAdmin } from './stored.ts';

type State =
  | { status: 'restoring' }
  /** `notice`: why the administrator has to sign in although they did not ask to leave. */
  | { status: 'out'; notice?: string }
  | { status: 'in'; user: AdminUser };

interface Session {
  state: State;
  client: DataClient;
  /** Resolves to the message to show, or to undefined when the administrator is in. */
  login(credentials: { username: string; password: string }): Promise<string | undefined>;
  logout(): void;
  /**
   * To be asked when the server refused a request for want of rights. If the session is over, the login follows.
   * @returns whether it is over
   */
  sessionIsOver(): Promise<boolean>;
}

const EXPIRED =
  'Sua sessão terminou. Entre de novo para continuar: o que você estava escrevendo ficou guardado.';

const Context = createContext<Session | null>(null);

export function SessionProvider(props: { client: DataClient; publishableKey: string; children: ReactNode }) {
  const { client, publishableKey, children } = props;
  const [state, setState] = useState<State>({ status: 'restoring' });
  const leaving = useRef(false);

  const enter = useCallback(
    async ({ user, token, session }: Opened): Promise<string | undefined> => {
      const { error } = await client.auth.setSession(session);
      if (error) return isAuthRetryableFetchError(error) ? 'Network error' : 'Login failed';
      storeAdmin(user, token);
      setState({ status: 'in', user });
    },
    [client],
  );

  const leave = useCallback((notice?: string) => {
    forgetAdmin();
    setState({ status: 'out', notice });
  }, []);

  useEffect(() => {
    let current = true;
    restore(client).then((user) => {
      if (!current) return;
      if (user) setState({ status: 'in', user });
      else leave(storedAdmin() ? EXPIRED : undefined);
    });
    const { data } = client.auth.onAuthStateChange((event, session) => {
      const admin = storedAdmin();
      if (event === 'TOKEN_REFRESHED' && session && admin) storeAdmin(admin.user, session.access_token);
      // Refused by the server, or signed out in another tab.
      if (event === 'SIGNED_OUT' && !leaving.current) leave(admin ? EXPIRED : undefined);
    });
    return () => {
      current = false;
      data.subscription.unsubscribe();
    };
  }, [client, leave]);

  const value = useMemo<Session>(
    () => ({
      state,
      client,
      async login(credentials) {
        const answer = await signIn(credentials, publishableKey);
        return answer.error === undefined ? enter(answer) : answer.error;
      },
      logout() {
        leaving.current = true;
        leave();
        // The server is told, but nobody waits for it: the local session goes in any case.
        client.auth.signOut({ scope: 'local' }).finally(() => {
          leaving.current = false;
        });
      },
      async sessionIsOver() {
        const { error } = await client.auth.getUser();
        if (!error || isAuthRetryableFetchError(error)) return false;
        leave(EXPIRED);
        return true;
      },
    }),
    [state, client, publishableKey, enter, leave],
  );
  return <Context value={value}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** The stored administrator, if their session still lives. A server that is away ends no session. */
async function restore(client: DataClient): Promise<AdminUser | null> {
  const admin = storedAdmin();
  if (!admin) return null;
  const { data, error } = await client.auth.getSession();
  return data.session || (error && isAuthRetryableFetchError(error)) ? admin.user : null;
}
