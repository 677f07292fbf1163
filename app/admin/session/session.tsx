import { isAuthRetryableFetchError, type Session as Tokens } from '@supabase/supabase-js';
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
import { beginChoosing, dropLink, endChoosing, isChoosing, type MailedLink } from './arrival.ts';
import type { DataClient } from './client.ts';
import { explain } from './explain.ts';
import { signIn } from './sign-in.ts';
import { type AdminUser, forgetAdmin, storeAdmin, storedAdmin } from './stored.ts';
import { useArrival } from './use-arrival.ts';

export type State =
  | { status: 'restoring' }
  /**
   * `notice`: why the administrator has to sign in although they did not ask to leave. `linkLost`: they came by a mailed
   * link that is not good any more.
   */
  | { status: 'out'; notice?: string; linkLost?: true }
  /** A mailed link was opened, and is not used before its reader says so. */
  | { status: 'arrived'; link: MailedLink }
  /** The password was right; the second factor's code is missing. */
  | { status: 'code'; user: AdminUser }
  /** Signed in by mail, to choose a password. */
  | { status: 'choosing'; user: AdminUser }
  | { status: 'in'; user: AdminUser };

/** What became of a sign-in: why it failed, or whether the second step is passed. */
export type Entered = { problem: string } | { problem?: undefined; inside: boolean };

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
/** Events after which the stored token, and perhaps the account, are not the present ones. */
const RENEWED = ['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'USER_UPDATED'];

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

  const settle = useCallback(
    async (session: Tokens, known?: AdminUser): Promise<boolean> => {
      const user = described(session, known);
      storeAdmin(user, session.access_token);
      const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      const inside = levels?.nextLevel !== 'aal2' || levels.currentLevel === 'aal2';
      setState(inside ? room(user) : { status: 'code', user });
      return inside;
    },
    [client],
  );

  const take = useCallback(
    async (tokens: Pick<Tokens, 'access_token' | 'refresh_token'>, known?: AdminUser): Promise<Entered> => {
      const { data, error } = await client.auth.setSession(tokens);
      if (error || !data.session) return { problem: error ? explain(error) : 'Login failed' };
      return { inside: await settle(data.session, known) };
    },
    [client, settle],
  );

  useArrival({ client, take, settle, setState, leave, expired: EXPIRED });

  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      const admin = storedAdmin();
      if (RENEWED.includes(event) && session && admin?.user.id === session.user.id) {
        const user = described(session, admin.user);
        storeAdmin(user, session.access_token);
        // Also when the code was typed in another tab.
        if (event === 'MFA_CHALLENGE_VERIFIED') setState((s) => (s.status === 'code' ? room(user) : s));
        if (event === 'USER_UPDATED') setState((s) => (s.status === 'in' ? { ...s, user } : s));
      }
      // Refused by the server, or signed out in another tab.
      if (event === 'SIGNED_OUT' && !leaving.current) leave(admin ? EXPIRED : undefined);
    });
    return () => data.subscription.unsubscribe();
  }, [client, leave]);

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

const room = (user: AdminUser): State => ({ status: isChoosing() ? 'choosing' : 'in', user });

/** The session's user with what only the sign-in said about them. */
function described({ user }: Tokens, known?: AdminUser): AdminUser {
  const username = known?.id === user.id ? known.username : undefined;
  return { ...user, username };
}
