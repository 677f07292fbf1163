import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { nextStep } from '../content/failure.ts';
import { useContent } from '../content/queries.ts';
import { CONTENT, type ContentRows, type ContentTable, type StoredRow } from '../content/tables.ts';
import { usePlace } from '../place/place.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, FormDescription, Grouping, Values } from './description.ts';
import { tellDiscarded } from './discarded.ts';
import { draftKey, forgetDraft, readDraft } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList, type ItemListProps } from './item-list.tsx';
import { groupOfNew, isNew, newIn } from './new-item.ts';
import { Removal } from './removal.tsx';
import { type FullRow, readRow } from './store.ts';
import type { Base } from './use-draft-keeping.ts';

/** A whole editor by its description: the list, the form in add or edit mode, removal with undo. */
export function Editor<Table extends ContentTable>({
  description,
  List = ItemList,
}: {
  description: EditorDescription<Table>;
  /** Where a plain list does not do. */
  List?: ComponentType<ItemListProps<Table>>;
}) {
  const { tab } = description;
  const place = usePlace();
  const { goTo } = place;
  // On the way out the place is another tab's already.
  const item = place.tab === tab ? place.item : '';
  const [removing, setRemoving] = useState<ContentRows[Table] | null>(null);
  // Each round is a fresh form: after a save, a cancel, an undone cancel.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn(item, heading);

  function close() {
    setRound((current) => current + 1);
    goTo({ tab });
  }

  function cancelled(lost: Base | null) {
    close();
    const left = item || 'new';
    tellDiscarded(description, left, lost, () => {
      setRound((current) => current + 1);
      goTo({ tab, item: left });
    });
  }

  const shared = { description, asked: item !== '', onDone: close, onCancel: cancelled };
  const group = groupOfNew(item);
  const adding = description.groups && !group ? description.groups.first : description;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className={item ? 'max-lg:hidden' : ''}>
        <List
          description={description}
          editing={item}
          headingRef={heading}
          onAdd={(about) => goTo({ tab, item: about ? newIn(about) : 'new' })}
          onEdit={(id) => goTo({ tab, item: id })}
          onRemove={setRemoving}
        />
      </div>
      <div className={`lg:sticky lg:top-24 ${item ? '' : 'max-lg:hidden'}`}>
        {!isNew(item) ? (
          <StoredItemForm key={`${item} ${round}`} id={item} {...shared} />
        ) : (
          <ItemForm
            key={`new ${group} ${round}`}
            row={null}
            slot={item || 'new'}
            {...shared}
            description={adding}
            preset={preset(description, group)}
          />
        )}
      </div>
      <Removal
        description={description}
        row={removing}
        onClose={() => setRemoving(null)}
        onRemoved={(id) => {
          forgetDraft(draftKey(description, id));
          if (id === item) close();
        }}
        fallbackFocus={() => heading.current}
      />
    </div>
  );
}

interface StoredItemFormProps {
  id: string;
  description: FormDescription;
  asked: boolean;
  onDone(): void;
  onCancel(lost: Base | null): void;
}

/** Loads the item whole, its picture included, and then leaves it to whoever edits it. */
function StoredItemForm({ id, ...shared }: StoredItemFormProps) {
  const { client } = useSession();
  const { description } = shared;
  const { data: rows } = useContent(description.table);
  const stored = useQuery({
    queryKey: ['item', description.table, id],
    queryFn: () => readRow(client, description.table, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { loadFailed: CONTENT[description.table].loadFailed },
  });
  const listed = rows && ((rows as StoredRow[]).find((row) => row.id === id) ?? null);
  const row = stored.data ?? (stored.isSuccess ? draftOf(description, id) : null);
  if (row) return <ItemForm row={row} listed={listed} slot={id} {...shared} />;
  return (
    <div className="rounded-card border-t-4 border-coral bg-white p-7 shadow-lift" role="status">
      {stored.isPending && <p className="text-ink-soft">Carregando…</p>}
      {stored.isSuccess && <p>{description.words.gone}</p>}
      {stored.isError && <p>{nextStep(stored.error)}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {stored.isError && (
          <Button look="calm" busy={stored.isFetching} onClick={() => stored.refetch()}>
            Tentar de novo
          </Button>
        )}
        <Button look="quiet" onClick={shared.onDone}>
          Voltar à lista
        </Button>
      </div>
    </div>
  );
}

/** Whoever adds to a group begins with it; without groups the place names fields as a query does. */
function preset({ groups }: { groups?: Grouping }, about: string): Values {
  if (groups) return about ? { [groups.column]: about } : {};
  return Object.fromEntries(new URLSearchParams(about));
}

/** What somebody wrote about an item that was removed meanwhile: it can still be added again. */
function draftOf(description: FormDescription, id: string): FullRow | null {
  const draft = readDraft(draftKey(description, id));
  return draft && { id, created_at: '', updated_at: draft.updatedAt };
}

/** When the form closes the focus goes back to what opened it. */
function useFocusReturn(item: string, heading: { current: HTMLElement | null }) {
  const last = useRef(item);
  useEffect(() => {
    const before = last.current;
    last.current = item;
    if (item || !before) return;
    const opener = document.getElementById(
      before === 'new' ? 'add-item' : isNew(before) ? `add-${before}` : `edit-${before}`,
    );
    (opener ?? heading.current)?.focus({ preventScroll: opener === null });
  }, [item, heading]);
}
