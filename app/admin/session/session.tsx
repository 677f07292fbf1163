import { createContext, useContext } from 'react';
import type { Right } from '#congress/accounts/rights.ts';
import type { AdminUser } from './admin-user.ts';
import type { createSession } from './create-session.ts';
import type { SessionState } from './session-state.ts';

interface Person {
  user: AdminUser | undefined;
  /** Whether the user's role has a right. */
  may(right: Right): boolean;
  /** Whether the user's role may write to a table. */
  mayWrite(table: string): boolean;
}

export type Session = { state: SessionState } & Person &
  Omit<ReturnType<typeof createSession>, 'begin' | 'follow'>;

/** Null before the area is loaded. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
