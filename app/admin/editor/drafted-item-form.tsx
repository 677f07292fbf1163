import { useDrafts } from '../content/drafts.ts';
import { QueryState } from '../requests/query-state.tsx';
import { ItemForm, type ItemFormProps } from './item-form.tsx';
import { OpenedDraft } from './opened-draft.tsx';

/** The form of an item of which the team may keep a draft: it opens the draft, and shows what is published when asked. */
export function DraftedItemForm(props: ItemFormProps) {
  const drafts = useDrafts();
  // Without the drafts the item can be edited all the same.
  if (drafts.isPending && drafts.isFetching) return <QueryState query={drafts} />;
  const { description, row } = props;
  const found = drafts.data?.find(
    ({ table_name, row_id }) =>
      table_name === description.table && (description.single || row_id === row?.id),
  );
  return (
    <OpenedDraft found={found} stored={row?.updated_at}>
      {({ draft, kept, notice }) => (
        <ItemForm
          {...props}
          row={row ?? (draft && { id: draft.row_id, created_at: '', updated_at: '' })}
          draft={draft}
          kept={kept}
          draftNotice={notice}
        />
      )}
    </OpenedDraft>
  );
}
