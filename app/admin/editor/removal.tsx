import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '../../ui/confirmation.tsx';
import { toast } from '../../ui/toast.ts';
import { putRows, useContent } from '../content/queries.ts';
import type { ContentRows, ContentTable, StoredRow } from '../content/tables.ts';
import { REMOVAL_WORDS } from '../removal-words.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription } from './description.ts';
import { useFailureToast } from './failure-toast.ts';
import { groupsOf } from './order.ts';
import { deleteRow, type FullRow, readRow, restoreRow } from './store.ts';

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

  const { data: rows = [] } = useContent(table);
  const contained = row ? (description.contained?.(row, rows) ?? []) : [];

  async function undo(removed: FullRow[]) {
    try {
      for (const one of removed) await restoreRow(client, table, one);
      await queries.invalidateQueries({ queryKey: ['content', table] });
      toast.success('Remoção desfeita.');
    } catch (failure) {
      await tell(messages.addFailed, failure, { label: 'Tentar de novo', onClick: () => undo(removed) });
    }
  }

  const removal = useMutation({
    async mutationFn(id: string) {
      // What goes along is read first, so that it can come back.
      const inside = await Promise.all(contained.map((one) => readRow(client, table, one.id)));
      const removed = await deleteRow(client, table, id);
      return removed && [removed, ...inside.filter((one) => one !== null)];
    },
    onSuccess(removed, id) {
      const gone = new Set([id, ...contained.map((one) => one.id)]);
      putRows<StoredRow>(queries, table, (kept) => kept?.filter((one) => !gone.has(one.id)));
      const action = removed ? { label: 'Desfazer', onClick: () => undo(removed) } : undefined;
      toast.success(messages.removed, { action });
      onRemoved(id);
    },
    onError: (failure) => tell(messages.removeFailed, failure),
    onSettled: onClose,
  });

  /** Whether its group goes with it. */
  function isLast({ id }: StoredRow): boolean {
    const groups = description.groups ? groupsOf(rows as StoredRow[], description.groups.column) : [];
    return groups.some(({ rows: [first, ...others] }) => first?.id === id && others.length === 0);
  }

  return (
    <Confirmation
      open={row !== null}
      title={words.removeTitle}
      description={row ? words.removeText(description.row.title(row), isLast(row), contained.length) : ''}
      fallbackFocus={fallbackFocus}
      words={REMOVAL_WORDS}
      busy={removal.isPending}
      onConfirm={() => row && removal.mutate(row.id)}
      onClose={onClose}
    />
  );
}
