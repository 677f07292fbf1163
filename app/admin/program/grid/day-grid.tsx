import { useEffect, useId, useMemo, useState } from 'react';
import type { Column } from '#congress/programme/columns.ts';
import { type Day, daysOf, storedName } from '#congress/programme/days-and-rooms.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { clockTime, STEP, timeRange } from '#congress/programme/times.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraftsByRow } from '../../content/drafts.ts';
import type { ItemListProps } from '../../editor/item-list.tsx';
import { usePageData } from '../../page-data.tsx';
import { Allowed } from '../../session/rights.tsx';
import { useSession } from '../../session/session.tsx';
import type { Row, useProgrammeChanges } from '../use-programme-changes.ts';
import { Block } from './block.tsx';
import { DayClashes, useClashesOn } from './day-clashes.tsx';
import { HeldStatus, itemsOf } from './held.tsx';
import { freeOn, hoursOf, lineOf, placedOn } from './layout.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Slot } from './slot.tsx';
import { ROW, useGridMoves } from './use-grid-moves.ts';

export interface DayGridProps extends ItemListProps<'program_items'> {
  day: Day;
  /** The rows of all days. */
  rows: readonly Row[];
  /** The visible columns. */
  columns: readonly Column[];
  /** The ids that match the search; null without one. */
  found: ReadonlySet<string> | null;
  /** Saves changes, either published or as drafts. */
  changes: Pick<ReturnType<typeof useProgrammeChanges>, 'save' | 'busy'>;
  removeAsDrafts(rows: readonly Row[]): Promise<unknown>;
  isDrafting: boolean;
  /** The id of what was just moved here from another day, and gets the focus. */
  arrived: string | null;
  /** Called with the day over whose tab something is being dragged, or null. */
  onHover(day: Day | null): void;
  onDay(day: Day, id: string): void;
}

const HOUR = 60;

/**
 * The grid of a day: rooms side by side, time from top to bottom. Sessions can be moved, resized and selected with any
 * pointer and with the keyboard; nothing is saved until they are released.
 */
export function DayGrid(parameters: DayGridProps) {
  const {
    day,
    rows,
    columns,
    found,
    changes,
    isDrafting,
    removeAsDrafts,
    arrived,
    onHover,
    onDay,
    ...props
  } = parameters;
  const helpId = useId();
  const { save, busy } = changes;
  const edits = useSession().may('writeDrafts');
  const drafts = useDraftsByRow('program_items');
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const { held, ground, on } = useGridMoves({
    ...{ day, days: daysOf(usePageData().facts.event), rows, columns, chosen, save, onDay },
    onChoose: choose,
    onEdit: props.onEdit,
  });

  const stored = useMemo(() => placedOn(day, rows, columns), [day, rows, columns]);
  const items = useMemo(() => (held ? itemsOf(held) : rows), [held, rows]);
  // What is dragged to another day stays visible in its old place.
  const shown = useMemo(
    () => placedOn(day, held ? itemsOf({ ...held, move: { ...held.move, onto: null } }) : rows, columns),
    [day, held, rows, columns],
  );
  const onto = held?.move.onto ?? null;
  useEffect(() => onHover(onto), [onto, onHover]);
  const clashes = useClashesOn(day, items);
  const clashesOnto = useClashesOn(onto, items);
  // A gap is not marked at the sessions around it.
  const clashing = new Set(
    clashes.flatMap(({ item, clash }) => {
      if (clash.kind === 'gap') return [];
      return 'with' in clash ? [item.id, sittingOf(clash.with)] : item.id;
    }),
  );
  const scrolls = columns.length > MOST_UNSCROLLED;
  const hours = hoursOf(stored);
  const byId = new Map(shown.map((one) => [one.item.id, one]));
  const isHere = arrived !== null && byId.has(arrived);
  // Once the moved session is rendered here; data that was requested earlier may not include the move.
  useEffect(() => {
    if (isHere) document.getElementById(`edit-${arrived}`)?.focus();
  }, [arrived, isHere]);

  return (
    <div className="mt-5" aria-busy={busy || undefined}>
      <Allowed right="writeDrafts">
        <SelectionBar
          {...{ day, rows, columns, found, save, busy, isDrafting, removeAsDrafts }}
          chosen={rows.filter(({ id }) => chosen.has(id))}
          onChoose={choose}
          list={props}
        />
      </Allowed>
      <DayClashes clashes={clashes} />
      <Allowed right="writeDrafts">
        <p id={helpId} className="sr-only">
          As setas movem, Enter guarda ou abre, espaço escolhe; a tecla ? diz todas.
        </p>
      </Allowed>
      <Unplaced rows={rows.filter((row) => row.day === day)} onEdit={props.onEdit} />
      <div className={scrolls ? 'mt-3 max-h-[calc(100dvh-6rem)] overflow-auto' : 'mt-3'}>
        <section
          ref={ground}
          aria-label="Grade do dia"
          className="relative grid"
          style={{
            gridTemplateColumns: `3.25rem repeat(${columns.length}, minmax(${scrolls ? '10rem' : '0'}, 1fr))`,
            gridTemplateRows: `auto repeat(${(hours.to - hours.from) / STEP}, ${ROW}rem)`,
          }}
        >
          {columns.map((column, index) => (
            <h3
              key={column}
              data-column
              style={{ gridColumn: index + 2 }}
              className={`sticky z-25 row-start-1 bg-gauze/95 px-1 pt-1 pb-2 text-[0.9375rem] leading-tight break-words low:static ${scrolls ? 'top-0' : 'top-14 xl:top-18'}`}
            >
              {column ?? 'Sem local'}
            </h3>
          ))}
          {hoursIn(hours).map((hour) => (
            <p
              key={hour}
              aria-hidden
              style={{ gridRow: lineOf(hour, hours) }}
              className="pointer-events-none col-span-full h-0 border-ink/12 border-t text-xs text-ink-soft tabular-nums"
            >
              <span className="sticky left-0 z-20 bg-gauze/95">{clockTime(hour)}</span>
            </p>
          ))}
          {(edits ? freeOn(stored, columns, hours) : []).map((free) => (
            <Slot
              key={`${free.column} ${free.start}`}
              {...{ day, free, hours }}
              column={columns[free.column] ?? null}
              onAdd={props.onAdd}
            />
          ))}
          {stored.map(({ item: { id } }) => {
            const placed = byId.get(id);
            if (!placed) return null;
            return (
              <Block
                key={id}
                {...{ placed, hours, helpId, on }}
                isChosen={chosen.has(id)}
                isHeld={held?.ids.has(id) ?? false}
                isDrafted={drafts.has(id)}
                isFaint={found !== null && !found.has(id)}
                clashes={clashing.has(id)}
              />
            );
          })}
        </section>
      </div>
      <HeldStatus held={held} clashes={onto === null ? clashes : clashesOnto} />
    </div>
  );
}

interface UnplacedProps {
  /** The rows of the day. */
  rows: readonly Row[];
  onEdit(id: string): void;
}

/**
 * Sessions that cannot be placed on the grid: those without a readable time, and drafts in a room that no longer
 * exists.
 */
function Unplaced({ rows, onEdit }: UnplacedProps) {
  const rooms = new Set(usePageData().facts.rooms.map(storedName));
  const sessions = rows.filter(({ parent_id }) => !parent_id);
  const untimed = sessions.filter(({ time }) => timeRange(time) === null);
  const roomless = sessions.filter(({ auditorium }) => auditorium && !rooms.has(auditorium));
  return (
    <>
      <Beside title="Sem horário" rows={untimed} sayOf={({ time }) => time} onEdit={onEdit} />
      <Beside
        title="Em sala que saiu dos dados do evento"
        rows={roomless}
        sayOf={({ auditorium }) => auditorium ?? ''}
        onEdit={onEdit}
      />
    </>
  );
}

interface BesideProps extends UnplacedProps {
  title: string;
  /** Says why it is not on the grid. */
  sayOf(row: Row): string;
}

function Beside({ title, rows, sayOf, onEdit }: BesideProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4 flex flex-wrap items-center gap-2">
      <p className="text-sm font-semibold">{title}:</p>
      {rows.map((row) => (
        <Button key={row.id} id={`edit-${row.id}`} look="quiet" onClick={() => onEdit(row.id)}>
          {`${titleOf(row)} (${sayOf(row)})`}
        </Button>
      ))}
    </section>
  );
}

/** With more rooms than this the grid scrolls horizontally. */
const MOST_UNSCROLLED = 3;

const sittingOf = ({ id, parent_id }: { id: string; parent_id: string | null }) => parent_id ?? id;

const hoursIn = ({ from, to }: { from: number; to: number }) =>
  Array.from(
    { length: Math.floor(to / HOUR) - Math.ceil(from / HOUR) + 1 },
    (_, index) => (Math.ceil(from / HOUR) + index) * HOUR,
  );
