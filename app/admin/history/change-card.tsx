import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { readRow } from '../content/rows.ts';
import { moment } from '../moment.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Version } from '../parts/version.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { authorOf, type Change, sentence } from './changes.ts';
import { differences, NAME_COLUMNS } from './differences.ts';
import { type FormerRow, type FullLine, putBack, readFullLines } from './queries.ts';

/** One change: what it was, and opened what it changed and how to take it back. */
export function ChangeCard({ change }: { change: Change }) {
  const { client, user } = useSession();
  const [open, setOpen] = useState(false);
  const ids = change.lines.map((line) => line.id);
  const lines = useQuery({
    queryKey: ['history', 'lines', ids],
    queryFn: () => readFullLines(client, ids),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen((current) => !current)}
      head={
        <>
          <span className="block font-semibold">{sentence(change)}</span>
          <span className="block text-sm text-ink-soft">
            {`${authorOf(change, user)} · ${moment(change.changed_at)}`}
          </span>
        </>
      }
    >
      <QueryState query={lines} />
      {lines.data && (
        <>
          <ul className="grid gap-5">
            {lines.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <TakeBack lines={lines.data} superseded={change.superseded} />
        </>
      )}
    </Disclosure>
  );
}

function Line({ line }: { line: FullLine }) {
  const row = line.after ?? line.before ?? {};
  const name = NAME_COLUMNS.map((column) => row[column]).find((value) => value != null);
  return (
    <li>
      {typeof name === 'string' && <p className="mb-2 font-semibold">{name}</p>}
      <dl className="grid gap-3">
        {differences(line.before, line.after).map(({ column, label, before, after, picture }) => (
          <div key={column}>
            <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Version title="Antes" value={before} picture={picture} look="marked" />
              <Version title="Depois" value={after} picture={picture} look="calm" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const FAILED = 'Erro ao restaurar';

/** Puts everything that a change touched back as it was before it, with a way to think again. */
function TakeBack({ lines, superseded }: { lines: FullLine[]; superseded: boolean }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();

  async function put(rows: FormerRow[]) {
    // A round table comes back before its lectures.
    const inside = ({ before }: FormerRow) => Number(Boolean(before?.parent_id));
    for (const row of rows.toSorted((one, other) => inside(one) - inside(other))) {
      await putBack(client, row);
    }
    await queries.invalidateQueries();
  }

  const restore = () =>
    attempt(FAILED, async () => {
      const now = await Promise.all(
        lines.map(async (line) => ({ ...line, before: await readRow(client, line.table_name, line.row_id) })),
      );
      // A row that changed more than once ends as it was first.
      await put(lines.toReversed());
      const undo = async () => {
        await put(now);
        toast.success('Restauração desfeita.');
      };
      toast.success('Versão restaurada.', {
        action: { label: 'Desfazer', onClick: () => attempt(FAILED, undo) },
      });
    });

  const label = lines.every(({ action }) => action === 'DELETE')
    ? 'Trazer de volta'
    : lines.every(({ action }) => action === 'INSERT')
      ? 'Remover o que foi adicionado'
      : 'Voltar ao que era antes';
  return (
    <div className="mt-5">
      {superseded && (
        <p className="mb-3 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
          Isto mudou de novo depois: voltar a esta versão desfaz também o que veio depois dela.
        </p>
      )}
      <Button look="calm" busy={busy} onClick={restore}>
        {busy ? 'Restaurando…' : label}
      </Button>
    </div>
  );
}
