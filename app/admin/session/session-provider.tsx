import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { may, mayWrite, type Right } from '#congress/accounts/rights.ts';
import { createSession, type SessionParameters } from './create-session.ts';
import { SessionContext } from './session.tsx';
import type { SessionState } from './session-state.ts';

export function SessionProvider({ children, ...parameters }: SessionParameters & { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'restoring' });
  const [session] = useState(() => createSession(parameters, setState));
  useEffect(() => void session.begin(), [session]);
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
  return <SessionContext value={value}>{children}</SessionContext>;
}
