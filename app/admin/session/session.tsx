import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { may, mayWrite, type Right } from '#congress/accounts/rights.ts';
import type { AdminUser } from './admin-user.ts';
import { createSession, type SessionParameters, type SessionState } from './create-session.ts';

interface Person {
  user: AdminUser | undefined;
  /** Whether their role in the team lets them. */
  may(right: Right): boolean;
  /** The same of writing to a table, by its name. */
  mayWrite(table: string): boolean;
}

export type Session = { state: SessionState } & Person &
  Omit<ReturnType<typeof createSession>, 'begin' | 'follow'>;

const Context = createContext<Session | null>(null);

export function SessionProvider({ children, ...parameters }: SessionParameters & { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'restoring' });
  const [session] = useState(() => createSession(parameters, setState));
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first moment comes once
  useEffect(() => void session.begin(navigate), [session]);
  useEffect(() => session.follow(), [session]);
  const value = useMemo(() => {
    const user = state.status === 'in' ? state.user : undefined;
    const role = user?.team_role;
    return {
      ...{ state, user, ...session },
      may: (right: Right) => may(role, right),
      mayWrite: (table: string) => mayWrite(role, table),
    };
  }, [state, session]);
  return <Context value={value}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
