import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';
import { explain, isSessionOver } from './explain.ts';
import { useSession } from './session.tsx';

/** Tells that something about an account failed and what to do; a session that is over ends at the login. */
export function useAccountFailure() {
  const { sessionIsOver } = useSession();
  return useCallback(
    async (message: string, failure: Parameters<typeof explain>[0]) => {
      if (isSessionOver(failure)) await sessionIsOver();
      toast.error(message, { description: explain(failure) });
    },
    [sessionIsOver],
  );
}
