import { counted } from '#congress/text.ts';
import { Select } from '../parts/select.tsx';
import type { Mended } from './cells.ts';
import type { PlannedRow } from './plan.ts';
import type { UnknownCell } from './read-row.ts';

interface UnknownCellsProps {
  rows: readonly PlannedRow[];
  mended: Mended;
  onMend(mended: Mended): void;
}

/**
 * Lists the cells that match no choice and lets the user say what each means. The answer applies to all rows and to
 * later sheets.
 */
export function UnknownCells({ rows, mended, onMend }: UnknownCellsProps) {
  const open = rows.flatMap(({ unknown }) => unknown);
  const cells = new Map(open.map((one) => [`${one.field} ${one.cell}`, one]));
  if (cells.size === 0) return null;
  const countOf = ({ field, cell }: UnknownCell) =>
    open.filter((one) => one.field === field && one.cell === cell).length;
  return (
    <section aria-labelledby="unknown-title">
      <h3 id="unknown-title" className="font-semibold text-lg">
        O que estes nomes querem dizer?
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">
        A escolha vale para todas as linhas, e para a próxima planilha.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...cells].map(([key, one]) => (
          <Select
            key={key}
            label={`${one.label}: “${one.cell}”`}
            hint={`Em ${counted(countOf(one), 'linha', 'linhas')}`}
            value={
              one.meaning === undefined
                ? ''
                : `${one.choices.findIndex(({ value }) => value === one.meaning)}`
            }
            options={[
              { value: '', label: 'Escolha' },
              ...one.choices.map(({ label }, index) => ({ value: `${index}`, label: label || 'Nenhum' })),
            ]}
            onChange={(index) => onMend({ ...mended, [one.field]: meanings(mended[one.field], one, index) })}
          />
        ))}
      </div>
    </section>
  );
}

/** @param index of the choice; blank: no meaning yet */
function meanings(
  known: Readonly<Record<string, string>> = {},
  { cell, choices }: UnknownCell,
  index: string,
) {
  const { [cell]: _, ...others } = known;
  const choice = index === '' ? undefined : choices[Number(index)];
  return choice ? { ...others, [cell]: choice.value } : others;
}
