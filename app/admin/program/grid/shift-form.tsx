import { useState } from 'react';
import { newClashes } from '#congress/programme/clashes.ts';
import { type Column, columnOf } from '#congress/programme/columns.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { isMovable, NO_MOVE, possibleMove, withMoved } from '#congress/programme/moves.ts';
import { withPeople } from '#congress/programme/people.ts';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { STEP, timeRange } from '#congress/programme/times.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../../ui/labelled.tsx';
import { useSessionPeople } from '../../content/queries.ts';
import { Confirmation } from '../../parts/confirmation.tsx';
import { Select } from '../../parts/select.tsx';
import type { ProgrammeChange, Row } from '../use-programme-changes.ts';
import { warningOf } from '../words.ts';
import { countMoved, fromMoved } from './moved.ts';

export interface ShiftFormProps {
  day: Day;
  /** The rows of all days. */
  rows: readonly Row[];
  columns: readonly Column[];
  chosen: readonly Row[];
  busy: boolean;
  save(change: ProgrammeChange): Promise<boolean>;
}

/** The scope without a room. */
const ALL = 'all';
const CHOSEN = 'chosen';

/** Moves a day, a room or the selection by some minutes, from a given time on. */
export function ShiftForm({ day, rows, columns, chosen, busy, save }: ShiftFormProps) {
  const [who, setWho] = useState<string>();
  const [from, setFrom] = useState('');
  const [minutes, setMinutes] = useState('15');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState<PendingShift>();
  const people = useSessionPeople();
  const scope = who === CHOSEN && chosen.length === 0 ? ALL : (who ?? (chosen.length > 0 ? CHOSEN : ALL));

  const isInScope = (row: Row) => {
    if (row.day !== day || !isMovable(row)) return false;
    if ((timeRange(row.time)?.start ?? 0) < (timeRange(from)?.start ?? 0)) return false;
    if (scope === CHOSEN) return chosen.includes(row);
    return scope === ALL || `${columns.indexOf(columnOf(row))}` === scope;
  };

  function shift(direction: 1 | -1) {
    const inScope = rows.filter(isInScope);
    const later = direction * Number(minutes);
    const words = direction > 0 ? 'mais tarde' : 'mais cedo';
    if (!Number.isInteger(later) || later * direction <= 0) return setProblem('Informe os minutos, como 15.');
    if (inScope.length === 0) return setProblem('Nenhuma atividade começa a partir deste horário.');
    if (possibleMove(inScope, { ...NO_MOVE, later }, columns).later !== later) {
      return setProblem(`${minutes} minutos ${words} não cabem no dia.`);
    }
    setProblem('');
    const ids = new Set(inScope.map(({ id }) => id));
    const change = (seen: readonly Row[]) => withMoved(seen, ids, { ...NO_MOVE, later }, columns);
    const onDay = (items: readonly ProgramItem[]) =>
      withPeople(
        items.filter((item) => item.day === day),
        people ?? [],
      );
    // Clashes of people are only known once the speakers are loaded, because names alone do not identify people.
    const clashes = fromMoved(newClashes(onDay(rows), onDay(change(rows))), ids).filter(
      ({ clash }) => people || clash.kind !== 'person',
    );
    const shift = { seen: rows, change, done: `${countMoved(ids, rows)}: ${minutes} minutos ${words}` };
    if (clashes.length > 0)
      return setPending({ shift, clashes, verb: direction > 0 ? 'Atrasar' : 'Adiantar' });
    void save(shift);
  }

  return (
    <form
      aria-label="Adiantar ou atrasar"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        shift(1);
      }}
      className="grid items-end gap-3 rounded-card bg-mist/60 p-4 sm:grid-cols-2"
    >
      <Select
        label="O que se move"
        value={scope}
        onChange={setWho}
        options={[
          ...(chosen.length > 0 ? [{ value: CHOSEN, label: `O que foi escolhido (${chosen.length})` }] : []),
          { value: ALL, label: 'Todas as salas' },
          ...columns.map((column, index) => ({ value: `${index}`, label: column ?? 'Sem local' })),
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <Labelled label="A partir de">
          {(ties) => (
            <input
              {...ties}
              type="time"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
        <Labelled label="Minutos">
          {(ties) => (
            <input
              {...ties}
              type="number"
              min={0}
              step={STEP}
              value={minutes}
              // Selected on focus, so that typing replaces the number.
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={(event) => setMinutes(event.target.value)}
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button look="quiet" disabled={busy} onClick={() => shift(-1)}>
          Adiantar
        </Button>
        <Button look="calm" type="submit" busy={busy}>
          Atrasar
        </Button>
        <p role="alert" className="self-center text-[0.9375rem] font-medium text-coral-deep">
          {problem}
        </p>
      </div>
      {pending && <ShiftQuestion {...pending} save={save} onClose={() => setPending(undefined)} />}
    </form>
  );
}

interface PendingShift {
  shift: ProgrammeChange;
  clashes: ReturnType<typeof fromMoved>;
  /** "Adiantar" */
  verb: string;
}

/** How many clashes are listed. */
const LISTED = 6;

/** Lists the new clashes and asks for confirmation before several activities are moved. Clashes are allowed. */
function ShiftQuestion({
  shift,
  clashes,
  verb,
  save,
  onClose,
}: PendingShift & Pick<ShiftFormProps, 'save'> & { onClose(): void }) {
  return (
    <Confirmation
      title={`${verb} mesmo assim?`}
      description={`${shift.done}. Nada mudou ainda. Com isso, passam a se chocar:`}
      confirm={`${verb} mesmo assim`}
      confirming="Movendo…"
      failed="Erro ao atualizar item da programação"
      onConfirm={() => save(shift)}
      onClose={onClose}
    >
      <ul className="mt-4 grid gap-2 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
        {clashes.slice(0, LISTED).map(({ item, clash }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clashes of a session may read the same
          <li key={place} className="break-words">
            <span className="font-semibold">{`${titleOf(item)}: `}</span>
            {warningOf(clash)}
          </li>
        ))}
        {clashes.length > LISTED && <li>{`E mais ${clashes.length - LISTED}.`}</li>}
      </ul>
    </Confirmation>
  );
}
