import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#congress/facts/format.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, readLines, takeBack, useWayBack } from '../content/changes.ts';
import { useReleases } from '../content/drafts.ts';
import { useForms } from '../descriptions/all.ts';
import { useMoment } from '../moment.ts';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { rowsOf, sentence, subjects } from './changes.ts';
import { RowDifferences } from './row-differences.tsx';

/** More of a change are counted: they hold whole pictures. */
const SHOWN = 40;

/** One change: what it was, and opened what it changed and how to take it back. */
export function ChangeCard({ change }: { change: Change }) {
  const moment = useMoment();
  const { client, user, mayWrite } = useSession();
  const forms = useForms();
  const release = useReleases().data?.find(({ change_id }) => change_id === change.id);
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
          {release && <span className="block font-semibold text-petrol">{release.name}</span>}
          <span className="block font-semibold">{sentence(change, forms, user)}</span>
          <span className="block text-sm text-ink-soft">
            {`${subjects(change)} · ${moment(change.changed_at)}`}
          </span>
        </>
      }
    >
      <QueryState query={lines} />
      {lines.data && (
        <>
          <ul className="grid gap-5">
            {lines.data.lines.map((line) => (
              <li key={line.id}>
                <RowDifferences line={line} titles={{ before: 'Antes', after: 'Depois' }} />
              </li>
            ))}
          </ul>
          {lines.data.lines.length === SHOWN && rowsOf(change) > SHOWN && (
            <p className="mt-5 text-ink-soft">{`E mais ${formatCount(rowsOf(change) - SHOWN, 'pt-BR')}.`}</p>
          )}
          {change.parts.every(({ table_name }) => mayWrite(table_name)) && (
            <TakeBack change={change} superseded={lines.data.superseded} seen={lines.data.seen} />
          )}
        </>
      )}
    </Disclosure>
  );
}

const FAILED = 'Erro ao restaurar';

interface TakeBackProps {
  change: Change;
  /** Whether something came later, and the newest line of the history that this was read with. */
  superseded: boolean;
  seen: number;
}

/** Puts everything that a change touched back as it was before it, with a way to think again. */
function TakeBack({ change, superseded, seen }: TakeBackProps) {
  const { client, user } = useSession();
  const forms = useForms();
  const queries = useQueryClient();
  const wayBack = useWayBack(null, { done: 'Restauração desfeita.', failed: FAILED });
  const rows = rowsOf(change);

  async function restore() {
    // Where it was refused, too: what came later is shown before somebody tries again.
    const made = await takeBack(client, change, seen).finally(() => queries.invalidateQueries());
    toast.success('Versão restaurada.', { action: made ? wayBack(made) : undefined });
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
      <ConfirmedButton
        look="calm"
        question={{
          title: `${label}?`,
          description: `${sentence(change, forms, user)}. ${rows === 1 ? 'Voltar muda este item no site na mesma hora' : `Voltar muda ${formatCount(rows, 'pt-BR')} itens de uma vez, todos ou nenhum`}, e pode ser desfeito.`,
          confirm: label,
          confirming: 'Restaurando…',
          failed: FAILED,
          onConfirm: restore,
        }}
      >
        {label}
      </ConfirmedButton>
    </div>
  );
}
