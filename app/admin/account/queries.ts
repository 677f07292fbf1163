import type { AuthError, User } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { type AuthRefusal, askAuth } from '../session/auth-request.ts';
import type { DataClient } from '../session/client.ts';
import { retryUnanswered } from '../session/explain.ts';

/** The account as the server knows it now: addresses, second factors, identities. */
export const ownUserQuery = (client: DataClient) =>
  queryOptions<User, AuthError>({
    queryKey: ['account', 'user'],
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    queryFn: async () => {
      const { data, error } = await client.auth.getUser();
      if (error) throw error;
      return data.user;
    },
  });

export interface OwnSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  aal: 'aal1' | 'aal2';
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  refreshed_at: string | null;
}

interface RecoveryCodesLeft {
  remaining: number;
  /** When the set was made; null: there is none. */
  created_at: string | null;
}

export const recoveryCodesQuery = (session: Parameters<typeof askAuth>[0]) =>
  queryOptions<RecoveryCodesLeft, AuthRefusal>({
    queryKey: ['account', 'recovery-codes'],
    retry: retryUnanswered,
    queryFn: () => askAuth<RecoveryCodesLeft>(session, '/recovery-codes'),
  });

export const ownSessionsQuery = (session: Parameters<typeof askAuth>[0]) =>
  queryOptions<OwnSession[], AuthRefusal>({
    queryKey: ['account', 'sessions'],
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    queryFn: async () => (await askAuth<{ sessions: OwnSession[] }>(session, '/user/sessions')).sessions,
  });
