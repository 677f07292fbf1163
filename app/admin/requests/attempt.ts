import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { answered, explain, isSessionOver, kindOf } from '../session/failure.ts';
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
   * The undo action for a success toast. @param change the transaction id of the change in the history, if it has one
   */
  const undo = (work: () => Promise<unknown>, failed = 'Erro ao desfazer', change?: number) =>
    undoing(() => void attempt(failed, work, { again: true }), change);
  return { attempt, undo, busy: isPending };
}

/** For saving a form. */
export const useFormAttempt = (scope?: string) => useAttempt(scope, true);

/** Deletes the version of a row that the user has seen, of a table that only the team sees, and offers an undo. */
export function useRowRemoval(table: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: [table] });

  /** @param row without `updated_at`: rows of this table never change */
  const remove = (row: TeamRow, { done, failed }: { done: string; failed: string }, onRemoved?: () => void) =>
    attempt(failed, async () => {
      const { id, updated_at } = row;
      const rows = () => client.from(table);
      const removal = rows()
        .delete()
        .match(updated_at ? { id, updated_at } : { id });
      const isRemoved = (await answered(removal.select('id'))).length > 0;
      // A row that is already gone is no error.
      const isChanged = !isRemoved && (await answered(rows().select('id').match({ id }))).length > 0;
      if (!isChanged) onRemoved?.();
      await refresh();
      if (isChanged) return toast.error(failed, { id: failed, description: CHANGED });
      const back = async () => {
        // A retry after a lost response finds the row restored.
        await answered(rows().upsert(row, { ignoreDuplicates: true }).select('id'));
        await refresh();
      };
      toast.success(done, { action: undo(back) });
    });
  return { remove, busy };
}

interface TeamRow {
  id: string;
  updated_at?: string;
}

const CHANGED = 'Isto mudou depois que você abriu. Nada foi removido: confira e peça de novo.';
