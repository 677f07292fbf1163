import { useState } from 'react';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import {
  type Column,
  columnOf,
  isMovable,
  NO_MOVE,
  possibleMove,
  STEP,
  withMoved,
} from '#congress/programme/moves.ts';
import { timeRange } from '#congress/programme/times.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../../ui/labelled.tsx';
import { Select } from '../../parts/select.tsx';
import type { ProgrammeChange, Row } from '../use-programme-changes.ts';
import { countOf } from '../words.ts';

export interface ShiftFormProps {
  day: Day;
  /** Of every day. */
  rows: readonly Row[];
  columns: readonly Column[];
  chosen: readonly Row[];
  busy: boolean;
  save(change: ProgrammeChange): Promise<boolean>;
}

/** What moves when no room is chosen. */
const ALL = 'all';
const CHOSEN = 'chosen';

/** Moves a day, a room or what is chosen by minutes, from an hour on. */
export function ShiftForm({ day, rows, columns, chosen, busy, save }: ShiftFormProps) {
  const [who, setWho] = useState<string>();
  const [from, setFrom] = useState('');
  const [minutes, setMinutes] = useState('15');
  const [problem, setProblem] = useState('');
  const scope = who === CHOSEN && chosen.length === 0 ? ALL : (who ?? (chosen.length > 0 ? CHOSEN : ALL));

  const isMeant = (row: Row) => {
    if (row.day !== day || !isMovable(row)) return false;
    if ((timeRange(row.time)?.start ?? 0) < (timeRange(from)?.start ?? 0)) return false;
    if (scope === CHOSEN) return chosen.includes(row);
    return scope === ALL || `${columns.indexOf(columnOf(row))}` === scope;
  };

  function shift(direction: 1 | -1) {
    const meant = rows.filter(isMeant);
    const later = direction * Number(minutes);
    const words = direction > 0 ? 'mais tarde' : 'mais cedo';
    if (!Number.isInteger(later) || later * direction <= 0) return setProblem('Informe os minutos, como 15.');
    if (meant.length === 0) return setProblem('Nenhuma atividade começa a partir deste horário.');
    if (possibleMove(meant, { ...NO_MOVE, later }, columns).later !== later) {
      return setProblem(`${minutes} minutos ${words} não cabem no dia.`);
    }
    setProblem('');
    const ids = new Set(meant.map(({ id }) => id));
    void save({
      seen: rows,
      change: (seen) => withMoved(seen, ids, { ...NO_MOVE, later }, columns),
      done: `${countOf(meant.length)}: ${minutes} minutos ${words}`,
    });
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
    </form>
  );
}
