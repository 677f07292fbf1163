import { SortableList } from '../../ui/sortable-list.tsx';
import type { ContentRows, ContentTable } from '../content/tables.ts';
import { GroupedRows } from './grouped-rows.tsx';
import { ItemRow, type RowActions } from './item-row.tsx';
import { MOVE_TEXTS } from './move-texts.ts';
import { groupNameOf, moved } from './order.ts';
import { OrderConflictDialog } from './order-conflict-dialog.tsx';
import { useArrangement } from './use-arrangement.ts';

interface OrderedRowsProps<Table extends ContentTable> extends RowActions<Table> {
  matches(row: ContentRows[Table]): boolean;
  /** Only some rows are shown: nothing can be moved. */
  fixed: boolean;
}

/** The rows of a list that has an order of its own, in groups where the description says so. */
export function OrderedRows<Table extends ContentTable>(props: OrderedRowsProps<Table>) {
  const { description, matches, fixed } = props;
  const { rows = [], arrange, saving, conflict, keepMine, takeTheirs } = useArrangement(description);
  const shown = fixed ? rows.filter(matches) : rows;
  const { title } = description.row;
  const ids = rows.map(({ id }) => id);
  const named = (row: ContentRows[Table]) =>
    description.groups ? `${title(row)} · ${groupNameOf(row, description.groups.column)}` : title(row);
  const names = (order: string[], of: ContentRows[Table][]) =>
    order.flatMap((id) => of.filter((row) => row.id === id).map(named));
  return (
    <div className="mt-5" aria-busy={saving || undefined}>
      {description.groups ? (
        <GroupedRows {...props} groups={description.groups} rows={shown} onArrange={arrange} />
      ) : (
        <SortableList
          items={shown}
          idOf={({ id }) => id}
          nameOf={title}
          texts={MOVE_TEXTS}
          fixed={fixed}
          onMove={(row, place) => arrange(moved(ids, row.id, place))}
          className="grid grid-cols-1 gap-2.5"
          itemClassName={() => 'rounded-inner'}
        >
          {(row, controls) => <ItemRow {...props} row={row} controls={controls} />}
        </SortableList>
      )}
      {conflict && (
        <OrderConflictDialog
          theirs={names(
            conflict.theirs.map(({ id }) => id),
            conflict.theirs,
          )}
          mine={names(conflict.mine, conflict.theirs)}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          fallbackFocus={() => document.getElementById('add-item')}
        />
      )}
    </div>
  );
}
