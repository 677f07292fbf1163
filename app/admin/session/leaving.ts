import type { Dispatch, SetStateAction } from 'react';
import { forgetAdmin } from './admin-user.ts';
import type { DataClient } from './data-client.ts';
import { endAtServer, storedTokens } from './ending.ts';
import { forgetLink, setChoosing } from './mailed-link.ts';
import type { SessionState } from './session-state.ts';

/** Leaves the area, because the administrator signs out or the session is over. */
export function createLeaving(
  client: DataClient,
  publishableKey: string,
  setState: Dispatch<SetStateAction<SessionState>>,
) {
  let isLeaving = false;

  function leave(notice?: string, linkExpired?: true) {
    forgetAdmin();
    forgetLink();
    setChoosing(false);
    endOwn();
    setState({ status: 'out', notice, linkExpired });
  }

  /** Ends this browser's session, here at once and on the server. */
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

  function leaveForGood() {
    leave();
    setState({ status: 'out', left: true });
  }

  return {
    leave,
    leaveForGood,
    get isLeaving() {
      return isLeaving;
    },
  };
}
