import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { addressNow, goTo, groupOfNew, isNew, newIn, useAddressed } from '../address.ts';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { usePageData } from '../page-data.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { useMedia } from '../parts/use-media.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, Values } from './description.ts';
import { draftKey, forgetDraft, offerDiscarded, type TypedValues } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList, type ItemListProps } from './item-list.tsx';
import { ItemRemoval } from './removal.tsx';
import { useShownPictures } from './saved-pictures.ts';
import { StoredItemForm, type StoredItemFormProps } from './stored-item-form.tsx';
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
  const pictures = useShownPictures(usePageData().pictures);
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

  function cancelled(discarded: TypedValues | null) {
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
