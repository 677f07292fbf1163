import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, removeRows, useWayBack } from '../content/changes.ts';
import { type Draft, useDraftOf } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { putRows, useContent, useSessionPeople } from '../content/queries.ts';
import { versionsOf } from '../content/rows.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { seeConflicts } from '../requests/conflicts.ts';
import { isOutdated } from '../session/failure.ts';
import { versionsIn, whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, Grouping } from './description.ts';
import { groupNameOf, idsOf } from './order.ts';

interface Removal {
  table: ContentTable;
  /** All rows that go, in the versions that the user saw when the question was asked. */
  rows: readonly StoredRow[];
  /** Set if the rows are all members of this committee, which is removed as a whole. */
  committee?: string;
  messages: { removed: string; removeFailed: string };
  undoFailed: string;
  /** The second sentence of the toast. */
  detail?(change: Change | null): string;
  onRemoved?(): void;
}

/**
 * Removes rows, and offers an undo. If somebody else has changed one of them since the question was asked, or added another that would go
 * with them, nothing is removed: the current versions are shown, and the user may remove those.
 */
function useRemoval({ table, rows, committee, messages, undoFailed, detail, onRemoved }: Removal) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const wayBack = useWayBack(table, { done: 'Remoção desfeita.', failed: undoFailed });
  const { removed, removeFailed: failed } = messages;

  return async function remove(versions = versionsOf(rows)) {
    const gone = new Set(idsOf(versions));
    try {
      const change = await removeRows(client, table, versions, committee);
      putRows<StoredRow>(queries, table, (current) => current?.filter(({ id }) => !gone.has(id)));
      toast.success(removed, {
        description: detail?.(change),
        action: change ? wayBack(change) : undefined,
      });
      onRemoved?.();
    } catch (failure) {
      if (!isOutdated(failure)) throw failure;
      const now = versionsIn(failure);
      const changed = new Set(idsOf(now));
      const others = versions.filter(({ id }) => !changed.has(id));
      const anyway = () => attempt(failed, () => remove([...others, ...now]));
      const description = `${whoWrote(failure) ?? 'Alguém mudou isto'} enquanto você conferia. Nada foi removido.`;
      toast.error(failed, { id: failed, description, action: seeConflicts(failure, () => void anyway()) });
    }
    await queries.invalidateQueries({ queryKey: ['content', table] });
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
  const { description, row: current, onRemoved, ...dialog } = props;
  const { table, words, messages, groups } = description;
  const { data = [] } = useContent(table);
  // A snapshot: the count in the question and the removal use the same rows.
  const [{ row, rows }] = useState({ row: current, rows: data });
  const contained = description.contained?.(row, rows) ?? [];
  const people = useSessionPeople(description.remains !== undefined) ?? [];
  const draft = useDraftOf(table, row.id);
  const drafts = useKeptDraft();

  const keepAsDraft = () =>
    drafts.keep({ table_name: table, row_id: row.id, changes: null, seen: row.updated_at }, draft ?? null);

  const remove = useRemoval({
    ...{ table, messages, undoFailed: messages.addFailed },
    rows: [row, ...contained],
    onRemoved: () => onRemoved(row.id),
  });

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
      onConfirm={() => remove()}
      instead={{ ...KEEPING, onChoose: keepAsDraft }}
      {...dialog}
    />
  );
}

const KEEPING = { label: 'Guardar como rascunho', failed: 'Erro ao guardar o rascunho' };

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
  const { data = [] } = useContent(props.description.table);
  // A snapshot: the count in the question and the removal use the same rows.
  const [{ description, rows, count, asDrafts, all, ...dialog }] = useState({ ...props, all: data });
  const { table, words, messages } = description;
  const contained = rows.flatMap((row) => description.contained?.(row, all) ?? []);
  const remove = useRemoval({
    ...{ table, messages, undoFailed: messages.addFailed },
    rows: [...rows, ...contained],
    detail: () => count,
  });

  const keeping = { ...KEEPING, onChoose: asDrafts.keep };
  const question = { title: words.removeTitle, ...dialog };
  if (asDrafts.isChosen) {
    return (
      <Confirmation
        description={`${count}: o que está dentro delas vai junto. O site mostra tudo até que os rascunhos sejam publicados.`}
        confirm={keeping.label}
        confirming="Guardando…"
        failed={keeping.failed}
        onConfirm={keeping.onChoose}
        {...question}
      />
    );
  }
  return (
    <Confirmation
      description={`${count}: o que está dentro delas vai junto. Você ainda poderá desfazer.`}
      confirm={words.remove}
      failed={messages.removeFailed}
      onConfirm={() => remove()}
      instead={keeping}
      {...question}
    />
  );
}

interface GroupRemovalProps {
  table: ContentTable;
  groups: Grouping;
  /** The name of the group to remove. */
  name: string;
  rows: readonly StoredRow[];
  onClose(): void;
}

/** Asks for confirmation, then removes a group with all its rows, and offers an undo. */
export function GroupRemoval({ table, groups, name, rows: current, onClose }: GroupRemovalProps) {
  const { words, messages } = groups;
  const [rows] = useState(current);
  const remove = useRemoval({
    ...{ table, rows, messages, undoFailed: messages.undoFailed, committee: name },
    detail: (change) => `${name}: ${words.count(change?.parts[0].rows ?? 0)}`,
  });

  return (
    <Confirmation
      title={words.removeTitle}
      description={words.removeText(name, rows.length)}
      fallbackFocus={() => document.getElementById('add-item')}
      failed={messages.removeFailed}
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}
