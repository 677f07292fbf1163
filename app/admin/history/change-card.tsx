import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { nextStep } from '../content/failure.ts';
import { useFailureToast } from '../editor/failure-toast.ts';
import { readRow } from '../editor/store.ts';
import { moment } from '../moment.ts';
import { useSession } from '../session/session.tsx';
import { type Change, sentence } from './changes.ts';
import { type Difference, differences, type Row } from './diff.ts';
import { type FullLine, putBack, readFullLines } from './store.ts';

/** One change: what it was, and opened what it changed and how to take it back. */
export function ChangeCard({ change }: { change: Change }) {
  const { client, state } = useSession();
  const id = useId();
  const [open, setOpen] = useState(false);
  const ids = change.lines.map((line) => line.id);
  const lines = useQuery({
    queryKey: ['history', 'lines', ids],
    queryFn: () => readFullLines(client, ids),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = state.status === 'in' && state.user.id === change.changed_by;
  const who = !change.changed_by ? 'Sistema' : own ? 'Você' : 'Outra pessoa da equipe';
  return (
    <li className="rounded-inner border border-mist-deep bg-white">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((current) => !current)}
        className="flex w-full items-center gap-3 rounded-inner p-4 text-left hover:bg-mist/40"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{sentence(change)}</span>
          <span className="block text-sm text-ink-soft">{`${who} · ${moment(change.changed_at)}`}</span>
        </span>
        <ChevronDown
          className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <div id={id} hidden={!open} className="border-t border-mist p-4">
        {open && lines.isPending && <p role="status">Carregando…</p>}
        {lines.isError && <p role="alert">{nextStep(lines.error)}</p>}
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
      </div>
    </li>
  );
}

function Line({ line }: { line: FullLine }) {
  const row = line.after ?? line.before ?? {};
  const name = row.name ?? row.theme ?? row.title;
  return (
    <li>
      {typeof name === 'string' && <p className="mb-2 font-semibold">{name}</p>}
      <dl className="grid gap-3">
        {differences(line.before, line.after).map((difference) => (
          <div key={difference.column}>
            <dt className="text-sm font-semibold text-ink-soft">{difference.label}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Version title="Antes" value={difference.before} difference={difference} />
              <Version title="Depois" value={difference.after} difference={difference} after />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Version(props: { title: string; value: string | null; difference: Difference; after?: boolean }) {
  const { title, value, difference, after } = props;
  return (
    <div
      className={`rounded-inner border-l-4 px-3 py-2 ${after ? 'border-teal bg-mist/60' : 'border-coral bg-rose-light'}`}
    >
      <p className="text-sm text-ink-soft">{title}</p>
      {value === null ? (
        <p className="text-ink-soft italic">Em branco</p>
      ) : difference.picture ? (
        <img src={value} alt={`${difference.label}: ${title}`} className="mt-1 max-h-28 rounded-inner" />
      ) : (
        <p className="break-words whitespace-pre-line">{value}</p>
      )}
    </div>
  );
}

interface Restored {
  table: string;
  id: string;
  row: Row | null;
}

/** Puts everything that a change touched back as it was before it, with a way to think again. */
function TakeBack({ lines, superseded }: { lines: FullLine[]; superseded: boolean }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function put(versions: Restored[]) {
    // A round table comes back before its lectures.
    const inside = ({ row }: Restored) => Number(Boolean(row?.parent_id));
    for (const { table, id, row } of versions.toSorted((one, other) => inside(one) - inside(other))) {
      await putBack(client, table, id, row);
    }
    await queries.invalidateQueries();
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      await tell('Erro ao restaurar', failure);
    } finally {
      setBusy(false);
    }
  }

  const restore = () =>
    attempt(async () => {
      const now = await Promise.all(
        lines.map(async ({ table_name: table, row_id: id }) => ({
          table,
          id,
          row: await readRow(client, table, id),
        })),
      );
      // A row that changed more than once ends as it was first.
      await put(
        lines.toReversed().map(({ table_name: table, row_id: id, before: row }) => ({ table, id, row })),
      );
      toast.success('Versão restaurada.', {
        action: {
          label: 'Desfazer',
          onClick: () =>
            attempt(async () => {
              await put(now);
              toast.success('Restauração desfeita.');
            }),
        },
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
