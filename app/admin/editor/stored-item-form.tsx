import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { readDraft, type TypedTexts } from '../browser-draft.ts';
import { useDraftOf } from '../content/drafts.ts';
import { useContent } from '../content/queries.ts';
import { type FullRow, readRow } from '../content/rows.ts';
import { type ContentRows, EDITED, isListedWhole } from '../content/tables.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { draftKey } from './base.ts';
import type { EditorDescription, FormFields } from './description.ts';
import { DraftedItemForm } from './team-drafts.tsx';
import type { Added } from './use-item-form.ts';

export interface StoredItemFormProps<Table extends ContentTable> {
  id: string;
  description: EditorDescription<Table>;
  focused: boolean;
  onDone(added?: Added): void;
  onCancel(discarded: TypedTexts | null): void;
  onRemove(row: ContentRows[Table]): void;
}

/**
 * The form of a stored item. It opens at once with the values of the list if only the picture is missing; the rest is
 * loaded once.
 */
export function StoredItemForm<Table extends ContentTable>({
  id,
  onRemove,
  ...shared
}: StoredItemFormProps<Table>) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { description } = shared;
  const { table } = description;
  const { data: rows } = useContent(table);
  const listed = rows && (rows.find((row) => row.id === id) ?? null);
  const known = beginsListed(description) ? ((listed as FullRow | null | undefined) ?? null) : null;
  const stored = useQuery({
    queryKey: ['item', table, id],
    queryFn: () => readRow(client, table, id),
    initialData: CONTENT_TABLES[table].picture === null ? (known ?? undefined) : undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { loadFailed: EDITED[table].loadFailure },
  });
  const isListBehind = stored.data && listed ? stored.data.updated_at > listed.updated_at : false;
  useEffect(() => {
    if (isListBehind) void queries.invalidateQueries({ queryKey: ['content', table] });
  }, [isListBehind, queries, table]);
  const draft = useDraftOf(table, id);
  const added = draft && !draft.seen ? { id, created_at: '', updated_at: '' } : null;
  const row = stored.data ?? (stored.isSuccess ? (unstoredRow(description, id) ?? added) : known);
  // Items that are not listed individually are reset from the form, which may be far from the list.
  const remove = description.unstored && listed ? () => onRemove(listed) : undefined;
  const { Beside } = description;
  if (row)
    return (
      <>
        <DraftedItemForm row={row} listed={listed} slot={id} onRemove={remove} {...shared} />
        {Beside && listed && <Beside row={listed} onDone={() => shared.onDone()} />}
      </>
    );
  return (
    <div className="rounded-card border-t-4 border-coral bg-white p-7 shadow-lift" role="status">
      {stored.isSuccess && <p>{description.words.gone}</p>}
      <QueryState query={stored} />
      <Button look="quiet" className="mt-5" onClick={() => shared.onDone()}>
        Voltar à lista
      </Button>
    </div>
  );
}

/**
 * Whether the form can open with the list's values. If a picture is required, its absence would count as an error until
 * it is loaded.
 */
const beginsListed = ({ table, fields }: FormFields & { table: ContentTable }) =>
  isListedWhole(table) && fields.every(({ kind, missing }) => kind !== 'picture' || !missing);

/**
 * The values of an item without a row: the shipped ones, or a browser draft of a removed item, which can be added
 * again.
 */
function unstoredRow(description: EditorDescription, id: string): FullRow | null {
  const draft = readDraft(draftKey(description, id));
  const columns = description.unstored?.(id);
  if (!draft && !columns) return null;
  return { ...columns, id, created_at: '', updated_at: draft?.updatedAt ?? '' };
}
