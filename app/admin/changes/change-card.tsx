import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { get } from 'react-hook-form';
import { formatCount } from '#congress/facts/format.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type Change,
  type HistoryLine,
  readLines,
  takeBack,
  takeValueBack,
  useWayBack,
} from '../content/changes.ts';
import { type Forms, useForms } from '../descriptions/all.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { seeConflicts } from '../requests/conflicts.ts';
import { QueryState } from '../requests/query-state.tsx';
import { isOutdated } from '../session/failure.ts';
import { whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import { rowsOf, sentence, subjects } from './changes.ts';
import type { Difference } from './differences.ts';
import { refusedFacts } from './refused-facts.ts';
import { RowDifferences } from './row-differences.tsx';
import { pathInRow } from './sought.ts';

/** More of a change are counted: they hold whole pictures. */
const SHOWN = 40;

interface ChangeCardProps {
  change: Change;
  /** The name of the release that it published. */
  release: string | undefined;
  forms: Forms;
}

/** One change: what it was, and opened what it changed and how to take it back. */
export const ChangeCard = memo(function ChangeCard({ change, release, forms }: ChangeCardProps) {
  const moment = useMoment();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen((current) => !current)}
      head={
        <>
          {release && <span className="block font-semibold text-petrol">{release}</span>}
          <span className="block font-semibold">{sentence(change, forms, user)}</span>
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

/** What a change did, line by line. */
function Lines({ change }: { change: Change }) {
  const { client, mayWrite } = useSession();
  const lines = useQuery({
    queryKey: ['history', 'lines', change.id],
    queryFn: () => readLines(client, change, SHOWN),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <QueryState query={lines} bars={1} />
      {lines.data && (
        <>
          <ul className="grid gap-5">
            {lines.data.lines.map((line) => (
              <li key={line.id}>
                <RowDifferences
                  line={line}
                  titles={{ before: 'Antes', after: 'Depois' }}
                  actions={(difference) =>
                    mayWrite(line.table_name) &&
                    isBackAlone(line, difference) && <TakeValueBack {...{ change, line, difference }} />
                  }
                />
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
    </>
  );
}

const FAILED = 'Erro ao restaurar';

/** What came or went with its row goes back with it. */
function isBackAlone({ table_name, before, after }: HistoryLine, { column }: Difference): boolean {
  if (!before || !after) return false;
  if (table_name !== 'event_facts') return true;
  const holder = column.split('.').slice(0, -1).join('.');
  return (
    get(before.facts, column) !== undefined &&
    (holder === '' || typeof (get(after.facts, holder) ?? '') === 'object')
  );
}

interface TakeValueBackProps {
  change: Change;
  line: HistoryLine;
  difference: Difference;
}

/** Puts one field alone back, with a way to think again; where somebody wrote another value since, that stays. */
function TakeValueBack({ change, line, difference: { column, label } }: TakeValueBackProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const wayBack = useWayBack(null, { done: 'Restauração desfeita.', failed: FAILED });
  const { facts } = usePageData();
  const { table_name } = line;

  async function restore() {
    const value = { table_name, row_id: `${line.after?.id}`, path: pathInRow(table_name, column) };
    try {
      const made = await takeValueBack(client, change, value);
      toast.success(`${label}: valor anterior restaurado.`, { action: made ? wayBack(made) : undefined });
    } catch (failure) {
      const refused = refusedFacts(failure, facts);
      if (refused) return toast.error(FAILED, { description: refused });
      if (!isOutdated(failure)) throw failure;
      const description = `Este campo já diz outra coisa: ${whoWrote(failure) ?? 'alguém o mudou'} depois. Nada foi sobrescrito.`;
      toast.error(FAILED, { description, action: seeConflicts(failure) });
    } finally {
      await queries.invalidateQueries();
    }
  }
  return (
    <Button
      look="quiet"
      className="min-h-9! px-4! py-1 text-sm!"
      busy={busy}
      onClick={() => attempt(FAILED, restore)}
    >
      Voltar só este campo
      <span className="sr-only">{`(${label})`}</span>
    </Button>
  );
}

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
