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
  const leaving = createLeaving(client, publishableKey, setState);
  const { leave, leaveForGood } = leaving;
  const { replaceBy, settle, take, restore } = createEntering(client, publishableKey, setState);
  let hasBegun = false;

  /** A changed role takes effect at once. It is stored with the session, which other tabs share. */
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

    /** The first moment: follows what the address brought along, or restores the session of the last visit. */
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
        if (event === 'SIGNED_OUT' && !leaving.isLeaving && !storedLink())
          admin ? leave(EXPIRED) : leaveForGood();
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

    request: createRequest(client, publishableKey),
  };
}

/** What the address or a mailed link brought along. */
function arrivalOf(): UrlSession | null {
  const fromUrl = readUrlSession(location.hash);
  if (fromUrl && 'tokens' in fromUrl && isStale(fromUrl.tokens, Date.now()))
    console.warn(
      'The session of this address was issued more than 120 s ago: the address may be an old one.',
    );
  // The tokens in the address must not stay visible, nor be bookmarked.
  if (fromUrl) moveTo('#overview', { replace: true });
  return fromUrl ?? storedLink();
}
