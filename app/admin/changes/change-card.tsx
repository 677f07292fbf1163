import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { formatCount } from '#congress/facts/format.ts';
import type { Change } from '../content/changes.ts';
import { readLines } from '../content/history-lines.ts';
import type { Forms } from '../descriptions/all.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { rowsOf, sentence, subjects } from './changes.ts';
import { RowDifferences } from './row-differences.tsx';
import { actOn, isBackAlone, TakeBack, TakeValueBack } from './take-back.tsx';

/** The number of lines that are loaded; the others are only counted, because lines contain whole pictures. */
const SHOWN = 40;

interface ChangeCardProps {
  change: Change;
  /** The name of the release whose publication this change was. */
  release: string | undefined;
  forms: Forms;
}

/** One change of the history; opened, it shows what was changed and how to undo it. */
export const ChangeCard = memo(function ChangeCard({ change, release, forms }: ChangeCardProps) {
  const moment = useMoment();
  const { user } = useSession();
  const { facts } = usePageData();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen((current) => !current)}
      head={
        <>
          {release && <span className="block font-semibold text-petrol">{release}</span>}
          <span className="block font-semibold">{sentence(change, forms, user, facts)}</span>
          <span className="block text-sm text-ink-soft">
            {`${subjects(change)} · ${moment(change.changed_at)}`}
          </span>
        </>
      }
    >
      <Lines change={change} />
    </Disclosure>
  );
});

/** The lines of a change. */
function Lines({ change }: { change: Change }) {
  const { client, mayWrite } = useSession();
  const lines = useQuery({
    queryKey: ['history', 'lines', change.id],
    queryFn: () => readLines(client, change, SHOWN),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const back = lines.data && change.parts.every(({ table_name }) => mayWrite(table_name)) && (
    <TakeBack change={change} {...lines.data} />
  );
  // Where all rows were added or all removed there is no comparison to read first, so the button comes above the lines.
  const isFirst = actOn(change) !== 'UPDATE';
  return (
    <>
      <QueryState query={lines} bars={1} />
      {isFirst && back}
      {lines.data && (
        <ul className="grid gap-5">
          {lines.data.lines.map((line) => (
            <li key={line.id}>
              <RowDifferences
                line={line}
                titles={{ before: 'Antes', after: 'Depois' }}
                actions={(difference) =>
                  mayWrite(line.table_name) &&
                  !lines.data.undone &&
                  isBackAlone(line, difference) && <TakeValueBack {...{ change, line, difference }} />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {lines.data?.lines.length === SHOWN && rowsOf(change) > SHOWN && (
        <p className="mt-5 text-ink-soft">{`E mais ${formatCount(rowsOf(change) - SHOWN, 'pt-BR')}.`}</p>
      )}
      {!isFirst && back}
    </>
  );
}
