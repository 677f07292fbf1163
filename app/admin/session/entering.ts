import { isAuthRetryableFetchError, type Session as Tokens } from '@supabase/supabase-js';
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect } from 'react';
import { keptLink } from './arrival.ts';
import type { DataClient } from './client.ts';
import { explain } from './explain.ts';
import { type Entered, room, type State } from './state.ts';
import { type AdminUser, storeAdmin, storedAdmin } from './stored.ts';

type SetState = Dispatch<SetStateAction<State>>;

/** How a session of the client becomes somebody in the room, or before its second step. */
export function useEntering(client: DataClient, setState: SetState) {
  const settle = useCallback(
    async (session: Tokens, known?: AdminUser): Promise<boolean> => {
      const user = described(session, known);
      storeAdmin(user, session.access_token);
      const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      const inside = levels?.nextLevel !== 'aal2' || levels.currentLevel === 'aal2';
      setState(inside ? room(user) : { status: 'code', user });
      return inside;
    },
    [client, setState],
  );

  const take = useCallback(
    async (tokens: Pick<Tokens, 'access_token' | 'refresh_token'>, known?: AdminUser): Promise<Entered> => {
      const { data, error } = await client.auth.setSession(tokens);
      if (error) return { problem: explain(error), refused: !isAuthRetryableFetchError(error) };
      if (!data.session) return { problem: 'Login failed' };
      return { inside: await settle(data.session, known) };
    },
    [client, settle],
  );
  return { settle, take };
}

interface EventsOptions {
  client: DataClient;
  setState: SetState;
  leave(notice?: string): void;
  /** Whether the administrator is on the way out of their own will. */
  leaving: RefObject<boolean>;
  expired: string;
}

/** Events after which the stored token, and perhaps the account, are not the present ones. */
const RENEWED = ['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'USER_UPDATED'];

/** Follows what becomes of the session by itself, or in another tab. */
export function useAuthEvents({ client, setState, leave, leaving, expired }: EventsOptions) {
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
      // Refused by the server, or signed out in another tab: that is nothing to a link that waits here.
      if (event === 'SIGNED_OUT' && !leaving.current && !keptLink()) leave(admin ? expired : undefined);
    });
    return () => data.subscription.unsubscribe();
  }, [client, setState, leave, leaving, expired]);
}

/** The session's user with what only the sign-in said about them. */
function described({ user }: Tokens, known?: AdminUser): AdminUser {
  const username = known?.id === user.id ? known.username : undefined;
  return { ...user, username };
}
