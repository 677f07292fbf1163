import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '../../ui/confirmation.tsx';
import { toast } from '../../ui/toast.ts';
import type { ContentTable } from '../content/tables.ts';
import { REMOVAL_WORDS } from '../removal-words.ts';
import { useSession } from '../session/session.tsx';
import type { Grouping } from './description.ts';
import { useFailureToast } from './failure-toast.ts';
import { deleteGroup, restoreRows } from './group-store.ts';
import type { FullRow } from './store.ts';

interface GroupRemovalProps {
  description: { table: ContentTable };
  groups: Grouping;
  /** The group somebody asked to remove; null: none. */
  name: string | null;
  /** How many rows it has now. */
  count: number;
  onClose(): void;
}

/** Asks, removes a group with all its rows, and offers to bring all of them back. */
export function GroupRemoval({ description, groups, name, count, onClose }: GroupRemovalProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const { table } = description;
  const { words, messages, column } = groups;
  const refresh = () => queries.invalidateQueries({ queryKey: ['content', table] });

  async function undo(rows: FullRow[]) {
    try {
      await restoreRows(client, table, rows);
      await refresh();
      toast.success('Remoção desfeita.');
    } catch (failure) {
      await tell(messages.undoFailed, failure, { label: 'Tentar de novo', onClick: () => undo(rows) });
    }
  }

  const removal = useMutation({
    mutationFn: (group: string) => deleteGroup(client, { table, column, name: group }),
    async onSuccess(rows, group) {
      await refresh();
      toast.success(messages.removed, {
        description: `${group}: ${words.count(rows.length)}`,
        action: rows.length > 0 ? { label: 'Desfazer', onClick: () => undo(rows) } : undefined,
      });
    },
    onError: (failure) => tell(messages.removeFailed, failure),
    onSettled: onClose,
  });

  return (
    <Confirmation
      open={name !== null}
      title={words.removeTitle}
      description={name === null ? '' : words.removeText(name, count)}
      fallbackFocus={() => document.getElementById('add-item')}
      words={REMOVAL_WORDS}
      busy={removal.isPending}
      onConfirm={() => name !== null && removal.mutate(name)}
      onClose={onClose}
    />
  );
}
