import { memo, useCallback, useMemo, useState } from 'react';
import { codeOf, sessionsOf, titleOf } from '#congress/programme/sessions.ts';
import { timeText } from '#congress/programme/times.ts';
import { toast } from '../../ui/toast.ts';
import { ItemRow, type ItemRowProps } from '../editor/item-row.tsx';
import { idsOf, mergedOrder, moved } from '../editor/order.ts';
import { SortableList } from '../parts/sortable-list.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { useSession } from '../session/session.tsx';
import { lecturesOf } from './description.ts';
import { type ProgrammeChange, type Row, useProgrammeChanges } from './use-programme-changes.ts';

interface LectureRowsProps {
  table: Row;
  /** The rows that contain its lectures. */
  rows: readonly Row[];
  rowProps(row: Row): ItemRowProps<'program_items'>;
  /** Set if only some are shown, so that none can be moved. */
  fixed?: boolean;
}

/** The lectures of a round table, which can be sorted and given durations. */
export const LectureRows = memo(function LectureRows({ table, rowProps, fixed, ...props }: LectureRowsProps) {
  const { rows, save, busy } = useProgrammeChanges(props.rows);
  const writes = useSession().may('writeContent');
  const lectures = useMemo(() => orderedLectures(table, rows), [table, rows]);
  const ids = lectures.map(({ row }) => row.id);

  const put = (change: ProgrammeChange['change'], done: string) => void save({ seen: rows, change, done });
  const order = (row: Row, place: number) =>
    put(ordering(table, moved(ids, row.id, place)), 'Ordem das palestras salva.');
  const time = useLatest((lecture: Row, minutes: number | null) =>
    put(
      (seen) => seen.map((row) => (row.id === lecture.id ? { ...row, minutes } : row)),
      `${titleOf(lecture)}: duração salva.`,
    ),
  );

  const drawRow = useCallback(
    ({ row, inside }: (typeof lectures)[number]) => (
      <LectureRow {...rowProps(row)} time={inside && timeText(inside)} onMinutes={time} />
    ),
    [rowProps, time],
  );
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
        {drawRow}
      </SortableList>
    </div>
  );
}, isSameTable);

/** Each change creates new arrays of rows for all round tables; compares their elements to avoid rendering. */
function isSameTable(before: LectureRowsProps, now: LectureRowsProps): boolean {
  return (
    before.table === now.table &&
    before.rowProps === now.rowProps &&
    before.fixed === now.fixed &&
    isSameList(before.rows, now.rows)
  );
}

export const isSameList = (before: readonly Row[], now: readonly Row[]): boolean =>
  before.length === now.length && before.every((row, at) => row === now[at]);

interface LectureRowProps extends ItemRowProps<'program_items'>, Pick<MinutesProps, 'time' | 'onMinutes'> {}

const LectureRow = memo(function LectureRow({ time, onMinutes, ...props }: LectureRowProps) {
  const { row } = props;
  return (
    <ItemRow {...props}>
      <Minutes {...{ row, time, onMinutes }} />
    </ItemRow>
  );
});

/** The lectures of a round table in the order of the programme. */
function orderedLectures(table: Row, rows: readonly Row[]) {
  const inside = lecturesOf(table.id, rows);
  const byCode = new Map(inside.map((row) => [codeOf(row.id), row]));
  const [session] = sessionsOf([table, ...inside]);
  return (session?.lectures ?? []).flatMap(({ code, inside }) => {
    const row = byCode.get(code);
    return row ? [{ row, inside }] : [];
  });
}

/** Sorts the lectures; one that somebody else has added meanwhile stays behind its predecessor. */
export function ordering(table: Row, ids: readonly string[]): ProgrammeChange['change'] {
  return (rows) => {
    const next = mergedOrder(ids, idsOf(orderedLectures(table, rows).map(({ row }) => row)));
    return rows.map((row) =>
      row.parent_id === table.id ? { ...row, order_position: next.indexOf(row.id) + 1 } : row,
    );
  };
}

interface MinutesProps {
  row: Row;
  /** Its time, if known. */
  time: string | undefined;
  onMinutes(row: Row, minutes: number | null): void;
}

const MINUTES_LOOK =
  'inline-flex min-h-9 w-16 items-center justify-end rounded-lg border border-ink/30 bg-white px-2 text-right tabular-nums';

/** The duration of a lecture inside its round table, saved on blur or Enter. */
function Minutes({ row, time, onMinutes }: MinutesProps) {
  const writes = useSession().may('writeContent');
  const [isTyped, setTyped] = useState(false);
  const name = `Minutos de ${titleOf(row)}`;
  function take(field: HTMLInputElement) {
    const minutes = field.value.trim() ? Number(field.value) : null;
    if (!field.validity.valid) {
      field.value = `${row.minutes ?? ''}`;
      toast.error('A duração não mudou', {
        description: `Escreva de ${field.min} a ${field.max} minutos, em números inteiros.`,
      });
    } else if (minutes !== (row.minutes ?? null)) onMinutes(row, minutes);
  }
  return (
    <span className="mr-auto flex items-center gap-1.5 text-sm text-ink-soft">
      {isTyped ? (
        <input
          type="number"
          // biome-ignore lint/a11y/noAutofocus: it replaces the element that was just focused
          autoFocus
          min={1}
          max={600}
          defaultValue={row.minutes ?? ''}
          aria-label={name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => {
            take(currentTarget);
            setTyped(false);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
          className={MINUTES_LOOK}
        />
      ) : (
        <span
          role="spinbutton"
          tabIndex={writes ? 0 : undefined}
          aria-label={name}
          aria-valuenow={row.minutes ?? undefined}
          aria-valuetext={row.minutes ? undefined : 'sem minutos'}
          aria-disabled={!writes || undefined}
          onFocus={() => setTyped(writes)}
          className={MINUTES_LOOK}
        >
          {row.minutes}
        </span>
      )}
      <span aria-hidden>min</span>
      {time && <span className="font-semibold text-petrol tabular-nums">{time}</span>}
    </span>
  );
}
