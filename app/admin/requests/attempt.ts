import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { explain, isSessionOver, kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

interface Attempt {
  /** The message of a failure (specification section 8). */
  failed: string;
  work: () => Promise<unknown>;
  /** Offers another try: the same again, or what stands for it. */
  again?: true | (() => unknown);
}

/**
 * How everything in this area is written: a failure is a toast that says what to do next, and a session that is over ends
 * at the login.
 */
export function useAttempt() {
  const { sessionIsOver } = useSession();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Attempt) => work(),
    async onError(failure, { failed, work, again }) {
      const over = (isSessionOver(failure) || kindOf(failure) === 'rights') && (await sessionIsOver());
      const description = over ? 'Sua sessão terminou. Entre de novo para continuar.' : explain(failure);
      const repeat = again === true ? () => void attempt(failed, work, { again }) : again;
      const action = repeat && !over ? { label: 'Tentar de novo', onClick: () => void repeat() } : undefined;
      toast.error(failed, { description, action });
    },
  });

  /** Resolves to whether it was done. */
  function attempt(failed: string, work: () => Promise<unknown>, options: Pick<Attempt, 'again'> = {}) {
    return mutateAsync({ failed, work, ...options }).then(
      () => true,
      () => false,
    );
  }
  return { attempt, busy: isPending };
}
