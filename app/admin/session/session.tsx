import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { beginChoosing, dropLink, endChoosing, LOST_LINK, type MailedLink } from './arrival.ts';
import type { DataClient } from './client.ts';
import { useAuthEvents, useEntering } from './entering.ts';
import { signIn } from './sign-in.ts';
import type { Entered, State } from './state.ts';
import { forgetAdmin, storedAdmin } from './stored.ts';
import { useArrival } from './use-arrival.ts';

interface Session {
  state: State;
  client: DataClient;
  publishableKey: string;
  /** Where mailed links and providers send the browser back to. */
  home: string;
  login(credentials: { username: string; password: string }): Promise<Entered>;
  /** Goes on with the session that the client has by now; `choosing`: by mail, so a password is to be chosen. */
  enter(choosing?: boolean): Promise<void>;
  /** Uses the mailed link that was opened. */
  followLink(link: MailedLink): Promise<Entered>;
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

interface ProviderProps {
  client: DataClient;
  publishableKey: string;
  home: string;
  children: ReactNode;
}

export function SessionProvider({ client, publishableKey, home, children }: ProviderProps) {
  const [state, setState] = useState<State>({ status: 'restoring' });
  const leaving = useRef(false);

  const leave = useCallback((notice?: string, linkLost?: true) => {
    forgetAdmin();
    dropLink();
    endChoosing();
    setState({ status: 'out', notice, linkLost });
  }, []);

  const { settle, take } = useEntering(client, setState);
  useArrival({ client, take, settle, setState, leave, expired: EXPIRED });

  useAuthEvents({ client, setState, leave, leaving, expired: EXPIRED });

  const value = useMemo<Session>(
    () => ({
      state,
      client,
      publishableKey,
      home,
      async login(credentials) {
        const answer = await signIn(credentials, publishableKey);
        if (answer.error !== undefined) return { problem: answer.error };
        const { data, error } = await client.auth.setSession(answer.session);
        if (error) return { problem: isAuthRetryableFetchError(error) ? 'Network error' : 'Login failed' };
        return { inside: data.session !== null && (await settle(data.session, answer.user)) };
      },
      async enter(choosing) {
        if (choosing) beginChoosing();
        else endChoosing();
        const { data } = await client.auth.getSession();
        if (data.session) await settle(data.session, storedAdmin()?.user);
        else leave(EXPIRED);
      },
      async followLink(link) {
        beginChoosing();
        const entered = await take(link.tokens);
        if (entered.problem === undefined) dropLink();
        else endChoosing();
        if (entered.problem !== undefined && entered.refused) leave(LOST_LINK, true);
        return entered;
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
    [state, client, publishableKey, home, take, settle, leave],
  );
  return <Context value={value}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
