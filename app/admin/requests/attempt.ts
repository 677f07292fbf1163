import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { explain, isSessionOver, kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { seeConflicts } from './conflicts.ts';
import { undoing } from './last-act.ts';

interface Attempt {
  /** The error message (specification section 8). */
  failed: string;
  work: () => Promise<unknown>;
  /** Offers a retry: true repeats the same work; a function is called instead. */
  again?: true | (() => unknown);
}

/**
 * Runs all writes of the area: a failure becomes a toast that says what to do next, and an expired session leads to the
 * sign-in.
 * @param scope writes with the same scope run one after the other, so that each is based on the result of the previous
 * one
 * @param ofForm it saves a form, whose input stays if that fails
 */
export function useAttempt(scope?: string, ofForm = false) {
  const { sessionIsOver } = useSession();
  const { mutateAsync, isPending } = useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn({ failed, work }: Attempt) {
      // An error of an earlier attempt is obsolete.
      toast.dismiss(failed);
      return work();
    },
    async onError(failure, { failed, work, again: other }) {
      const isOver = (isSessionOver(failure) || kindOf(failure) === 'rights') && (await sessionIsOver());
      const description = isOver
        ? 'Sua sessão terminou. Entre de novo para continuar.'
        : explain(failure, ofForm && !other);
      const repeat = other === true ? () => void attempt(failed, work, { again: true }) : other;
      const again = repeat && { label: 'Tentar de novo', onClick: () => void repeat() };
      // Errors that can be retried have ids of their own, so that another attempt does not replace them.
      const id = again ? {} : { id: failed };
      toast.error(failed, {
        ...id,
        description,
        action: isOver ? undefined : (seeConflicts(failure) ?? again),
      });
    },
  });

  /** Resolves to whether it succeeded. */
  function attempt(failed: string, work: () => Promise<unknown>, options: Pick<Attempt, 'again'> = {}) {
    return mutateAsync({ failed, work, ...options }).then(
      () => true,
      () => false,
    );
  }

  /**
   * The undo action for a success toast.
   * @param work resolves to what is said then, or to null if it has said itself what became of it
   * @param change the transaction id of the change in the history, if it has one
   */
  function undo(work: () => Promise<string | null>, failed = 'Erro ao desfazer', change?: number) {
    const worded = async () => {
      const done = await work();
      if (done !== null) toast.success(done);
    };
    return undoing(() => void attempt(failed, worded, { again: true }), change);
  }
  return { attempt, undo, busy: isPending };
}

/** What is said after an undo. */
export const UNDONE = 'Alteração desfeita.';

/** For saving a form. */
export const useFormAttempt = (scope?: string) => useAttempt(scope, true);
