import { useId } from 'react';
import { codeOf, sessionsOf, titleOf } from '#congress/programme/sessions.ts';
import { timeText } from '#congress/programme/times.ts';
import { ItemRow, type RowActions } from '../editor/item-row.tsx';
import { idsOf, moved } from '../editor/order.ts';
import { SortableList } from '../parts/sortable-list.tsx';
import { useSession } from '../session/session.tsx';
import { lecturesOf } from './description.ts';
import { type Row, useProgrammeChanges } from './use-programme-changes.ts';

interface LectureRowsProps extends RowActions<'program_items'> {
  table: Row;
  rows: readonly Row[];
  /** Only some are shown: nothing can be moved. */
  fixed?: boolean;
}

/** The lectures of a round table in their order, which is changed as that of every list, and how long each takes. */
export function LectureRows({ table, rows, fixed, ...actions }: LectureRowsProps) {
  const { save, busy } = useProgrammeChanges();
  const writes = useSession().may('writeContent');
  const [session] = sessionsOf([table, ...lecturesOf(table.id, rows)]);
  const byCode = new Map(rows.map((row) => [codeOf(row.id), row]));
  const lectures = (session?.lectures ?? []).flatMap(({ code, inside }) => {
    const row = byCode.get(code);
    return row ? [{ row, inside }] : [];
  });
  const ids = idsOf(lectures.map(({ row }) => row));

  function put(columns: (row: Row) => Partial<Row>, done: string) {
    const change = (seen: readonly Row[]) =>
      seen.map((row) => (row.parent_id === table.id ? { ...row, ...columns(row) } : row));
    void save({ seen: rows, change, done });
  }
  function order(row: Row, place: number) {
    const next = moved(ids, row.id, place);
    put(({ id }) => ({ order_position: next.indexOf(id) + 1 }), 'Ordem das palestras salva.');
  }

  return (
    <div className="ml-4 border-coral-soft border-l-3 pl-3" aria-busy={busy || undefined}>
      <p className="text-sm font-semibold text-coral-deep">
        {lectures.length === 1 ? 'Mesa-redonda · 1 palestra' : `Mesa-redonda · ${lectures.length} palestras`}
      </p>
      <SortableList
        items={lectures}
        idOf={({ row }) => row.id}
        nameOf={({ row }) => titleOf(row)}
        fixed={fixed === true || !writes || lectures.length < 2}
        onMove={({ row }, place) => order(row, place)}
        className="mt-3 grid grid-cols-1 gap-2.5"
        itemClassName="rounded-inner"
      >
        {({ row, inside }, controls) => (
          <ItemRow {...actions} row={row} controls={controls}>
            <Minutes
              disabled={!writes}
              key={row.minutes}
              row={row}
              time={inside && timeText(inside)}
              onChange={(minutes) =>
                put(({ id }) => (id === row.id ? { minutes } : {}), `${titleOf(row)}: duração salva.`)
              }
            />
          </ItemRow>
        )}
      </SortableList>
    </div>
  );
}

interface MinutesProps {
  row: Row;
  /** Its own time, as far as it is known. */
  time: string | undefined;
  disabled: boolean;
  onChange(minutes: number | null): void;
}

/** How long a lecture takes inside its round table. It counts when the field is left, or with Enter. */
function Minutes({ row, time, disabled, onChange }: MinutesProps) {
  const id = useId();
  function take(field: HTMLInputElement) {
    const minutes = field.value.trim() ? Number(field.value) : null;
    if (!field.validity.valid) field.value = `${row.minutes ?? ''}`;
    else if (minutes !== (row.minutes ?? null)) onChange(minutes);
  }
  return (
    <span className="mr-auto flex items-center gap-1.5 text-sm text-ink-soft">
      <input
        id={id}
        type="number"
        disabled={disabled}
        min={1}
        max={600}
        defaultValue={row.minutes ?? ''}
        aria-label={`Minutos de ${titleOf(row)}`}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
        className="w-16 min-h-9 rounded-lg border border-ink/30 bg-white px-2 text-right tabular-nums"
      />
      <label htmlFor={id}>min</label>
      {time && <span className="font-semibold text-petrol tabular-nums">{time}</span>}
    </span>
  );
}
