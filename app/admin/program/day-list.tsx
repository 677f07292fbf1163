import { Fragment, memo, startTransition, useCallback, useMemo, useState } from 'react';
import type { Room } from '#congress/facts/schema.ts';
import type { Column } from '#congress/programme/columns.ts';
import { type Day, storedName } from '#congress/programme/days-and-rooms.ts';
import { isMovable } from '#congress/programme/moves.ts';
import { codeOf, sessionsOf, titleOf } from '#congress/programme/sessions.ts';
import { newIn } from '../address.ts';
import type { ItemListProps } from '../editor/item-list.tsx';
import { ItemRow, type ItemRowProps, RowButton, useRowProps } from '../editor/item-row.tsx';
import { usePageData } from '../page-data.tsx';
import { Deferred } from '../parts/deferred.tsx';
import { SKIPPED_UNSEEN, seenIf, useDrawnRows } from '../parts/drawn-rows.ts';
import { RowIcon } from '../parts/row-icon.tsx';
import { Empty } from '../requests/list-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { isSameList, LectureRows } from './lecture-rows.tsx';
import { PlaceButton, PlaceForm, type PlaceFormProps } from './place-form.tsx';
import type { Row } from './use-programme-changes.ts';
import { EVERYWHERE } from './words.ts';

type ListProps = ItemListProps<'program_items'>;

interface DayListProps extends ListProps {
  day: Day;
  /** Whether the day is shown; the list of another one is hidden. */
  isOpen: boolean;
  /** The rows of the day. */
  rows: readonly Row[];
  /** Whether a row matches the search and filters; undefined without any. */
  isShown: ((row: Row) => boolean) | undefined;
  /** The rows of all days. */
  all: readonly Row[];
  columns: readonly Column[];
  changes: PlaceFormProps['changes'];
}

/**
 * A day by auditorium and time, with the lectures inside their round tables. While it is hidden, it is only rendered when
 * its rows change, because an item that has moved to another day must not be in both.
 */
export const DayList = memo(
  ListOfDay,
  (before, now) => !now.isOpen && isSameList(before.rows, now.rows),
) as typeof ListOfDay;

function ListOfDay({ day, rows, isShown, all, columns, changes, ...props }: DayListProps) {
  const { words } = props.description;
  const [placing, setPlacing] = useState('');
  // In a transition, so that the response to the tap is painted before the dialog is rendered.
  const place = useCallback((id: string) => startTransition(() => setPlacing(id)), []);
  const placed = all.find(({ id }) => id === placing);
  const rowProps = useRowProps(props);
  if (rows.length === 0 && isShown) return null;
  if (rows.length === 0) return <Empty title={words.emptyTitle} text={words.emptyText} />;
  return (
    <>
      <Deferred>
        <Sections {...{ day, rows, isShown, rowProps }} onAdd={props.onAdd} onPlace={place} />
      </Deferred>
      {placed && (
        <PlaceForm row={placed} rows={all} {...{ columns, changes }} onClose={() => setPlacing('')} />
      )}
    </>
  );
}

interface SectionsProps
  extends Pick<DayListProps, 'day' | 'rows' | 'isShown' | 'onAdd'>,
    Pick<SessionRowsProps, 'rowProps' | 'onPlace'> {}

/** Few, because a round table has rows of its own. */
const ENTRIES_AT_FIRST = 6;

/** The rows of a day. Memoised, so that they are not rendered while the dialog of one of them is in use. */
const Sections = memo(function Sections({ day, rows, isShown, ...list }: SectionsProps) {
  const { rooms } = usePageData().facts;
  const sections = useMemo(() => sectionsOf(day, rows, rooms), [day, rows, rooms]);
  const all = useMemo(() => sections.flatMap(({ entries }) => entries), [sections]);
  const isFound = useMemo(() => isShown && (({ row }: Entry) => isShown(row)), [isShown]);
  const drawn = useDrawnRows(all, { isShown: isFound, atFirst: ENTRIES_AT_FIRST });
  const isDrawn = new Set(drawn);
  return sections.map(({ auditorium, entries }) => {
    const isEmpty = entries.length === 0;
    if (isEmpty && (!auditorium || isShown)) return null;
    const here = entries.filter((entry) => isDrawn.has(entry));
    if (isEmpty ? drawn.length < all.length : here.length === 0) return null;
    const own = <SessionRows entries={here} isFound={isFound} {...list} />;
    if (day === 0) return <Fragment key="all">{own}</Fragment>;
    const name = auditorium ?? EVERYWHERE;
    return (
      <section key={name} aria-label={name} {...seenIf(!isFound || here.some(isFound), 'mt-7')}>
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-heading">{name}</h3>
          <AddButton
            about={{ day: `${day}`, ...(auditorium && { auditorium }) }}
            label={`Adicionar em ${name}`}
            onAdd={list.onAdd}
          />
        </div>
        {isEmpty && <p className="mt-2 text-ink-soft">Nenhuma atividade neste auditório.</p>}
        {own}
      </section>
    );
  });
});

interface Entry {
  row: Row;
  /** Null for anything but a round table. */
  lectures: readonly Row[] | null;
}

interface Section {
  auditorium: string | null;
  entries: readonly Entry[];
}

/** The sessions of a day by auditorium; the courses are a single list. */
function sectionsOf(day: Day, rows: readonly Row[], rooms: readonly Room[]): Section[] {
  const byCode = new Map(rows.map((row) => [codeOf(row.id), row]));
  const inside = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const sessions = sessionsOf(rows);
  return (day === 0 ? [null] : [...rooms.map(storedName), null]).map((auditorium) => {
    const here = sessions.filter((session) => day === 0 || session.auditorium === auditorium);
    const entries = here.flatMap(({ code, roundTable }): Entry[] => {
      const row = byCode.get(code);
      if (!row) return [];
      return [{ row, lectures: roundTable ? (inside.get(row.id) ?? []) : null }];
    });
    return { auditorium, entries };
  });
}

interface AddButtonProps extends Pick<ListProps, 'onAdd'> {
  /** The initial values of the new item. */
  about: Record<string, string>;
  label: string;
}

function AddButton({ about, label, onAdd }: AddButtonProps) {
  const query = `${new URLSearchParams(about)}`;
  return (
    <Allowed right="writeDrafts">
      <RowButton id={`add-${newIn(query)}`} label={label} onClick={() => onAdd(query)}>
        <RowIcon of="plus" />
      </RowButton>
    </Allowed>
  );
}

interface SessionRowsProps extends Pick<SessionRowProps, 'onAdd' | 'onPlace'> {
  entries: readonly Entry[];
  /** Whether an entry matches the search; undefined without one. */
  isFound: ((entry: Entry) => boolean) | undefined;
  rowProps(row: Row): ItemRowProps<'program_items'>;
}

function SessionRows({ entries, isFound, rowProps, onAdd, onPlace }: SessionRowsProps) {
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2.5">
      {entries.map((entry) => {
        const { row, lectures } = entry;
        return (
          <li key={row.id} {...seenIf(isFound?.(entry) !== false, SKIPPED_UNSEEN)}>
            <SessionRow {...rowProps(row)} {...{ onAdd, onPlace }} isRoundTable={lectures !== null} />
            {lectures && (
              <div className="mt-2">
                <LectureRows table={row} rows={lectures} rowProps={rowProps} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SessionRowProps extends ItemRowProps<'program_items'>, Pick<ListProps, 'onAdd'> {
  isRoundTable: boolean;
  onPlace(id: string): void;
}

const SessionRow = memo(function SessionRow({ isRoundTable, onAdd, onPlace, ...props }: SessionRowProps) {
  const { row } = props;
  return (
    <ItemRow {...props}>
      {isMovable(row) && <PlaceButton row={row} onPlace={onPlace} />}
      {isRoundTable && (
        <AddButton
          about={{ day: `${row.day}`, auditorium: row.auditorium ?? '', parent_id: row.id }}
          label={`Adicionar palestra a ${titleOf(row)}`}
          onAdd={onAdd}
        />
      )}
    </ItemRow>
  );
});
