import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { ADMIN_SESSION, readStored } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { passingClient } from './data-client.ts';

const TokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type StoredTokens = z.infer<typeof TokensSchema>;

/** The stored session of this browser, even if the client could not restore it. */
export const storedTokens = (): StoredTokens | null =>
  TokensSchema.safeParse(readStored('browser', ADMIN_SESSION)).data ?? null;

/** Whether two pairs of tokens belong to the same session: each refresh creates a new pair. */
export function areOfOneSession(one: StoredTokens, other: StoredTokens): boolean {
  try {
    return decodeJwt(one.access_token).session_id === decodeJwt(other.access_token).session_id;
  } catch {
    return false;
  }
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const AWAY = 'ending';

/**
 * Ends a session that this browser no longer uses on the server, so that copied tokens become useless. While the server
 * cannot be reached, retries and says so.
 */
export async function endAtServer(publishableKey: string, tokens: StoredTokens): Promise<void> {
  let wasAway = false;
  for (let pause = FIRST_PAUSE_MS; !(await isEnded(publishableKey, tokens)); pause *= 2) {
    if (!wasAway) {
      toast.error('O servidor não respondeu à sua saída', {
        id: AWAY,
        description:
          'Neste aparelho você já saiu. Deixe esta página aberta: a sessão termina também no servidor assim que ele responder.',
        duration: LONGEST_PAUSE_MS,
      });
    }
    wasAway = true;
    await delay(Math.min(pause, LONGEST_PAUSE_MS));
  }
  if (!wasAway) return;
  toast.dismiss(AWAY);
  toast.success('A sessão terminou também no servidor.');
}

/** Resolves to true once the session has ended or was already over. */
async function isEnded(publishableKey: string, tokens: StoredTokens): Promise<boolean> {
  const { auth } = passingClient(publishableKey);
  // Refreshes expired tokens: the server ends a session only for a valid token.
  const { error } = await auth.setSession(tokens);
  const failure = error ?? (await auth.signOut({ scope: 'local' })).error;
  return !failure || !isAuthRetryableFetchError(failure);
}

/** Resolves after a delay, or as soon as the network is back. */
function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
  });
}
