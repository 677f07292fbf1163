import { isAuthRetryableFetchError, type Session as Tokens } from '@supabase/supabase-js';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { may, mayWrite, type Right, TEAM_ROLE_NAMES } from '#congress/accounts/rights.ts';
import { toast } from '../../ui/toast.ts';
import { type AdminUser, forgetAdmin, signIn, storeAdmin, storedAdmin } from './admin-user.ts';
import { dataClient } from './data-client.ts';
import { explain, RequestFailure } from './failure.ts';
import {
  forgetLink,
  isChoosing,
  LINK_EXPIRED,
  type MailedLink,
  readUrlSession,
  setChoosing,
  storedLink,
  storeLink,
} from './mailed-link.ts';

export type SessionState =
  | { status: 'restoring' }
  /**
   * `notice`: why the administrator has to sign in although they did not ask to leave. `linkExpired`: they came by a
   * mailed link that is not good any more. `left`: they asked to leave.
   */
  | { status: 'out'; notice?: string; linkExpired?: true; left?: true }
  /** A mailed link was opened, and is not used before its reader says so. */
  | { status: 'link'; link: MailedLink }
  /** The password was right; the second factor's code is missing. */
  | { status: 'code'; user: AdminUser }
  /** Signed in without a password, to choose one. */
  | { status: 'choosing'; user: AdminUser }
  | { status: 'in'; user: AdminUser };

/** Why a session could not be gone on with (`refused`: for good); undefined when it was. */
type Problem = { text: string; refused: boolean } | undefined;

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
}

const EXPIRED =
  'Sua sessão terminou. Entre de novo para continuar: o que você estava escrevendo ficou guardado.';

/** Events after which the stored token, and perhaps the account, are not the present ones. */
const RENEWED = ['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'USER_UPDATED'];

interface SessionParameters {
  publishableKey: string;
  /** Where mailed links and providers send the browser back to. */
  home: string;
}

function createSession(
  { publishableKey, home }: SessionParameters,
  setState: Dispatch<SetStateAction<SessionState>>,
) {
  const client = dataClient(publishableKey);
  let isLeaving = false;
  let hasBegun = false;

  function leave(notice?: string, linkExpired?: true) {
    forgetAdmin();
    forgetLink();
    setChoosing(false);
    setState({ status: 'out', notice, linkExpired });
  }

  function leaveForGood() {
    leave();
    setState({ status: 'out', left: true });
  }

  /** Goes on with a session of the client: inside, or before its second step. Returns whether it is inside. */
  async function settle(session: Tokens, known: AdminUser | null): Promise<boolean> {
    const user = described(session, known);
    storeAdmin(user, session.access_token);
    const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    const inside = levels?.nextLevel !== 'aal2' || levels.currentLevel === 'aal2';
    setState(inside ? signedIn(user) : { status: 'code', user });
    return inside;
  }

  async function take(tokens: MailedLink['tokens'], known: AdminUser | null): Promise<Problem> {
    const { data, error } = await client.auth.setSession(tokens);
    if (error) return { text: explain(error), refused: !isAuthRetryableFetchError(error) };
    if (!data.session) return { text: 'Login failed', refused: false };
    await settle(data.session, known);
    return undefined;
  }

  /** A role that somebody changed counts at once. It is kept with the session, which says it to other tabs, too. */
  async function takeRole({ id, team_role }: AdminUser) {
    const known = storedAdmin();
    if (known?.id !== id || known.team_role === team_role) return;
    await client.auth.refreshSession();
    if (known.team_role && team_role)
      toast.info(`Sua função na equipe agora é “${TEAM_ROLE_NAMES[team_role]}”.`);
  }

  /** Restores the session of the last visit, if it still lives. A server that is away ends no session. */
  async function restore(): Promise<boolean> {
    const user = storedAdmin();
    if (!user) return false;
    const { data, error } = await client.auth.getSession();
    if (data.session) await settle(data.session, user);
    else if (error && isAuthRetryableFetchError(error)) setState({ status: 'in', user });
    else return false;
    return true;
  }

  return {
    client,
    home,

    /** The first moment: follows what the address brought along, or restores the session of the last visit. */
    async begin(navigate: NavigateFunction): Promise<void> {
      if (hasBegun) return;
      hasBegun = true;
      const fromUrl = readUrlSession(location.hash);
      // What the address held is for nobody's eyes and for no bookmark.
      if (fromUrl) navigate({ search: '', hash: 'overview' }, { replace: true });
      const arrival = fromUrl ?? storedLink();
      if (arrival?.kind === 'link') {
        storeLink(arrival);
        return setState({ status: 'link', link: arrival });
      }
      if (arrival?.kind === 'session') {
        const problem = await take(arrival.tokens, storedAdmin());
        if (problem) return leave(problem.text);
        if (arrival.emailChanged) toast.success('E-mail alterado.');
        return;
      }
      const wasIn = storedAdmin() !== null;
      const restored = await restore();
      if (arrival?.kind === 'failed') {
        const reason = explain({ code: arrival.code, status: 500 });
        if (!restored) return arrival.mailed ? leave(LINK_EXPIRED, true) : leave(reason);
        const description = arrival.mailed ? 'Este link já foi usado ou passou do prazo.' : reason;
        return toast.error('O link não funcionou', { description });
      }
      if (!restored) return leave(wasIn ? EXPIRED : undefined);
      if (arrival?.kind === 'half') {
        toast.info('Confirmado aqui.', { description: 'Falta abrir o link que foi para o outro endereço.' });
      }
    },

    /** Follows what becomes of the session by itself, or in another tab. Returns what ends it. */
    follow(): () => void {
      const { data } = client.auth.onAuthStateChange((event, session) => {
        const admin = storedAdmin();
        if (RENEWED.includes(event) && session && admin?.id === session.user.id) {
          const user = described(session, admin);
          storeAdmin(user, session.access_token);
          // Also when the code was typed in another tab.
          if (event === 'MFA_CHALLENGE_VERIFIED') setState((s) => (s.status === 'code' ? signedIn(user) : s));
          else setState((s) => (s.status === 'in' ? { ...s, user } : s));
        }
        // Refused by the server, or signed out in another tab: that is nothing to a link that waits here.
        if (event === 'SIGNED_OUT' && !isLeaving && !storedLink()) admin ? leave(EXPIRED) : leaveForGood();
      });
      return () => data.subscription.unsubscribe();
    },

    /** Returns why it failed. */
    async login(credentials: { username: string; password: string }): Promise<string | undefined> {
      const answer = await signIn(credentials, publishableKey);
      if ('error' in answer) return answer.error;
      const { data, error } = await client.auth.setSession(answer.session);
      if (error) return isAuthRetryableFetchError(error) ? 'Network error' : 'Login failed';
      const inside = data.session !== null && (await settle(data.session, answer.user));
      if (inside) toast.success('Login realizado com sucesso!');
      return undefined;
    },

    /** Goes on with the session that the client has by now; `choosing`: by mail, so a password is to be chosen. */
    async enter(choosing = false): Promise<void> {
      setChoosing(choosing);
      const { data } = await client.auth.getSession();
      if (data.session) await settle(data.session, storedAdmin());
      else leave(EXPIRED);
    },

    /** Uses the mailed link that was opened. Returns why it failed. */
    async followLink(link: MailedLink): Promise<string | undefined> {
      setChoosing(true);
      const problem = await take(link.tokens, null);
      if (!problem) forgetLink();
      else setChoosing(false);
      if (problem?.refused) leave(LINK_EXPIRED, true);
      return problem?.text;
    },

    logout() {
      isLeaving = true;
      leaveForGood();
      // The server is told, but nobody waits for it: the local session goes in any case.
      client.auth.signOut({ scope: 'local' }).finally(() => {
        isLeaving = false;
      });
    },

    /**
     * To be asked when the server refused a request for want of rights. If the session is over, the login follows; another role
     * than the last known one is taken on.
     * @returns whether it is over
     */
    async sessionIsOver(): Promise<boolean> {
      const { data, error } = await client.auth.getUser();
      if (!error) await takeRole(data.user);
      if (!error || isAuthRetryableFetchError(error)) return false;
      leave(EXPIRED);
      return true;
    },

    /**
     * Asks the server in the administrator's name for what the client has no call for.
     * @throws RequestFailure
     */
    async request(path: string, { method = 'GET', body, signal }: RequestOptions = {}): Promise<Response> {
      const { data } = await client.auth.getSession();
      const headers: Record<string, string> = { apikey: publishableKey };
      if (data.session) headers.Authorization = `Bearer ${data.session.access_token}`;
      if (body) headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json';
      const sent = fetch(path, {
        method,
        headers,
        body: body instanceof Blob ? body : body && JSON.stringify(body),
        signal: signal ?? null,
      });
      const answer = await sent.catch((failure: unknown) => {
        throw signal?.aborted ? failure : new RequestFailure(0, '', `${failure}`);
      });
      if (answer.ok) return answer;
      const refusal = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
      throw new RequestFailure(answer.status, refusal?.code ?? '', refusal?.message ?? '');
    },
  };
}

/** Inside, unless somebody has no password or came by mail to choose another. */
const signedIn = (user: AdminUser): SessionState => ({
  status: user.pending || isChoosing() ? 'choosing' : 'in',
  user,
});

/** The session's user with what only the sign-in said about them. */
function described({ user }: Tokens, known: AdminUser | null): AdminUser {
  return { ...user, username: known?.id === user.id ? known.username : undefined };
}

interface Person {
  user: AdminUser | undefined;
  /** Whether their role in the team lets them. */
  may(right: Right): boolean;
  /** The same of writing to a table, by its name. */
  mayWrite(table: string): boolean;
}

export type Session = { state: SessionState } & Person &
  Omit<ReturnType<typeof createSession>, 'begin' | 'follow'>;

const Context = createContext<Session | null>(null);

export function SessionProvider({ children, ...parameters }: SessionParameters & { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'restoring' });
  const [session] = useState(() => createSession(parameters, setState));
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first moment comes once
  useEffect(() => void session.begin(navigate), [session]);
  useEffect(() => session.follow(), [session]);
  const value = useMemo(() => {
    const user = state.status === 'in' ? state.user : undefined;
    const role = user?.team_role;
    return {
      ...{ state, user, ...session },
      may: (right: Right) => may(role, right),
      mayWrite: (table: string) => mayWrite(role, table),
    };
  }, [state, session]);
  return <Context value={value}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
