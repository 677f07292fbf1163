import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../requests/attempt.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { deleteSeen, type SeenRow } from './rows.ts';

/** Deletes the version of a row that the user has seen, of a table that only the team sees, and offers an undo. */
export function useRowRemoval(table: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: [table] });

  const remove = (row: SeenRow, { done, failed }: { done: string; failed: string }, onRemoved?: () => void) =>
    attempt(failed, async () => {
      const rows = () => client.from(table);
      const isRemoved = await deleteSeen(client, table, row);
      // A row that is already gone is no error.
      const isChanged = !isRemoved && (await answered(rows().select('id').eq('id', row.id))).length > 0;
      if (!isChanged) onRemoved?.();
      await refresh();
      if (isChanged) return toast.error(failed, { id: failed, description: CHANGED });
      const back = async () => {
        // A retry after a lost response finds the row restored.
        await answered(rows().upsert(row, { ignoreDuplicates: true }).select('id'));
        await refresh();
        return 'Remoção desfeita.';
      };
      toast.success(done, { action: undo(back) });
    });
  return { remove, busy };
}

const CHANGED = 'Isto mudou depois que você abriu. Nada foi removido: confira e peça de novo.';
