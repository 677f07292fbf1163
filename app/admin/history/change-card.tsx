import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayWrite } from '#congress/accounts/rights.ts';
import { formatCount } from '#congress/facts/format.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { moment } from '../moment.ts';
import { Confirmation } from '../parts/dialog.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { Version } from '../parts/version.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { authorOf, rowsOf, sentence } from './changes.ts';
import { differences, NAME_COLUMNS } from './differences.ts';
import { type Change, type HistoryLine, readLines, takeBack } from './queries.ts';

/** More of a change are counted: they hold whole pictures. */
const SHOWN = 40;

/** One change: what it was, and opened what it changed and how to take it back. */
export function ChangeCard({ change }: { change: Change }) {
  const { client, user } = useSession();
  const [open, setOpen] = useState(false);
  const lines = useQuery({
    queryKey: ['history', 'lines', change.id],
    queryFn: () => readLines(client, change, SHOWN),
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
            {lines.data.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {lines.data.lines.length === SHOWN && rowsOf(change) > SHOWN && (
            <p className="mt-5 text-ink-soft">{`E mais ${formatCount(rowsOf(change) - SHOWN, 'pt-BR')}.`}</p>
          )}
          {change.parts.every(({ table_name }) => mayWrite(user?.team_role, table_name)) && (
            <TakeBack change={change} superseded={lines.data.superseded} />
          )}
        </>
      )}
    </Disclosure>
  );
}

function Line({ line }: { line: HistoryLine }) {
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
function TakeBack({ change, superseded }: { change: Change; superseded: boolean }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const [asking, setAsking] = useState(false);
  const rows = rowsOf(change);

  async function put(taken: Change) {
    const made = await takeBack(client, taken);
    await queries.invalidateQueries();
    return made;
  }

  async function restore() {
    const made = await put(change);
    const undo = async () => {
      if (made) await put(made);
      toast.success('Restauração desfeita.');
    };
    toast.success('Versão restaurada.', {
      action: { label: 'Desfazer', onClick: () => attempt(FAILED, undo) },
    });
  }

  const all = (wanted: string) => change.parts.every(({ action }) => action === wanted);
  const label = all('DELETE')
    ? 'Trazer de volta'
    : all('INSERT')
      ? 'Remover o que foi adicionado'
      : 'Voltar ao que era antes';
  return (
    <div className="mt-5">
      {superseded && (
        <p className="mb-3 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
          Isto mudou de novo depois: voltar a esta versão desfaz também o que veio depois dela.
        </p>
      )}
      <Button
        look="calm"
        busy={busy}
        onClick={() => (rows > 1 ? setAsking(true) : void attempt(FAILED, restore))}
      >
        {busy ? 'Restaurando…' : label}
      </Button>
      {asking && (
        <Confirmation
          title={`${label}?`}
          description={`${sentence(change)}: isto muda ${formatCount(rows, 'pt-BR')} itens de uma vez, e pode ser desfeito.`}
          confirm={label}
          confirming="Restaurando…"
          failed={FAILED}
          onConfirm={restore}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
