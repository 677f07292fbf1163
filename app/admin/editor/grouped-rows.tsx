import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { newIn } from '../address.ts';
import { useIsUnsaved } from '../browser-draft.ts';
import type { ContentRows } from '../content/tables.ts';
import { SKIPPED_UNSEEN } from '../parts/drawn-rows.ts';
import { SortableList, SortButtons, SortHandle } from '../parts/sortable-list.tsx';
import { Allowed } from '../session/rights.tsx';
import { draftKey } from './base.ts';
import type { FormDescription, Grouping } from './description.ts';
import { GroupRename, useRenaming } from './group-rename.tsx';
import { type RowActions, RowButton } from './item-row.tsx';
import { type Group, groupsOf, idsOf, moved } from './order.ts';
import { GroupRemoval } from './removal.tsx';

interface GroupedRowsProps<Table extends ContentTable> extends RowActions<Table> {
  groups: Grouping;
  rows: ContentRows[Table][];
  drawRow(row: ContentRows[Table]): ReactNode;
  fixed: boolean;
  /** Whether a row matches the search; undefined without one. */
  isShown: ((row: ContentRows[Table]) => boolean) | undefined;
  onArrange(ids: string[]): void;
}

/** Few, because each group contains rows. */
const GROUPS_AT_FIRST = 2;

/** Rows in groups. Both rows and groups can be sorted; groups can be renamed and removed. */
export function GroupedRows<Table extends ContentTable>(props: GroupedRowsProps<Table>) {
  const { description, groups, rows, drawRow, fixed, isShown, onArrange } = props;
  const [removing, setRemoving] = useState<string | null>(null);
  const [renaming, setRenaming, isUnread] = useRenaming(description, groups);
  const all = groupsOf(rows, groups.column);
  const names = all.map(({ name }) => name);
  type OneGroup = Group<ContentRows[Table]>;

  const shownOf = ({ rows }: OneGroup) => (isShown ? rows.filter(isShown) : rows);

  function moveGroup({ name }: OneGroup, place: number) {
    const order = moved(names, name, place);
    onArrange(order.flatMap((one) => idsOf(all.find((group) => group.name === one)?.rows ?? [])));
  }
  function moveRow(group: OneGroup, id: string, place: number) {
    onArrange(all.flatMap((one) => (one === group ? moved(idsOf(one.rows), id, place) : idsOf(one.rows))));
  }

  return (
    <>
      <SortableList
        items={all}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        fixed={fixed}
        isShown={isShown && (({ rows }) => rows.some(isShown))}
        atFirst={GROUPS_AT_FIRST}
        onMove={moveGroup}
        className="grid grid-cols-1 gap-5"
        itemClassName="rounded-card"
      >
        {(group) => (
          <section
            aria-label={group.name}
            className="rounded-card border border-mist-deep bg-mist/50 p-3 sm:p-4"
          >
            <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
              <SortHandle name={group.name} />
              <div className="min-w-0 flex-1">
                <h3 className="text-heading break-words">{group.name}</h3>
                <p className="text-sm text-ink-soft">{groups.words.count(shownOf(group).length)}</p>
              </div>
              <div className="flex shrink-0 items-center justify-end max-sm:w-full sm:gap-1">
                <SortButtons name={group.name} />
                <Allowed right="writeContent">
                  <RowButton
                    label={`${groups.words.rename}: ${group.name}`}
                    onClick={() =>
                      setRenaming({ from: group.name, ids: idsOf(group.rows), typed: group.name })
                    }
                  >
                    <PencilLine className="size-5" aria-hidden />
                  </RowButton>
                  <RowButton
                    label={`${groups.words.removeTitle.replace('?', '')}: ${group.name}`}
                    onClick={() => setRemoving(group.name)}
                  >
                    <Trash2 className="size-5" aria-hidden />
                  </RowButton>
                </Allowed>
              </div>
            </header>
            <SortableList
              items={group.rows}
              idOf={({ id }) => id}
              nameOf={description.row.title}
              fixed={fixed}
              isShown={isShown}
              onMove={(row, place) => moveRow(group, row.id, place)}
              className="grid grid-cols-1 gap-2"
              itemClassName={`rounded-inner ${SKIPPED_UNSEEN}`}
            >
              {drawRow}
            </SortableList>
            <Allowed right="writeContent">
              <AddToGroup {...{ description, groups }} name={group.name} onAdd={props.onEdit} />
            </Allowed>
          </section>
        )}
      </SortableList>
      {renaming && (
        <GroupRename table={description.table} {...{ groups, renaming, isUnread }} onChange={setRenaming} />
      )}
      {removing !== null && (
        <GroupRemoval
          table={description.table}
          groups={groups}
          name={removing}
          rows={all.find(({ name }) => name === removing)?.rows ?? []}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface AddToGroupProps {
  description: FormDescription;
  groups: Grouping;
  name: string;
  onAdd(item: string): void;
}

function AddToGroup({ description, groups, name, onAdd }: AddToGroupProps) {
  const item = newIn(name);
  const waits = useIsUnsaved(draftKey(description, item));
  return (
    <Button
      look="quiet"
      className="mt-3"
      id={`add-${item}`}
      aria-label={groups.words.addTo(name)}
      onClick={() => onAdd(item)}
    >
      <Plus className="size-4" aria-hidden />
      {waits ? 'Continuar de onde parei' : description.words.add}
    </Button>
  );
}
