import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { answered, explain, isSessionOver, kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { seeConflicts } from './conflicts.ts';
import { undoing } from './last-act.ts';

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
 * @param scope what several changes are about: they go out one after the other, each on what the one before has stored
 * @param ofForm it saves a form, which stays as it is when that fails
 */
export function useAttempt(scope?: string, ofForm = false) {
  const { sessionIsOver } = useSession();
  const { mutateAsync, isPending } = useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn({ failed, work }: Attempt) {
      // That it failed before is not said any more beside how it ends now.
      toast.dismiss(failed);
      return work();
    },
    async onError(failure, { failed, work, again: other }) {
      const over = (isSessionOver(failure) || kindOf(failure) === 'rights') && (await sessionIsOver());
      const description = over
        ? 'Sua sessão terminou. Entre de novo para continuar.'
        : explain(failure, ofForm && !other);
      const repeat = other === true ? () => void attempt(failed, work, { again: true }) : other;
      const again = repeat && { label: 'Tentar de novo', onClick: () => void repeat() };
      // A try that is offered again is its own: another one that was done leaves it.
      const id = again ? {} : { id: failed };
      toast.error(failed, {
        ...id,
        description,
        action: over ? undefined : (seeConflicts(failure) ?? again),
      });
    },
  });

  /** Resolves to whether it was done. */
  function attempt(failed: string, work: () => Promise<unknown>, options: Pick<Attempt, 'again'> = {}) {
    return mutateAsync({ failed, work, ...options }).then(
      () => true,
      () => false,
    );
  }

  /** What the toast of something that was done offers: to undo it. @param change its number in the history */
  const undo = (work: () => Promise<unknown>, failed = 'Erro ao desfazer', change?: number) =>
    undoing(() => void attempt(failed, work, { again: true }), change);
  return { attempt, undo, busy: isPending };
}

/** As a form is saved. */
export const useFormAttempt = (scope?: string) => useAttempt(scope, true);

/** Removes a row of what only the team sees, and offers to put it back. */
export function useRowRemoval(table: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: [table] });
  const remove = (row: { id: string }, said: { done: string; failed: string }, onRemoved?: () => void) =>
    attempt(said.failed, async () => {
      // As it is now: the list may show an older version.
      const removal = client.from(table).delete().eq('id', row.id);
      const rows = await answered(removal.select(Object.keys(row).join(',')));
      const [removed = row] = rows as unknown as { id: string }[];
      onRemoved?.();
      await refresh();
      const back = async () => {
        await answered(client.from(table).insert(removed).select('id'));
        await refresh();
      };
      toast.success(said.done, { action: undo(back) });
    });
  return { remove, busy };
}
