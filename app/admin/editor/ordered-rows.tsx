import { useCallback } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import type { ContentRows } from '../content/tables.ts';
import { SKIPPED_UNSEEN } from '../parts/drawn-rows.ts';
import { SortableList } from '../parts/sortable-list.tsx';
import { useSession } from '../session/session.tsx';
import { OrderConflictDialog } from './conflicts.tsx';
import { GroupedRows } from './grouped-rows.tsx';
import { ItemRow, type RowActions, useRowProps } from './item-row.tsx';
import { groupNameOf, idsOf, moved } from './order.ts';
import { useArrangement } from './use-arrangement.ts';

export interface RowsProps<Table extends ContentTable> extends RowActions<Table> {
  /** A sortable list reads them itself, in the order that is being saved. */
  rows: readonly ContentRows[Table][];
  /** Whether a row matches the search; undefined without one. */
  isShown: ((row: ContentRows[Table]) => boolean) | undefined;
}

/** The rows of a sortable list, in groups if the description has them. */
export function OrderedRows<Table extends ContentTable>(props: RowsProps<Table>) {
  const { description, isShown } = props;
  const fixed = !useSession().mayWrite(description.table);
  const { rows = [], arrange, saving, conflict, keepMine, takeTheirs } = useArrangement(description);
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
        <GroupedRows {...props} {...{ drawRow, groups, rows, fixed }} onArrange={arrange} />
      ) : (
        <SortableList
          items={rows}
          idOf={({ id }) => id}
          nameOf={title}
          fixed={fixed}
          isShown={isShown}
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
