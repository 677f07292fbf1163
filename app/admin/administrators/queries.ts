import { queryOptions } from '@tanstack/react-query';
import { type AuthRefusal, askAuth } from '../session/auth-request.ts';
import { retryUnanswered } from '../session/explain.ts';

export interface Administrator {
  id: string;
  username: string | null;
  email: string;
  /** Invited, and no password chosen yet. */
  pending: boolean;
  last_sign_in_at?: string;
  user_metadata: { name?: unknown };
  factors?: { status: string }[];
}

export const administratorsQuery = (session: Parameters<typeof askAuth>[0]) =>
  queryOptions<Administrator[], AuthRefusal>({
    queryKey: ['administrators'],
    // Who accepts an invitation, or is removed by somebody else, is not announced live.
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    staleTime: 30_000,
    queryFn: async () => (await askAuth<{ users: Administrator[] }>(session, '/admin/users')).users,
  });
