import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get } from 'react-hook-form';
import { formatCount } from '#congress/facts/format.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, type HistoryLine, takeBack, takeValueBack, useWayBack } from '../content/changes.ts';
import type { readLines } from '../content/history-lines.ts';
import { useAllContent } from '../content/queries.ts';
import { useForms } from '../descriptions/all.ts';
import { usePageData } from '../page-data.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { seeConflicts } from '../requests/conflicts.ts';
import { isOutdated } from '../session/failure.ts';
import { whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import { rowsOf, sentence } from './changes.ts';
import type { Difference } from './differences.ts';
import { refusedFacts } from './refused-facts.ts';
import { useDifferences } from './row-differences.tsx';
import { pathInRow } from './sought.ts';

const FAILED = 'Erro ao restaurar';
const WAY_BACK = { done: 'Alteração desfeita.', failed: FAILED };

/** Whether one value can be restored on its own: not if it came or went together with its row or list entry. */
export function isBackAlone({ table_name, before, after }: HistoryLine, { column }: Difference): boolean {
  if (!before || !after) return false;
  if (table_name !== 'event_facts') return true;
  const holder = column.split('.').slice(0, -1).join('.');
  return (
    get(before.facts, column) !== undefined &&
    (holder === '' || typeof (get(after.facts, holder) ?? '') === 'object')
  );
}

const LONGEST_VALUE = 80;

/** "de “299,00” para “297,00”" */
function goingBack({ before, after, picture }: Difference): string {
  if (picture) return 'volta a imagem de antes';
  const quoted = (value: string) =>
    value === ''
      ? 'em branco'
      : `“${value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE).trimEnd()}…` : value}”`;
  return `de ${quoted(after)} para ${quoted(before)}`;
}

interface TakeValueBackProps {
  change: Change;
  line: HistoryLine;
  difference: Difference;
}

/**
 * A button that restores the former value of one field, after a confirmation. A value that was changed again since is
 * not overwritten.
 */
export function TakeValueBack({ change, line, difference }: TakeValueBackProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const wayBack = useWayBack(null, WAY_BACK);
  const { facts } = usePageData();
  const { table_name } = line;
  const { column, label } = difference;

  async function restore() {
    const value = { table_name, row_id: `${line.after?.id}`, path: pathInRow(table_name, column) };
    try {
      const made = await takeValueBack(client, change, value);
      if (made) toast.success(`${label}: valor anterior restaurado.`, { action: wayBack(made) });
      else toast.info(`${label}: já está como era antes.`);
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
    <ConfirmedButton
      look="quiet"
      className="min-h-9! px-4! py-1 text-sm!"
      question={{
        title: 'Voltar só este campo?',
        description: `${label}: ${goingBack(difference)}. O site muda na mesma hora, e isso pode ser desfeito.`,
        confirm: 'Voltar só este campo',
        confirming: 'Voltando…',
        look: 'calm',
        failed: FAILED,
        onConfirm: restore,
      }}
    >
      Voltar só este campo
      <span className="sr-only">{`(${label})`}</span>
    </ConfirmedButton>
  );
}

/** The texts of the button, its confirmation and its toast, by what the change did. */
const ACTS = {
  DELETE: {
    label: 'Trazer de volta',
    confirming: 'Trazendo…',
    done: 'De volta ao site.',
    effect: (rows: number) =>
      rows === 1
        ? 'Volta ao site na mesma hora'
        : `Voltam ao site ${formatCount(rows, 'pt-BR')} itens de uma vez`,
  },
  INSERT: {
    label: 'Remover o que foi adicionado',
    confirming: 'Removendo…',
    done: 'Removido do site.',
    effect: (rows: number) =>
      rows === 1
        ? 'Sai do site na mesma hora'
        : `Saem do site ${formatCount(rows, 'pt-BR')} itens de uma vez`,
  },
  UPDATE: {
    label: 'Voltar ao que era antes',
    confirming: 'Voltando…',
    done: 'Está como era antes.',
    effect: (rows: number) =>
      rows === 1
        ? 'O site muda na mesma hora'
        : `Mudam ${formatCount(rows, 'pt-BR')} itens de uma vez, todos ou nenhum`,
  },
};

/** The overall action of a change: `INSERT` or `DELETE` if that is what happened to all rows, otherwise `UPDATE`. */
export function actOn({ parts: [first, ...others] }: Change): keyof typeof ACTS {
  return others.every(({ action }) => action === first.action) ? first.action : 'UPDATE';
}

/** Whether an undo restores only the fields that a change changed, and no rows as a whole. */
const restoresFields = ({ parts }: Change) => parts.every(({ action }) => action === 'UPDATE');

interface TakeBackProps extends Awaited<ReturnType<typeof readLines>> {
  change: Change;
}

/** A button that restores all rows of a change as they were before it, after a confirmation. */
export function TakeBack({ change, superseded, undone, seen, lines }: TakeBackProps) {
  const { client, user } = useSession();
  const { facts } = usePageData();
  const forms = useForms();
  const queries = useQueryClient();
  const wayBack = useWayBack(null, WAY_BACK);
  const kind = actOn(change);
  const { label, confirming, done, effect } = ACTS[kind];

  async function restore() {
    // Also after a refusal, so that the later changes are shown before the next try.
    const made = await takeBack(client, change, seen).finally(() => queries.invalidateQueries());
    if (made) toast.success(done, { action: wayBack(made) });
    else toast.info('Já está como era antes.');
  }

  if (undone)
    return (
      <p className="my-3 font-semibold text-petrol">Já foi desfeita: está como era antes desta alteração.</p>
    );
  return (
    <div className="my-5">
      {superseded && (
        <p className="mb-3 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
          {`Isto mudou de novo depois: voltar atrás desfaz também o que veio depois${restoresFields(change) ? ' nos mesmos campos e listas' : ''}.`}
        </p>
      )}
      <ConfirmedButton
        look="calm"
        question={{
          title: `${label}?`,
          description: `${sentence(change, forms, user, facts)}. ${effect(rowsOf(change))}, e isso pode ser desfeito.`,
          children: kind === 'UPDATE' && <Values lines={lines} />,
          confirm: label,
          confirming,
          look: kind === 'INSERT' ? 'primary' : 'calm',
          failed: FAILED,
          onConfirm: restore,
        }}
      >
        {label}
      </ConfirmedButton>
    </div>
  );
}

/** At most so many values are named in the confirmation. */
const NAMED = 4;

/** The values of a single row that will be restored. For several rows the list behind the dialog shows them. */
function Values({ lines }: Pick<TakeBackProps, 'lines'>) {
  const differencesOf = useDifferences();
  const [line] = lines;
  const table = line?.table_name;
  const content = useAllContent(useMemo(() => (table && table !== 'event_facts' ? [table] : []), [table]));
  const values = line?.before && line.after && lines.length === 1 ? differencesOf(line, content) : [];
  if (values.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 rounded-inner bg-mist/60 px-4 py-3 text-[0.9375rem]">
      {values.slice(0, NAMED).map((one) => (
        <li key={one.column} className="break-words">
          <span className="font-semibold">{one.label}</span>
          {`: ${goingBack(one)}`}
        </li>
      ))}
      {values.length > NAMED && <li>{`E mais ${values.length - NAMED}.`}</li>}
    </ul>
  );
}
