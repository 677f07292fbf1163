import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { addressNow, goTo, groupOfNew, isNew, newIn, useAddressed } from '../address.ts';
import { useDraftOf } from '../content/drafts.ts';
import { useContent } from '../content/queries.ts';
import { type FullRow, readRow } from '../content/rows.ts';
import { type ContentRows, EDITED, isListedWhole } from '../content/tables.ts';
import { usePageData } from '../page-data.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { useMedia } from '../parts/use-media.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, FormFields, Values } from './description.ts';
import { type Base, draftKey, forgetDraft, offerDiscarded, readDraft } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList, type ItemListProps } from './item-list.tsx';
import { ItemRemoval } from './removal.tsx';
import { DraftedItemForm } from './team-drafts.tsx';
import { useFocusReturn } from './use-form-focus.ts';
import type { Added } from './use-item-form.ts';

/** How the form was closed last. */
interface Closed {
  /** The next form has the focus where it is in sight: the button that was pressed is gone. */
  goesOn: boolean;
  added: string | undefined;
}

/** A whole editor by its description: the list, the form in add or edit mode, removal with undo. */
export function Editor<Table extends ContentTable>({
  description,
  List = ItemList,
  tools,
}: {
  description: EditorDescription<Table>;
  /** Where a plain list does not do. */
  List?: ComponentType<ItemListProps<Table>>;
  tools?: ReactNode;
}) {
  const { tab } = EDITED[description.table];
  const { pictures } = usePageData();
  // On the way out the address is another tab's already.
  const item = useAddressed((address) => (address.tab === tab ? address.item : ''));
  const [removing, setRemoving] = useState<ContentRows[Table] | null>(null);
  // Each round is a fresh form: after a save, a cancel, an undone cancel.
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<Added>();
  const [closed, setClosed] = useState<Closed>({ goesOn: false, added: undefined });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn(item, heading, closed.added);

  function close(stored?: Added) {
    if (stored) setAdded(stored);
    // A save that took long: another item was opened meanwhile, and stays open.
    const now = addressNow();
    if (now.tab !== tab || now.item !== item) return;
    setClosed({ goesOn: item === '' || (item === 'new' && stored !== undefined), added: stored?.id });
    setRound((current) => current + 1);
    // Whoever adds to a group goes on there.
    goTo(stored && groupOfNew(item) && description.groups ? { tab, item } : { tab });
  }

  /** What was typed stays in this browser; another form in its place would take it for discarded. */
  function setAside() {
    setClosed({ goesOn: false, added: undefined });
    goTo({ tab });
  }

  function cancelled(discarded: Base | null) {
    close();
    const left = item || 'new';
    offerDiscarded(description, left, discarded, () => {
      setRound((current) => current + 1);
      goTo({ tab, item: left });
    });
  }

  const shared = { description, focused: item !== '' || closed.goesOn, onDone: close, onCancel: cancelled };
  const edits = useSession().may('writeDrafts');
  const adds = edits && !description.unstored;
  const onAdd = useCallback((about?: string) => goTo({ tab, item: about ? newIn(about) : 'new' }), [tab]);
  const onEdit = useCallback((id: string) => goTo({ tab, item: id }), [tab]);
  const group = groupOfNew(item);
  // Beside the list the form is there before it is asked for.
  const isBeside = !useMedia('(width < 64rem)');
  const form = isNew(item) ? (
    <NewItemForm
      // Another group is another form.
      key={`new ${group} ${round}`}
      {...{ description, item, group, added }}
      {...shared}
    />
  ) : (
    <StoredItemForm key={`${item} ${round}`} id={item} {...shared} onRemove={setRemoving} />
  );
  const { data: rows } = useContent(description.table);
  // The same list, whatever is opened, typed or closed beside it: hundreds of rows are not looked through for that. A row that was added is
  // in it as soon as its form closes, and gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list reads the rows itself
  const list = useMemo(
    () => (
      <List
        description={description}
        pictures={pictures}
        tools={tools}
        headingRef={heading}
        onAdd={onAdd}
        onEdit={onEdit}
        onRemove={setRemoving}
      />
    ),
    [List, description, pictures, tools, onAdd, onEdit, rows],
  );
  return (
    <>
      {description.drawer ? (
        <>
          {list}
          {item && (!isNew(item) || adds) && (
            <Drawer title={EDITED[description.table].noun.one} onClose={setAside}>
              {form}
            </Drawer>
          )}
        </>
      ) : (
        <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:gap-8">
          <div className={item ? AWAY : ''}>{list}</div>
          <div className={`lg:sticky lg:top-24 ${item ? '' : 'max-lg:hidden'}`}>
            {!item && !isBeside ? null : isNew(item) && !adds ? (
              <p className="rounded-card bg-mist/60 p-7 text-ink-soft">
                {edits
                  ? description.words.emptyText
                  : 'Escolha um item da lista para ver todo o seu conteúdo.'}
              </p>
            ) : (
              form
            )}
          </div>
        </div>
      )}
      {removing && (
        <ItemRemoval
          description={description}
          row={removing}
          onClose={() => setRemoving(null)}
          onRemoved={(id) => {
            forgetDraft(draftKey(description, id));
            if (id === item) close();
          }}
          fallbackFocus={() => heading.current}
        />
      )}
    </>
  );
}

/** On a small screen a form takes the place of the list, which the browser keeps as it is: it need not be laid out anew. */
const AWAY = 'max-lg:[content-visibility:hidden] max-lg:not-supports-[content-visibility:hidden]:hidden';

interface NewItemFormProps<Table extends ContentTable>
  extends Pick<StoredItemFormProps<Table>, 'description' | 'focused' | 'onDone' | 'onCancel'> {
  item: string;
  group: string;
  added: Added | undefined;
}

/** The form of an item that is added, to a group or with some values where the address says so. */
function NewItemForm<Table extends ContentTable>({
  description,
  item,
  group,
  added,
  ...shared
}: NewItemFormProps<Table>) {
  return (
    <ItemForm
      row={null}
      slot={item || 'new'}
      {...shared}
      description={description.groups && !group ? description.groups.first : description}
      preset={preset(description, group, added?.values)}
    />
  );
}

interface StoredItemFormProps<Table extends ContentTable> {
  id: string;
  description: EditorDescription<Table>;
  focused: boolean;
  onDone(added?: Added): void;
  onCancel(discarded: Base | null): void;
  onRemove(row: ContentRows[Table]): void;
}

/**
 * The form of an item with what its list knows, at once where that is all but the picture; the picture, or all of it, is read. While the
 * form is open it is not read again.
 */
function StoredItemForm<Table extends ContentTable>({ id, onRemove, ...shared }: StoredItemFormProps<Table>) {
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
  // Elsewhere the list removes: here it may be far from the form.
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

/** Whether a form begins with what its list knows. Where a picture must be there, one that is not yet would be missed. */
const beginsListed = ({ table, fields }: FormFields & { table: ContentTable }) =>
  isListedWhole(table) && fields.every(({ kind, missing }) => kind !== 'picture' || !missing);

/**
 * Whoever adds to a group begins with it; without groups the address names fields as a query does, and what was added last
 * is followed where it agrees with what is looked at and asked for.
 */
function preset(description: EditorDescription, about: string, added: Values | undefined): Values {
  const { groups, initial, next } = description;
  if (groups) return about ? { [groups.column]: about } : {};
  const asked: Values = Object.fromEntries(new URLSearchParams(about));
  const following = (added && next?.(added)) ?? {};
  const agree = Object.entries({ ...initial?.(), ...asked }).every(
    ([name, value]) => (following[name] ?? value) === value,
  );
  return agree ? { ...following, ...asked } : asked;
}

/** What there is of an item that is not stored, or what somebody wrote before it was removed: it can be added again. */
function unstoredRow(description: EditorDescription, id: string): FullRow | null {
  const draft = readDraft(draftKey(description, id));
  const columns = description.unstored?.(id);
  if (!draft && !columns) return null;
  return { ...columns, id, created_at: '', updated_at: draft?.updatedAt ?? '' };
}
