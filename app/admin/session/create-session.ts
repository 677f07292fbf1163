import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Dispatch, SetStateAction } from 'react';
import { TEAM_ROLE_NAMES } from '#congress/accounts/rights.ts';
import { toast } from '../../ui/toast.ts';
import { moveTo } from '../address.ts';
import { type AdminUser, signIn, storeAdmin, storedAdmin } from './admin-user.ts';
import type { DataClient } from './data-client.ts';
import { createEntering } from './entering.ts';
import { createLeaving } from './leaving.ts';
import {
  forgetLink,
  isStale,
  LINK_EXPIRED,
  type MailedLink,
  readUrlSession,
  setChoosing,
  storedLink,
  storeLink,
  type UrlSession,
} from './mailed-link.ts';
import { createRequest } from './request.ts';
import { described, faultOf, type SessionState, sayFault, signedIn } from './session-state.ts';

const EXPIRED =
  'Sua sessão terminou. Entre de novo para continuar: o que você estava escrevendo ficou guardado.';

/** Events after which the stored token, and perhaps the user, are outdated. */
const RENEWED = ['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'USER_UPDATED'];

export interface SessionParameters {
  client: DataClient;
  publishableKey: string;
  /** Where mailed links and providers redirect to. */
  home: string;
}

/** The session of this browser, and the requests that it authorises. */
export function createSession(
  { client, publishableKey, home }: SessionParameters,
  setState: Dispatch<SetStateAction<SessionState>>,
) {
  const leaving = createLeaving(client, publishableKey, setState);
  const { leave, leaveForGood } = leaving;
  const { replaceBy, settle, take, restore } = createEntering(client, publishableKey, setState);
  let hasBegun = false;

  /** Applies a changed role at once. It is stored with the session, which other tabs share. */
  async function takeRole({ id, team_role }: AdminUser) {
    const known = storedAdmin();
    if (known?.id !== id || known.team_role === team_role) return;
    await client.auth.refreshSession();
    if (known.team_role && team_role)
      toast.info(`Sua função na equipe agora é “${TEAM_ROLE_NAMES[team_role]}”.`);
  }

  return {
    client,
    home,

    /** Starts: handles what the URL contains, or restores the stored session. */
    async begin(): Promise<void> {
      if (hasBegun) return;
      hasBegun = true;
      const arrival = arrivalOf();
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

    /** Follows changes of the session, also from other tabs. @returns a function that unsubscribes */
    follow(): () => void {
      const { data } = client.auth.onAuthStateChange((event, session) => {
        const admin = storedAdmin();
        if (RENEWED.includes(event) && session && admin?.id === session.user.id) {
          const user = described(session, admin);
          storeAdmin(user, session.access_token);
          // Also if the code was entered in another tab.
          if (event === 'MFA_CHALLENGE_VERIFIED') setState((s) => (s.status === 'code' ? signedIn(user) : s));
          else setState((s) => (s.status === 'in' ? { ...s, user } : s));
        }
        // The server ended the session, or another tab signed out. A mailed link that was opened here is not affected.
        if (event === 'SIGNED_OUT' && !leaving.isLeaving && !storedLink())
          admin ? leave(EXPIRED) : leaveForGood();
      });
      return () => data.subscription.unsubscribe();
    },

    /** @returns an error message, or undefined */
    async login(credentials: { username: string; password: string }): Promise<string | undefined> {
      const answer = await signIn(credentials, publishableKey);
      if ('error' in answer) return answer.error;
      const { data, error } = await replaceBy(answer.session);
      if (error) return isAuthRetryableFetchError(error) ? 'Network error' : 'Login failed';
      const inside = data.session !== null && (await settle(data.session, answer.user));
      if (inside) toast.success('Login realizado com sucesso!');
      return undefined;
    },

    /** Continues with the client's current session. `choosing`: it came from an email, so a password must be chosen. */
    async enter(choosing = false): Promise<void> {
      setChoosing(choosing);
      const { data } = await client.auth.getSession();
      if (data.session) await settle(data.session, storedAdmin());
      else leave(EXPIRED);
    },

    /** Signs in by the mailed link. @returns an error message, or undefined */
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

    /** Signs out without waiting for the server; the local session ends in any case. */
    logout: leaveForGood,

    /**
     * Called when the server denied a request. Ends the session here if it is over, or applies a changed role.
     * @returns whether the session is over
     */
    async sessionIsOver(): Promise<boolean> {
      const { data, error } = await client.auth.getUser();
      if (!error) await takeRole(data.user);
      if (!error || isAuthRetryableFetchError(error)) return false;
      leave(EXPIRED);
      return true;
    },

    request: createRequest(client, publishableKey),
  };
}

/** What the URL or a stored mailed link contains. */
function arrivalOf(): UrlSession | null {
  const fromUrl = readUrlSession(location.hash);
  if (fromUrl && 'tokens' in fromUrl && isStale(fromUrl.tokens, Date.now()))
    console.warn(
      'The session of this address was issued more than 120 s ago: the address may be an old one.',
    );
  // Removes the tokens from the URL, so that they are neither visible nor bookmarked.
  if (fromUrl) moveTo('#overview', { replace: true });
  return fromUrl ?? storedLink();
}
