import { Clock, Copy, ListChecks, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { timeAfter } from '#congress/programme/times.ts';
import { Button } from '../../../ui/button.tsx';
import { newId } from '../../content/rows.ts';
import { type RowActions, useRowProps } from '../../editor/item-row.tsx';
import { RowsRemoval } from '../../editor/removal.tsx';
import { KeysButton } from '../../keys/keys-button.tsx';
import { lecturesOf } from '../description.ts';
import { LectureRows } from '../lecture-rows.tsx';
import type { Row } from '../use-programme-changes.ts';
import { countOf } from '../words.ts';
import { ShiftForm, type ShiftFormProps } from './shift-form.tsx';

interface SelectionBarProps extends ShiftFormProps {
  /** The ids that match the search; null without one. */
  found: ReadonlySet<string> | null;
  /** Whether changes are stored as drafts. */
  isDrafting: boolean;
  /** Stores the removal of rows as drafts. */
  removeAsDrafts(rows: readonly Row[]): Promise<unknown>;
  list: RowActions<'program_items'>;
  onChoose(ids: ReadonlySet<string>): void;
}

/** The actions on the selected sessions, and on the day. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, chosen, found, busy, isDrafting, removeAsDrafts, list, onChoose, save } = props;
  const rowProps = useRowProps(list);
  const [isShifting, setShifting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const [only] = chosen;
  const table = chosen.length === 1 && only?.type === 'mesa_redonda' ? only : null;

  async function duplicate() {
    const copies = chosen.flatMap((row) => copyOf(row, lecturesOf(row.id, rows)));
    const done = `${countOf(chosen.length)} em cópia, logo depois.`;
    if (await save({ seen: rows, change: (seen) => seen, added: copies, done })) {
      onChoose(new Set(copies.filter(({ parent_id }) => !parent_id).map(({ id }) => id)));
    }
  }

  return (
    <div className="grid gap-3">
      <div ref={bar} className="flex flex-wrap items-center gap-2">
        <Button look="quiet" aria-expanded={isShifting} onClick={() => setShifting(!isShifting)}>
          <Clock className="size-4" aria-hidden />
          Adiantar ou atrasar
        </Button>
        {found && found.size > 0 && (
          <Button look="quiet" onClick={() => onChoose(found)}>
            <ListChecks className="size-4" aria-hidden />
            {`Escolher o que foi encontrado (${found.size})`}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button look="quiet" busy={busy} onClick={() => void duplicate()}>
              <Copy className="size-4" aria-hidden />
              Duplicar
            </Button>
            <Button look="danger" disabled={busy} onClick={() => setRemoving(true)}>
              <Trash2 className="size-4" aria-hidden />
              Remover
            </Button>
            <Button look="quiet" onClick={() => onChoose(new Set())}>
              <X className="size-4" aria-hidden />
              Limpar a escolha
            </Button>
          </>
        )}
        <KeysButton />
        <p role="status" className="text-sm font-semibold text-petrol">
          {chosen.length > 0 && `${countOf(chosen.length)} na escolha`}
        </p>
      </div>
      {isShifting && <ShiftForm {...props} />}
      {table && !isDrafting && <LectureRows {...{ table, rows, rowProps }} />}
      {isRemoving && (
        <RowsRemoval
          description={list.description}
          rows={chosen}
          count={countOf(chosen.length)}
          asDrafts={{ isChosen: isDrafting, keep: () => removeAsDrafts(chosen) }}
          onClose={() => setRemoving(false)}
          fallbackFocus={() => bar.current?.querySelector('button') ?? null}
        />
      )}
    </div>
  );
}

/** A copy that directly follows the original; a round table with its lectures. */
function copyOf(row: Row, lectures: readonly Row[]) {
  const copied = ({ created_at: _, updated_at: __, ...columns }: Row) => columns;
  const id = newId();
  return [
    { ...copied(row), id, time: timeAfter(row.time) || row.time },
    ...lectures.map((lecture) => ({ ...copied(lecture), id: newId(), parent_id: id })),
  ];
}
