import { useState } from 'react';
import { formatCount } from '#congress/facts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../parts/mark.tsx';
import type { PlannedRow } from './plan.ts';

/** Singular and plural. */
const STATES: Record<PlannedRow['state'], [one: string, many: string]> = {
  faulty: ['com erro', 'com erro'],
  changed: ['alterada', 'alteradas'],
  new: ['nova', 'novas'],
  same: ['igual', 'iguais'],
};

/** What would happen to each row: errors first, then changed and new rows; unchanged rows are collapsed. */
export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const [open, setOpen] = useState(false);
  const states = Object.keys(STATES) as PlannedRow['state'][];
  const of = (state: PlannedRow['state']) => rows.filter((row) => row.state === state);
  const count = (state: PlannedRow['state']) =>
    `${of(state).length} ${STATES[state][of(state).length === 1 ? 0 : 1]}`;
  const same = of('same');
  const changed = of('changed').length;
  return (
    <section aria-label="O que vai mudar">
      <p role="status" className="font-semibold">
        {states.map(count).join(' · ')}
      </p>
      {changed > 0 && (
        <p className="mt-3 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
          <strong>
            {changed === 1
              ? '1 linha muda o que já está na lista. '
              : `${changed} linhas mudam o que já está na lista. `}
          </strong>
          Confira: o que a planilha diz toma o lugar do que está riscado.
        </p>
      )}
      <Rows rows={states.filter((state) => state !== 'same').flatMap(of)} />
      {same.length > 0 && (
        <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol underline underline-offset-4">
            {`Ver ${count('same')}`}
          </summary>
          {open && <Rows rows={same} />}
        </details>
      )}
    </section>
  );
}

/** The rows that the previous import left out because of errors. */
export function LeftOutRows({ rows }: { rows: readonly PlannedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className="font-semibold text-lg">
        Ficou de fora da última importação
      </h3>
      <p className="mt-1 text-ink-soft">
        Corrija na planilha e importe-a de novo: o que já entrou não se repete.
      </p>
      <Rows rows={rows} />
    </section>
  );
}

/** At most so many rows are rendered at a time: a sheet may have thousands of rows with a dozen values each. */
const SHOWN = 100;

function Rows({ rows }: { rows: readonly PlannedRow[] }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ol className="mt-3 grid gap-2">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ol>
      {rows.length > shown && (
        <Button look="quiet" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
          {`Mostrar mais: há outras ${formatCount(rows.length - shown, 'pt-BR')}`}
        </Button>
      )}
    </>
  );
}

function Row({ row: { line, title, state, problems, notices, changes } }: { row: PlannedRow }) {
  return (
    <li className="rounded-inner border border-mist-deep bg-white px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-soft text-sm tabular-nums">{`Linha ${line}`}</span>
        <span className="line-clamp-3 min-w-0 break-words font-semibold">{title}</span>
        <Mark warm={state === 'faulty' || state === 'changed'}>{STATES[state][0]}</Mark>
      </p>
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
        {[...new Set(problems)].map((problem) => (
          <li key={problem} className="font-medium text-coral-deep">
            {problem}
          </li>
        ))}
        {[...new Set(notices)].map((notice) => (
          <li key={notice} className="font-medium">
            {notice}
          </li>
        ))}
        {changes.map(({ label, before, after }) => (
          // Values of new rows are shown briefly, just to see that each is in the right column.
          <li key={label} className={`break-words ${state === 'new' ? 'line-clamp-2' : ''}`}>
            <span className="text-ink-soft">{`${label}: `}</span>
            {before && <del className="text-ink-soft">{before}</del>}
            {before && ' → '}
            <ins className={`no-underline ${after ? '' : 'font-medium text-coral-deep'}`}>
              {after || 'em branco'}
            </ins>
          </li>
        ))}
      </ul>
    </li>
  );
}
