import { isAuthRetryableFetchError, type Session as Tokens } from '@supabase/supabase-js';
import type { Dispatch, SetStateAction } from 'react';
import { type AdminUser, storeAdmin, storedAdmin } from './admin-user.ts';
import { type DataClient, passingClient } from './data-client.ts';
import { areOfOneSession, endAtServer, type StoredTokens, storedTokens } from './ending.ts';
import { explain } from './failure.ts';
import type { MailedLink } from './mailed-link.ts';
import { described, type SessionState, signedIn } from './session-state.ts';

/** Why a session could not be continued (`refused`: permanently); undefined if it could. */
type Problem = { text: string; refused: boolean } | undefined;

/** Enters the area with the tokens of a sign-in, of a mailed link or of the last visit. */
export function createEntering(
  client: DataClient,
  publishableKey: string,
  setState: Dispatch<SetStateAction<SessionState>>,
) {
  /** Replaces the current session, which is then ended. */
  async function replaceBy(tokens: StoredTokens) {
    const before = storedTokens();
    const answer = await client.auth.setSession(tokens);
    const { session } = answer.data;
    if (before && session && !areOfOneSession(before, session)) void endAtServer(publishableKey, before);
    return answer;
  }

  /**
   * Continues with a session of the client, unless its second step is missing. @returns whether the user is in the area
   */
  async function settle(session: Tokens, known: AdminUser | null): Promise<boolean> {
    const user = described(session, known);
    storeAdmin(user, session.access_token);
    const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    const inside = levels?.nextLevel !== 'aal2' || levels.currentLevel === 'aal2';
    setState(inside ? signedIn(user) : { status: 'code', user });
    return inside;
  }

  async function take(tokens: MailedLink['tokens'], known: AdminUser | null): Promise<Problem> {
    // First with a separate client, because anybody can craft a URL with tokens: an invalid one must not end the
    // current session.
    const { data: found, error: refusal } = await passingClient(publishableKey).auth.setSession(tokens);
    if (refusal) return { text: explain(refusal), refused: !isAuthRetryableFetchError(refusal) };
    const { data, error } = await replaceBy(found.session ?? tokens);
    if (error) return { text: explain(error), refused: !isAuthRetryableFetchError(error) };
    if (!data.session) return { text: 'Login failed', refused: false };
    await settle(data.session, known);
    return undefined;
  }

  /** Restores the session of the last visit, if it is still valid. An unreachable server does not end it. */
  async function restore(): Promise<boolean> {
    const user = storedAdmin();
    if (!user) return false;
    const { data, error } = await client.auth.getSession();
    if (data.session) await settle(data.session, user);
    else if (error && isAuthRetryableFetchError(error)) setState({ status: 'in', user });
    else return false;
    return true;
  }

  return { replaceBy, settle, take, restore };
}
