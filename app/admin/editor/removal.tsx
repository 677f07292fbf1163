import { useQueryClient } from '@tanstack/react-query';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { putRows, useContent } from '../content/queries.ts';
import { deleteGroup, deleteRow, type FullRow, readRow, restoreRow, restoreRows } from '../content/rows.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import { Confirmation } from '../parts/dialog.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, Grouping } from './description.ts';
import { groupsOf } from './order.ts';

/** Removes rows, says so, and offers to bring them back. */
function useRemoval(table: ContentTable) {
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: ['content', table] });

  /** @param undoFailed the message when what was removed could not come back */
  function offerUndo(undoFailed: string, restore: () => Promise<unknown>) {
    const undo = async () => {
      await restore();
      await refresh();
      toast.success('Remoção desfeita.');
    };
    return { label: 'Desfazer', onClick: () => void attempt(undoFailed, undo, { again: true }) };
  }
  return { attempt, busy, refresh, offerUndo };
}

interface ItemRemovalProps<Table extends ContentTable> {
  description: EditorDescription<Table>;
  /** What somebody asked to remove; null: nothing. */
  row: ContentRows[Table] | null;
  onClose(): void;
  onRemoved(id: string): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Asks, removes an item with what is inside it, and offers to undo. */
export function ItemRemoval<Table extends ContentTable>(props: ItemRemovalProps<Table>) {
  const { description, row, onClose, onRemoved, fallbackFocus } = props;
  const { table, words, messages, groups } = description;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy, offerUndo } = useRemoval(table);
  const { data: rows = [] } = useContent(table);
  const contained = row ? (description.contained?.(row, rows) ?? []) : [];

  async function remove(id: string) {
    await attempt(messages.removeFailed, async () => {
      // What goes along is read first, so that it can come back.
      const inside = await Promise.all(contained.map((one) => readRow(client, table, one.id)));
      const removed = await deleteRow(client, table, id);
      const all = removed && [removed, ...inside.filter((one) => one !== null)];
      const gone = new Set([id, ...contained.map((one) => one.id)]);
      putRows<StoredRow>(queries, table, (current) => current?.filter((one) => !gone.has(one.id)));
      const restore = async () => {
        for (const one of all ?? []) await restoreRow(client, table, one);
      };
      toast.success(messages.removed, all ? { action: offerUndo(messages.addFailed, restore) } : {});
      onRemoved(id);
    });
    onClose();
  }

  /** Whether its group goes with it. */
  function isLast({ id }: StoredRow): boolean {
    const all = groups ? groupsOf(rows as StoredRow[], groups.column) : [];
    return all.some(({ rows: [first, ...others] }) => first?.id === id && others.length === 0);
  }

  return (
    <Confirmation
      open={row !== null}
      title={words.removeTitle}
      description={row ? words.removeText(description.row.title(row), isLast(row), contained.length) : ''}
      fallbackFocus={fallbackFocus}
      busy={busy}
      onConfirm={() => row && remove(row.id)}
      onClose={onClose}
    />
  );
}

interface GroupRemovalProps {
  table: ContentTable;
  groups: Grouping;
  /** The group somebody asked to remove; null: none. */
  name: string | null;
  /** How many rows it has now. */
  count: number;
  onClose(): void;
}

/** Asks, removes a group with all its rows, and offers to bring all of them back. */
export function GroupRemoval({ table, groups, name, count, onClose }: GroupRemovalProps) {
  const { client } = useSession();
  const { attempt, busy, refresh, offerUndo } = useRemoval(table);
  const { words, messages, column } = groups;

  async function remove(group: string) {
    await attempt(messages.removeFailed, async () => {
      const rows: FullRow[] = await deleteGroup(client, { table, column, name: group });
      await refresh();
      toast.success(messages.removed, {
        description: `${group}: ${words.count(rows.length)}`,
        action:
          rows.length > 0
            ? offerUndo(messages.undoFailed, () => restoreRows(client, table, rows))
            : undefined,
      });
    });
    onClose();
  }

  return (
    <Confirmation
      open={name !== null}
      title={words.removeTitle}
      description={name === null ? '' : words.removeText(name, count)}
      fallbackFocus={() => document.getElementById('add-item')}
      busy={busy}
      onConfirm={() => name !== null && remove(name)}
      onClose={onClose}
    />
  );
}
