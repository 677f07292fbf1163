import type { User } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { SecurityEvent } from '#congress/accounts/security-events.ts';
import { retryUnanswered } from '../requests/query-client.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import type { Session } from '../session/session.tsx';

type CanRequest = Pick<Session, 'request'>;

/** The account as the server has it now: addresses, second factors, identities. */
export const ownUserQuery = (client: DataClient) =>
  queryOptions<User>({
    queryKey: ['account', 'user'],
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    queryFn: async () => (await answered(client.auth.getUser())).user as User,
  });

export interface OwnSession {
  id: string;
  /** Whether this is the session of the request itself. */
  current: boolean;
  aal: 'aal1' | 'aal2';
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  refreshed_at: string | null;
}

export const ownSessionsQuery = ({ request }: CanRequest) =>
  queryOptions<OwnSession[]>({
    queryKey: ['account', 'sessions'],
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    queryFn: async () => (await (await request('/auth/v1/user/sessions')).json()).sessions,
  });

interface RecoveryCodesLeft {
  remaining: number;
  /** When the codes were generated; null if there are none. */
  created_at: string | null;
}

export const recoveryCodesQuery = ({ request }: CanRequest) =>
  queryOptions<RecoveryCodesLeft>({
    queryKey: ['account', 'recovery-codes'],
    retry: retryUnanswered,
    queryFn: async () => (await request('/auth/v1/recovery-codes')).json(),
  });

/** Generates a new set of recovery codes; the previous set becomes invalid. */
export async function makeRecoveryCodes({ request }: CanRequest): Promise<string[]> {
  const answer = await request('/auth/v1/recovery-codes', { method: 'POST', body: {} });
  return (await answer.json()).codes;
}

/**
 * Reads security events, newest first. @param after the last event of the previous page. An offset would skip or repeat events, because new
 * ones, and repeated ones that move to the top, shift the others.
 */
export async function readSecurityEvents(
  client: DataClient,
  { after, limit }: { after: SecurityEvent | null; limit: number },
): Promise<SecurityEvent[]> {
  const newest = client
    .from('security_events')
    .select('id,kind,account,actor,network,detail,times,happened_at,last_at')
    .order('last_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit);
  if (!after) return (await answered(newest)) as SecurityEvent[];
  const { id, last_at } = after;
  const older = newest.or(`last_at.lt."${last_at}",and(last_at.eq."${last_at}",id.lt.${id})`);
  return (await answered(older)) as SecurityEvent[];
}
