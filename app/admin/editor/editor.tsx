import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { goTo, groupOfNew, isHere, isNew, newIn, useAddressed } from '../address.ts';
import { forgetDraft, type TypedTexts } from '../browser-draft.ts';
import { useContent } from '../content/queries.ts';
import { type ContentRows, EDITED } from '../content/tables.ts';
import { usePageData } from '../page-data.tsx';
import { Deferred } from '../parts/deferred.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { useMedia } from '../parts/use-media.ts';
import { offerDiscarded } from '../requests/last-act.ts';
import { useSession } from '../session/session.tsx';
import { draftKey } from './base.ts';
import type { EditorDescription, Values } from './description.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList, type ItemListProps } from './item-list.tsx';
import { ItemRemoval } from './removal.tsx';
import { useShownPictures } from './saved-pictures.ts';
import { StoredItemForm, type StoredItemFormProps } from './stored-item-form.tsx';
import { useFocusReturn } from './use-form-focus.ts';
import type { Added } from './use-item-form.ts';

/** The result of closing the previous form. */
interface Closed {
  /** Whether the next form gets the focus, because the pressed button is gone. */
  goesOn: boolean;
  added: string | undefined;
}

/** A complete editor made from its description: the list, the form to add or edit, removal with undo. */
export function Editor<Table extends ContentTable>({
  description,
  List = ItemList,
  tools,
}: {
  description: EditorDescription<Table>;
  /** A custom list; by default a plain one. */
  List?: ComponentType<ItemListProps<Table>>;
  tools?: ReactNode;
}) {
  const { tab } = EDITED[description.table];
  const pictures = useShownPictures(usePageData().pictures);
  // While leaving, the address already belongs to another tab.
  const item = useAddressed((address) => (address.tab === tab ? address.item : ''));
  const [removing, setRemoving] = useState<ContentRows[Table] | null>(null);
  // Part of the form's key: incremented to remount it after a save, a cancel or an undone cancel.
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<Added>();
  const [closed, setClosed] = useState<Closed>({ goesOn: false, added: undefined });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn(item, heading, closed.added);

  function close(stored?: Added) {
    if (stored) setAdded(stored);
    // The save may have taken long, and another item may be open now, which must stay open.
    if (!isHere({ tab, item })) return;
    setClosed({ goesOn: item === '' || (item === 'new' && stored !== undefined), added: stored?.id });
    setRound((current) => current + 1);
    // After adding to a group, another item can be added to it.
    goTo(stored && groupOfNew(item) && description.groups ? { tab, item } : { tab });
  }

  /** Closes the drawer. The input is kept as a draft; showing a new form of the same item instead would discard it. */
  function setAside() {
    setClosed({ goesOn: false, added: undefined });
    goTo({ tab });
  }

  function cancelled(discarded: TypedTexts | null) {
    close();
    const slot = item || 'new';
    offerDiscarded(draftKey(description, slot), discarded, () => {
      setRound((current) => current + 1);
      goTo({ tab, item: slot });
    });
  }

  const shared = { description, focused: item !== '' || closed.goesOn, onDone: close, onCancel: cancelled };
  const edits = useSession().may('writeDrafts');
  const adds = edits && !description.unstored;
  const onAdd = useCallback((about?: string) => goTo({ tab, item: about ? newIn(about) : 'new' }), [tab]);
  const onEdit = useCallback((id: string) => goTo({ tab, item: id }), [tab]);
  const group = groupOfNew(item);
  // On wide screens a form is always shown beside the list.
  const isBeside = !useMedia('(width < 64rem)');
  const form = (
    // Each item, and each group of a new one, has a form of its own.
    <Deferred key={`${isNew(item) ? `new ${group}` : item} ${round}`}>
      {isNew(item) ? (
        <NewItemForm {...{ description, item, group, added }} {...shared} />
      ) : (
        <StoredItemForm id={item} {...shared} onRemove={setRemoving} />
      )}
    </Deferred>
  );
  const { data: rows } = useContent(description.table);
  // Memoised, so that opening, typing and closing do not render hundreds of rows. Depends on the rows, so that an added
  // row is rendered, and can get the focus, as soon as its form closes.
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
        <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:gap-6 2xl:gap-8">
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

/**
 * On a small screen the form replaces the list. `content-visibility` keeps the list's layout, so that returning is
 * fast.
 */
const AWAY = 'max-lg:[content-visibility:hidden] max-lg:not-supports-[content-visibility:hidden]:hidden';

interface NewItemFormProps<Table extends ContentTable>
  extends Pick<StoredItemFormProps<Table>, 'description' | 'focused' | 'onDone' | 'onCancel'> {
  item: string;
  group: string;
  added: Added | undefined;
}

/** The form of a new item, in a group or with the values from the address. */
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
 * The initial values of a new item. With groups, its group. Without, those in the address, as a query, completed with
 * what follows the last added item if that agrees with them.
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
