import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ContentRows, ContentTable, StoredRow } from '../content/tables.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription } from './description.ts';
import { useFailureToast } from './failure-toast.ts';
import { groupsOf } from './order.ts';
import { deleteRow, type FullRow, restoreRow } from './store.ts';

interface RemovalProps<Table extends ContentTable> {
  description: EditorDescription<Table>;
  /** What somebody asked to remove; null: nothing. */
  row: ContentRows[Table] | null;
  onClose(): void;
  onRemoved(id: string): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Asks, removes, and offers to undo. */
export function Removal<Table extends ContentTable>(props: RemovalProps<Table>) {
  const { description, row, onClose, onRemoved, fallbackFocus } = props;
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const { table, words, messages } = description;

  async function undo(removed: FullRow) {
    try {
      await restoreRow(client, table, removed);
      await queries.invalidateQueries({ queryKey: ['content', table] });
      toast.success('Remoção desfeita.');
    } catch (failure) {
      await tell(messages.addFailed, failure, { label: 'Tentar de novo', onClick: () => undo(removed) });
    }
  }

  const removal = useMutation({
    mutationFn: (id: string) => deleteRow(client, table, id),
    onSuccess(removed, id) {
      queries.setQueryData<StoredRow[]>(['content', table], (rows) => rows?.filter((kept) => kept.id !== id));
      const action = removed ? { label: 'Desfazer', onClick: () => undo(removed) } : undefined;
      toast.success(messages.removed, { action });
      onRemoved(id);
    },
    onError: (failure) => tell(messages.removeFailed, failure),
    onSettled: onClose,
  });

  /** Whether its group goes with it. */
  function isLast({ id }: StoredRow): boolean {
    const rows = queries.getQueryData<StoredRow[]>(['content', table]) ?? [];
    const groups = description.groups ? groupsOf(rows, description.groups.column) : [];
    return groups.some(({ rows: [first, ...others] }) => first?.id === id && others.length === 0);
  }

  return (
    <Dialog
      open={row !== null}
      onOpenChange={(open) => !open && !removal.isPending && onClose()}
      title={words.removeTitle}
      description={row ? words.removeText(description.row.title(row), isLast(row)) : ''}
      fallbackFocus={fallbackFocus}
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={removal.isPending}>
              Cancelar
            </Button>
          </DialogCancel>
          <Button busy={removal.isPending} onClick={() => row && removal.mutate(row.id)}>
            {removal.isPending ? 'Removendo…' : 'Remover'}
          </Button>
        </>
      }
    />
  );
}
