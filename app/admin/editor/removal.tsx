import { useQueryClient } from '@tanstack/react-query';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { removeRows, useWayBack } from '../content/changes.ts';
import { type Draft, useDraftOf } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { putRows, useContent, useSessionPeople } from '../content/queries.ts';
import { deleteGroup, deleteRow, type FullRow, readRows, restoreRows } from '../content/rows.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, Grouping } from './description.ts';
import { groupNameOf, idsOf } from './order.ts';

const UNDONE = 'Remoção desfeita.';

/** Returns the undo action of a removal, if anything was removed; `failed`: the error message. */
function useUndo(table: ContentTable) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();
  return (failed: string, removed: FullRow[]) => {
    const back = async () => {
      await restoreRows(client, table, removed);
      await queries.invalidateQueries({ queryKey: ['content', table] });
      toast.success(UNDONE);
    };
    return removed.length > 0 ? undo(back, failed) : undefined;
  };
}

interface ItemRemovalProps<Table extends ContentTable> {
  description: EditorDescription<Table>;
  /** The row to remove. */
  row: ContentRows[Table];
  onClose(): void;
  onRemoved(id: string): void;
  fallbackFocus: () => HTMLElement | null;
}

/** Asks for confirmation, then removes an item with what is inside it, and offers an undo. */
export function ItemRemoval<Table extends ContentTable>(props: ItemRemovalProps<Table>) {
  const { description, row, onRemoved, ...dialog } = props;
  const { table, words, messages, groups } = description;
  const { client } = useSession();
  const queries = useQueryClient();
  const undo = useUndo(table);
  const { data: rows = [] } = useContent(table);
  const contained = description.contained?.(row, rows) ?? [];
  const people = useSessionPeople(description.remains !== undefined) ?? [];
  const draft = useDraftOf(table, row.id);
  const drafts = useKeptDraft();

  const keepAsDraft = () =>
    drafts.keep({ table_name: table, row_id: row.id, changes: null, seen: row.updated_at }, draft ?? null);

  async function remove() {
    // The rows inside are removed by the database, so they are read first for the undo.
    const inside = await readRows(client, table, idsOf(contained));
    const removed = await deleteRow(client, table, row.id);
    const gone = new Set(idsOf([row, ...contained]));
    putRows<StoredRow>(queries, table, (current) => current?.filter((one) => !gone.has(one.id)));
    toast.success(messages.removed, {
      action: undo(messages.addFailed, removed ? [removed, ...inside] : []),
    });
    onRemoved(row.id);
  }

  const group = (one: object) => groups && groupNameOf(one, groups.column);
  // The last member of a group is removed together with the group.
  const isLast = groups !== undefined && rows.every((one) => one.id === row.id || group(one) !== group(row));
  const sentences = [
    description.remains?.(row, people),
    words.removeText(description.row.title(row), isLast, contained.length),
    draft && whoseDraft(draft),
  ];
  return (
    <Confirmation
      title={words.removeTitle}
      description={sentences.filter(Boolean).join(' ')}
      confirm={words.remove}
      failed={messages.removeFailed}
      onConfirm={remove}
      instead={{ label: 'Guardar como rascunho', onChoose: keepAsDraft }}
      {...dialog}
    />
  );
}

const whoseDraft = ({ author, sent_by, removes }: Draft) =>
  removes
    ? `Um rascunho de ${author} já o remove.`
    : `Há um rascunho ${sent_by ? `enviado por ${sent_by}` : `de ${author}`}: “Guardar como rascunho” fica no lugar dele.`;

interface RowsRemovalProps<Table extends ContentTable>
  extends Omit<ItemRemovalProps<Table>, 'row' | 'onRemoved'> {
  rows: readonly ContentRows[Table][];
  /** "3 atividades" */
  count: string;
  /** Stores the removals as drafts; if `isChosen`, instead of removing, otherwise as an alternative. */
  asDrafts: { isChosen: boolean; keep(): Promise<unknown> };
}

/** Asks for confirmation, then removes several items with what is inside them, and offers an undo. */
export function RowsRemoval<Table extends ContentTable>(props: RowsRemovalProps<Table>) {
  const { description, rows, count, asDrafts, ...dialog } = props;
  const { table, words, messages } = description;
  const { client } = useSession();
  const queries = useQueryClient();
  const wayBack = useWayBack(table, { done: UNDONE, failed: messages.addFailed });

  async function remove() {
    const removed = await removeRows(client, table, idsOf(rows));
    await queries.invalidateQueries({ queryKey: ['content', table] });
    toast.success(messages.removed, { description: count, action: removed ? wayBack(removed) : undefined });
  }

  const keeping = { label: 'Guardar como rascunho', onChoose: asDrafts.keep };
  if (asDrafts.isChosen) {
    return (
      <Confirmation
        title={words.removeTitle}
        description={`${count}: o que está dentro delas vai junto. O site mostra tudo até que os rascunhos sejam publicados.`}
        confirm={keeping.label}
        confirming="Guardando…"
        failed="Erro ao guardar o rascunho"
        onConfirm={keeping.onChoose}
        {...dialog}
      />
    );
  }
  return (
    <Confirmation
      title={words.removeTitle}
      description={`${count}: o que está dentro delas vai junto. Você ainda poderá desfazer.`}
      confirm={words.remove}
      failed={messages.removeFailed}
      onConfirm={remove}
      instead={keeping}
      {...dialog}
    />
  );
}

interface GroupRemovalProps {
  table: ContentTable;
  groups: Grouping;
  /** The name of the group to remove. */
  name: string;
  /** The number of its rows. */
  count: number;
  onClose(): void;
}

/** Asks for confirmation, then removes a group with all its rows, and offers an undo. */
export function GroupRemoval({ table, groups, name, count, onClose }: GroupRemovalProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const undo = useUndo(table);
  const { words, messages, column } = groups;

  async function remove() {
    const rows: FullRow[] = await deleteGroup(client, { table, column, name });
    await queries.invalidateQueries({ queryKey: ['content', table] });
    toast.success(messages.removed, {
      description: `${name}: ${words.count(rows.length)}`,
      action: undo(messages.undoFailed, rows),
    });
  }

  return (
    <Confirmation
      title={words.removeTitle}
      description={words.removeText(name, count)}
      fallbackFocus={() => document.getElementById('add-item')}
      failed={messages.removeFailed}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
