import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { ADMIN_SESSION, readStored } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { passingClient } from './data-client.ts';

const TokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type StoredTokens = z.infer<typeof TokensSchema>;

/** The session that this browser has, also one that the client could not go on with. */
export const storedTokens = (): StoredTokens | null =>
  TokensSchema.safeParse(readStored('browser', ADMIN_SESSION)).data ?? null;

/** Whether two pairs of tokens are of one session: each renewal makes a new pair. */
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
 * Ends a session at the server that this browser does not use any more: tokens that somebody copied must not outlive it. While the
 * server is away it is tried again, and said.
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
    await passed(Math.min(pause, LONGEST_PAUSE_MS));
  }
  if (!wasAway) return;
  toast.dismiss(AWAY);
  toast.success('A sessão terminou também no servidor.');
}

/** Ends it, or finds that it is over. */
async function isEnded(publishableKey: string, tokens: StoredTokens): Promise<boolean> {
  const { auth } = passingClient(publishableKey);
  // Renews what has expired: the server ends a session only in its own name.
  const { error } = await auth.setSession(tokens);
  const failure = error ?? (await auth.signOut({ scope: 'local' })).error;
  return !failure || !isAuthRetryableFetchError(failure);
}

/** Resolves after a time, or as soon as there is a network again. */
function passed(ms: number): Promise<void> {
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
