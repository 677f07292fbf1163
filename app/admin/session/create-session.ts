import { isAuthRetryableFetchError, type Session as Tokens } from '@supabase/supabase-js';
import type { Dispatch, SetStateAction } from 'react';
import type { NavigateFunction } from 'react-router';
import { TEAM_ROLE_NAMES } from '#congress/accounts/rights.ts';
import { toast } from '../../ui/toast.ts';
import { type AdminUser, forgetAdmin, signIn, storeAdmin, storedAdmin } from './admin-user.ts';
import { type DataClient, passingClient } from './data-client.ts';
import { areOfOneSession, endAtServer, type StoredTokens, storedTokens } from './ending.ts';
import { explain, RequestFailure } from './failure.ts';
import {
  forgetLink,
  isStale,
  LINK_EXPIRED,
  type MailedLink,
  readUrlSession,
  setChoosing,
  storedLink,
  storeLink,
} from './mailed-link.ts';
import { fetchProved } from './proof.ts';
import { described, faultOf, type SessionState, sayFault, signedIn } from './session-state.ts';

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

export interface SessionParameters {
  client: DataClient;
  publishableKey: string;
  /** Where mailed links and providers send the browser back to. */
  home: string;
}

/** The session of this browser, and the requests that it authorises. */
export function createSession(
  { client, publishableKey, home }: SessionParameters,
  setState: Dispatch<SetStateAction<SessionState>>,
) {
  let isLeaving = false;
  let hasBegun = false;

  function leave(notice?: string, linkExpired?: true) {
    forgetAdmin();
    forgetLink();
    setChoosing(false);
    endOwn();
    setState({ status: 'out', notice, linkExpired });
  }

  /** Ends the session that this browser has, here at once, and at the server. */
  function endOwn() {
    const tokens = storedTokens();
    if (!tokens) return;
    isLeaving = true;
    const ended = client.auth.signOut({ scope: 'local' }).catch((error: unknown) => ({ error }));
    void ended.then(({ error }) => {
      isLeaving = false;
      if (error) void endAtServer(publishableKey, tokens);
    });
  }

  /** Another session in the place of the present one, which ends. */
  async function replaceBy(tokens: StoredTokens) {
    const before = storedTokens();
    const answer = await client.auth.setSession(tokens);
    const { session } = answer.data;
    if (before && session && !areOfOneSession(before, session)) void endAtServer(publishableKey, before);
    return answer;
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
    // First without touching the present session: what the address says may be anybody's words.
    const { data: found, error: refusal } = await passingClient(publishableKey).auth.setSession(tokens);
    if (refusal) return { text: explain(refusal), refused: !isAuthRetryableFetchError(refusal) };
    const { data, error } = await replaceBy(found.session ?? tokens);
    if (error) return { text: explain(error), refused: !isAuthRetryableFetchError(error) };
    if (!data.session) return { text: 'Login failed', refused: false };
    await settle(data.session, known);
    return undefined;
  }

  /** A changed role takes effect at once. It is stored with the session, which other tabs share. */
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
      if (fromUrl && 'tokens' in fromUrl && isStale(fromUrl.tokens, Date.now()))
        console.warn(
          'The session of this address was issued more than 120 s ago: the address may be an old one.',
        );
      // The tokens in the address must not stay visible, nor be bookmarked.
      if (fromUrl) navigate({ search: '', hash: 'overview' }, { replace: true });
      const arrival = fromUrl ?? storedLink();
      if (arrival?.kind === 'link') {
        storeLink(arrival);
        return setState({ status: 'link', link: arrival });
      }
      const problem = arrival?.kind === 'session' ? await take(arrival.tokens, storedAdmin()) : undefined;
      if (arrival?.kind === 'session' && !problem) {
        if (arrival.emailChanged) toast.success('E-mail alterado.');
        return;
      }
      const wasIn = storedAdmin() !== null;
      const restored = await restore();
      const fault = problem?.text ?? faultOf(arrival);
      if (fault) return restored ? sayFault(fault) : leave(fault, fault === LINK_EXPIRED || undefined);
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
      const { data, error } = await replaceBy(answer.session);
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
      if (problem?.refused) {
        forgetLink();
        if (await restore()) sayFault(LINK_EXPIRED);
        else leave(LINK_EXPIRED, true);
      }
      return problem?.text;
    },

    /** Does not wait for the server: the local session ends in any case. */
    logout: leaveForGood,

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
      const sent = fetchProved(path, {
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
