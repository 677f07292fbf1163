import { useCallback } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import type { ContentRows } from '../content/tables.ts';
import { SKIPPED_UNSEEN } from '../parts/drawn-rows.ts';
import { SortableList } from '../parts/sortable-list.tsx';
import { OrderConflictDialog } from './conflicts.tsx';
import { GroupedRows } from './grouped-rows.tsx';
import { ItemRow, type RowActions, useRowProps } from './item-row.tsx';
import { groupNameOf, idsOf, moved } from './order.ts';
import { useArrangement } from './use-arrangement.ts';

interface OrderedRowsProps<Table extends ContentTable> extends RowActions<Table> {
  matches(row: ContentRows[Table]): boolean;
  /** Whether rows cannot be moved: a search or filter hides some of them, or the user may not write the table. */
  fixed: boolean;
  narrowedBy: string;
}

/** The rows of a sortable list, in groups if the description has them. */
export function OrderedRows<Table extends ContentTable>(props: OrderedRowsProps<Table>) {
  const { description, matches, fixed, narrowedBy } = props;
  const { rows = [], arrange, saving, conflict, keepMine, takeTheirs } = useArrangement(description);
  const shown = fixed ? rows.filter(matches) : rows;
  const rowProps = useRowProps(props);
  const drawRow = useCallback((row: ContentRows[Table]) => <ItemRow {...rowProps(row)} />, [rowProps]);
  const { groups } = description;
  const { title } = description.row;
  const ids = idsOf(rows);
  const named = (row: ContentRows[Table]) =>
    groups ? `${title(row)} · ${groupNameOf(row, groups.column)}` : title(row);
  return (
    <div className="mt-5" aria-busy={saving || undefined}>
      {groups ? (
        <GroupedRows {...props} drawRow={drawRow} groups={groups} rows={shown} onArrange={arrange} />
      ) : (
        <SortableList
          items={shown}
          idOf={({ id }) => id}
          nameOf={title}
          fixed={fixed}
          narrowedBy={narrowedBy}
          onMove={(row, place) => arrange(moved(ids, row.id, place))}
          className="grid grid-cols-1 gap-2.5"
          itemClassName={`rounded-inner ${SKIPPED_UNSEEN}`}
        >
          {drawRow}
        </SortableList>
      )}
      {conflict && (
        <OrderConflictDialog
          by={conflict.by}
          theirs={conflict.theirs.map(named)}
          mine={conflict.mine.flatMap((id) => conflict.theirs.filter((row) => row.id === id).map(named))}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          fallbackFocus={() => document.getElementById('add-item')}
        />
      )}
    </div>
  );
}
