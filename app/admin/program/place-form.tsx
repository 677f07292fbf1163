import { TriangleAlert } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { clashesOf } from '#congress/programme/clashes.ts';
import { type Column, columnOf } from '#congress/programme/columns.ts';
import { type Move, NO_MOVE, possibleMove } from '#congress/programme/moves.ts';
import { withPeople } from '#congress/programme/people.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { clockTime, STEP, timeRange, timeText } from '#congress/programme/times.ts';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { useSessionPeople } from '../content/queries.ts';
import { RowButton } from '../editor/item-row.tsx';
import { RowIcon } from '../parts/row-icon.tsx';
import { Allowed } from '../session/rights.tsx';
import { type Held, itemsOf, movedWords } from './grid/held.tsx';
import type { Row, useProgrammeChanges } from './use-programme-changes.ts';
import { ENDS_TOO_EARLY, warningOf } from './words.ts';

export interface PlaceFormProps {
  row: Row;
  /** The rows of all days. */
  rows: readonly Row[];
  columns: readonly Column[];
  changes: Pick<ReturnType<typeof useProgrammeChanges>, 'save' | 'busy'>;
  onClose(): void;
}

/** Minutes by which the buttons move the session. */
const SHIFTS = [-15, -5, 5, 15];

interface PlaceButtonProps {
  row: Row;
  onPlace(id: string): void;
}

/** Opens the dialog that changes the time or room of a row. */
export function PlaceButton({ row, onPlace }: PlaceButtonProps) {
  return (
    <Allowed right="writeContent">
      <RowButton
        id={`place-${row.id}`}
        label={`Mudar horário e sala de ${titleOf(row)}`}
        onClick={() => onPlace(row.id)}
      >
        <RowIcon of="clock" />
      </RowButton>
    </Allowed>
  );
}

/** A dialog that changes time and room of a session, and warns of clashes before it is saved. */
export function PlaceForm({ changes, onClose, ...now }: PlaceFormProps) {
  const [saved, setSaved] = useState<typeof now | null>(null);
  // Once it is being saved, the list already contains the move.
  const { row, rows, columns } = saved ?? now;
  const [move, setMove] = useState<Move>(NO_MOVE);
  const held: Held = { ids: new Set([row.id]), seen: rows, columns, move };
  const hasMoved = move !== NO_MOVE;
  const fault = faultOf(row, move, columns);
  const clashes = useClashes(row.id, useDeferredValue(move), rows, columns);

  async function save() {
    const done = movedWords(held);
    setSaved(saved ?? now);
    if (await changes.save({ seen: rows, change: (seen) => itemsOf({ ...held, seen: [...seen] }), done }))
      onClose();
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="on-dark fixed inset-0 z-50 bg-ink/55" />
        <Dialog.Content
          // After a change of room the row is another element with the same id.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById(`place-${row.id}`)?.focus();
          }}
          aria-describedby={undefined}
          className="clear-of-toasts fixed inset-x-0 bottom-(--toasts) z-50 mx-auto max-h-[calc(92svh-var(--toasts))] max-w-md overflow-y-auto rounded-t-card bg-white p-5 shadow-lift outline-none sm:in-the-middle sm:bottom-auto sm:rounded-card sm:p-7"
        >
          <Dialog.Title className="text-heading">Horário e sala</Dialog.Title>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <p className="mt-1 text-ink-soft break-words">{titleOf(row)}</p>
            <Times row={row} move={move} onMove={setMove} fault={fault} />
            <Rooms row={row} columns={columns} move={move} onMove={setMove} />
            <div role="status" className="mt-4 text-[0.9375rem]">
              {hasMoved && !fault && <p className="font-semibold">{movedWords(held)}</p>}
              {hasMoved && !fault && clashes.length > 0 && (
                <div className="mt-2 flex gap-3 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
                  <TriangleAlert className="mt-0.5 size-5 shrink-0 text-coral-deep" aria-hidden />
                  <ul className="grid gap-1">
                    {[...new Set(clashes.map(warningOf))].map((warning) => (
                      <li key={warning}>{warning}</li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
            <div className="mt-5 flex gap-3">
              <Button
                type="submit"
                look="calm"
                className="flex-1"
                busy={changes.busy}
                disabled={!hasMoved || fault !== undefined}
              >
                Salvar
              </Button>
              <Dialog.Close asChild>
                <Button look="quiet">Cancelar</Button>
              </Dialog.Close>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * The clashes at the new place. Only computed once the session has been moved, and deferred, because it is compared
 * with all others.
 */
function useClashes(id: string, move: Move, rows: readonly Row[], columns: readonly Column[]) {
  const people = useSessionPeople();
  return useMemo(() => {
    if (move === NO_MOVE || !people) return [];
    const items = withPeople(itemsOf({ ids: new Set([id]), seen: rows, columns, move }), people);
    const moved = items.find((item) => item.id === id);
    return moved ? clashesOf(moved, items) : [];
  }, [id, move, rows, columns, people]);
}

interface PartProps {
  row: Row;
  move: Move;
  onMove(move: Move): void;
}

/** The session's new start and end. */
function timesOf(row: Row, { later, longer }: Move) {
  const range = timeRange(row.time);
  return range && { start: range.start + later, end: range.end === null ? null : range.end + later + longer };
}

/** The error message for an impossible time. */
function faultOf(row: Row, move: Move, columns: readonly Column[]): string | undefined {
  const { later, longer } = possibleMove([row], move, columns);
  if (later === move.later && longer === move.longer) return undefined;
  const { start = 0, end = null } = timesOf(row, move) ?? {};
  if (end !== null && end <= start) return ENDS_TOO_EARLY;
  if (end !== null && end - start < STEP) return `Deixe pelo menos ${STEP} minutos`;
  return 'Este horário não cabe no dia. Para passar da meia-noite, edite a atividade.';
}

function Times({ row, move, onMove, fault }: PartProps & { fault: string | undefined }) {
  const range = timeRange(row.time);
  const times = timesOf(row, move);
  if (!range || !times) return null;
  const { start, end } = times;
  const minuteOf = (value: string) => timeRange(value)?.start;

  function begin(value: string) {
    const minute = minuteOf(value);
    if (minute !== undefined && range) onMove({ ...move, later: minute - range.start });
  }
  function finish(value: string) {
    const minute = minuteOf(value);
    if (minute === undefined || end === null) return;
    const meant = timeRange(timeText({ start, end: minute }))?.end ?? minute;
    onMove({ ...move, longer: move.longer + meant - end });
  }
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Labelled label="Início" {...(end === null && fault && { error: fault })}>
          {(ties) => (
            <input
              {...ties}
              type="time"
              value={clockTime(start)}
              onChange={({ target }) => begin(target.value)}
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
        {end !== null && (
          <Labelled label="Término" {...(fault && { error: fault })}>
            {(ties) => (
              <input
                {...ties}
                type="time"
                value={clockTime(end)}
                onChange={({ target }) => finish(target.value)}
                className={CONTROL_LOOK}
              />
            )}
          </Labelled>
        )}
      </div>
      <div className="mt-3 grid grid-cols-4 gap-2">
        {SHIFTS.map((minutes) => (
          <Button
            key={minutes}
            look="quiet"
            className="px-0! tabular-nums"
            onClick={() => onMove({ ...move, later: Math.max(-range.start, move.later + minutes) })}
          >
            {`${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min `}
            <span className="sr-only">{minutes > 0 ? '(mais tarde)' : '(mais cedo)'}</span>
          </Button>
        ))}
      </div>
    </>
  );
}

/** The rooms of the day; sessions for all rooms cannot be moved between rooms. */
function Rooms({ row, columns, move, onMove }: PartProps & Pick<PlaceFormProps, 'columns'>) {
  const name = useId();
  const own = columns.indexOf(columnOf(row));
  if (own < 0 || columns.length < 2) return null;
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">Sala</legend>
      <div className="mt-2 grid gap-2">
        {columns.map((column, index) => (
          <label
            key={column}
            className="flex min-h-11 items-center gap-3 rounded-inner border border-mist-deep px-4 has-checked:border-petrol has-checked:bg-mist has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={index === own + move.aside}
              onChange={() => onMove({ ...move, aside: index - own })}
              className="size-5 accent-petrol"
            />
            {column ?? 'Sem local'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
