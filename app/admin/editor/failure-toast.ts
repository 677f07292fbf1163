import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';
import { nextStep, RequestFailure } from '../content/failure.ts';
import { useSession } from '../session/session.tsx';

/** Tells that a write failed and what to do about it; a session that is over ends at the login. */
export function useFailureToast() {
  const { sessionIsOver } = useSession();
  return useCallback(
    async (message: string, failure: unknown, action?: { label: string; onClick(): void }) => {
      const over = failure instanceof RequestFailure && failure.kind === 'rights' && (await sessionIsOver());
      const description = over ? 'Sua sessão terminou. Entre de novo para continuar.' : nextStep(failure);
      toast.error(message, { description, action: over ? undefined : action });
    },
    [sessionIsOver],
  );
}
