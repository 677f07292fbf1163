import { createContext, useContext } from 'react';
import type { Right } from '#congress/accounts/rights.ts';
import type { AdminUser } from './admin-user.ts';
import type { createSession } from './create-session.ts';
import type { SessionState } from './session-state.ts';

interface Person {
  user: AdminUser | undefined;
  /** Whether their role in the team lets them. */
  may(right: Right): boolean;
  /** The same of writing to a table, by its name. */
  mayWrite(table: string): boolean;
}

export type Session = { state: SessionState } & Person &
  Omit<ReturnType<typeof createSession>, 'begin' | 'follow'>;

/** Null where nobody has a session yet: at the entrance, while the area is on its way. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
