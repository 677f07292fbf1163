import type { User } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { retryUnanswered } from '../requests/query-client.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import type { Session } from '../session/session.tsx';

type Ask = Pick<Session, 'request'>;

/** The account as the server knows it now: addresses, second factors, identities. */
export const ownUserQuery = (client: DataClient) =>
  queryOptions<User>({
    queryKey: ['account', 'user'],
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    queryFn: async () => (await answered(client.auth.getUser())).user as User,
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

export const ownSessionsQuery = ({ request }: Ask) =>
  queryOptions<OwnSession[]>({
    queryKey: ['account', 'sessions'],
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    queryFn: async () => (await (await request('/auth/v1/user/sessions')).json()).sessions,
  });

interface RecoveryCodesLeft {
  remaining: number;
  /** When the set was made; null: there is none. */
  created_at: string | null;
}

export const recoveryCodesQuery = ({ request }: Ask) =>
  queryOptions<RecoveryCodesLeft>({
    queryKey: ['account', 'recovery-codes'],
    retry: retryUnanswered,
    queryFn: async () => (await request('/auth/v1/recovery-codes')).json(),
  });

/** A new set; the one before is worth nothing any more. */
export async function makeRecoveryCodes({ request }: Ask): Promise<string[]> {
  const answer = await request('/auth/v1/recovery-codes', { method: 'POST', body: {} });
  return (await answer.json()).codes;
}
