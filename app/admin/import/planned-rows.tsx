import { Mark } from '../parts/mark.tsx';
import type { PlannedRow } from './plan.ts';

/** One row, and several of them. */
const STATES: Record<PlannedRow['state'], [one: string, many: string]> = {
  faulty: ['com erro', 'com erro'],
  new: ['nova', 'novas'],
  changed: ['alterada', 'alteradas'],
  same: ['igual', 'iguais'],
};

/** What would become of each row: what is wrong first, then what is new and what changes; what stays is only counted. */
export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const states = Object.keys(STATES) as PlannedRow['state'][];
  const of = (state: PlannedRow['state']) => rows.filter((row) => row.state === state);
  return (
    <section aria-label="O que vai mudar">
      <p role="status" className="font-semibold">
        {states
          .map((state) => `${of(state).length} ${STATES[state][of(state).length === 1 ? 0 : 1]}`)
          .join(' · ')}
      </p>
      <ol className="mt-3 grid gap-2">
        {states
          .filter((state) => state !== 'same')
          .flatMap(of)
          .map((row) => (
            // What is out of sight is not drawn: a sheet may have thousands of rows.
            <li
              key={row.line}
              className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto] rounded-inner border border-mist-deep bg-white px-4 py-3"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-ink-soft text-sm tabular-nums">{`Linha ${row.line}`}</span>
                <span className="min-w-0 break-words font-semibold">{row.title || 'Sem título'}</span>
                <Mark warm={row.state === 'faulty'}>{STATES[row.state][0]}</Mark>
              </p>
              <ul className="mt-1 grid gap-1 text-[0.9375rem]">
                {row.problems.map((problem) => (
                  <li key={problem} className="font-medium text-coral-deep">
                    {problem}
                  </li>
                ))}
                {row.changes.map(({ label, before, after }) => (
                  <li key={label} className="break-words">
                    <span className="text-ink-soft">{`${label}: `}</span>
                    {before && <del className="text-ink-soft">{before}</del>}
                    {before && ' → '}
                    <ins className="no-underline">{after || 'em branco'}</ins>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ol>
    </section>
  );
}
