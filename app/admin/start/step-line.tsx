import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { formatList } from '#congress/facts/format.ts';
import { counted } from '#congress/text.ts';
import type { ToAddress } from '../address.ts';
import { useSampleChange } from '../content/sample.ts';
import { countedRows, EDITED } from '../content/tables.ts';
import { listed } from '../overview/hint.ts';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { Link } from '../parts/link.tsx';
import { ConfirmFacts } from './confirm-facts.tsx';
import type { Progress } from './progress.ts';
import { STEP_WORDS } from './steps.ts';

/** A step with what remains to be done. */
export function StepLine({ number, progress }: { number: number; progress: Progress }) {
  const { step, done, facts, rows, missing } = progress;
  const { title, about } = STEP_WORDS[step];
  return (
    <li>
      <details name="start-step" className="group/step rounded-inner border border-mist-deep">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-inner px-4 py-2.5 hover:bg-mist/40 [&::-webkit-details-marker]:hidden">
          {done ? (
            <CircleCheck className="size-7 shrink-0 text-teal" aria-hidden />
          ) : (
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-mist text-sm font-semibold text-petrol tabular-nums"
            >
              {number}
            </span>
          )}
          <span className="mr-auto min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className={`block text-[0.9375rem] ${done ? 'text-ink-soft' : 'text-coral-deep'}`}>
              {done ? 'Pronto' : leftOf(progress)}
            </span>
          </span>
          <ChevronDown
            className="size-5 shrink-0 text-ink-soft transition-transform group-open/step:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="grid gap-4 border-t border-mist px-4 pt-3 pb-4">
          <p className="text-[0.9375rem] text-ink-soft">{about}</p>
          <ul className="grid gap-3 empty:hidden">
            {missing.map(({ text, detail, fixes }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two hints may read the same
              <Line key={place} title={text} detail={detail}>
                {fixes.map(({ label, address }) => (
                  <Way key={`${label} ${address.item}`} to={address} about={text}>
                    {label}
                  </Way>
                ))}
              </Line>
            ))}
            {facts.map(({ group, facts: left }) => (
              <Line
                key={group.id}
                title={`${group.title}: ${counted(left.length, 'dado é do exemplo', 'dados são do exemplo')}`}
                detail={`${listed(left.map(({ label }) => label))}.`}
              >
                <Way to={{ tab: 'facts', item: left[0]?.field ?? '' }} about={group.title}>
                  Mudar
                </Way>
                <ConfirmFacts title={group.title} facts={left} />
              </Line>
            ))}
            {rows.map(({ table, count }) => (
              <Line
                key={table}
                title={`${countedRows([table], () => count)} do exemplo`}
                detail="O que vocês reescreverem fica; o resto pode sair de uma vez."
              >
                <Way to={{ tab: EDITED[table].tab }} about={EDITED[table].label}>
                  {`Abrir ${EDITED[table].label}`}
                </Way>
              </Line>
            ))}
          </ul>
          {done && <Ways progress={progress} />}
          {rows.length > 0 && <RemovePart title={title} rows={rows} />}
        </div>
      </details>
    </li>
  );
}

/** "12 dados e 24 itens do exemplo; 1 coisa a resolver". */
function leftOf({ facts, rows, missing }: Progress): string {
  const count = facts.reduce((sum, group) => sum + group.facts.length, 0);
  const items = rows.reduce((sum, row) => sum + row.count, 0);
  const sample = [
    ...(count > 0 ? [counted(count, 'dado', 'dados')] : []),
    ...(items > 0 ? [counted(items, 'item', 'itens')] : []),
  ];
  return [
    ...(sample.length > 0 ? [`${formatList(sample, 'pt-BR')} do exemplo`] : []),
    ...(missing.length > 0 ? [counted(missing.length, 'coisa a resolver', 'coisas a resolver')] : []),
  ].join('; ');
}

interface LineProps {
  title: string;
  detail: string;
  children: ReactNode;
}

const Line = ({ title, detail, children }: LineProps) => (
  <li className="rounded-inner bg-mist/50 px-4 py-3">
    <p className="font-semibold break-words">{title}</p>
    <p className="text-[0.9375rem] break-words text-ink-soft">{detail}</p>
    <div className="mt-0.5 flex flex-wrap items-center gap-x-5">{children}</div>
  </li>
);

function Way({ to, about, children }: { to: ToAddress; about: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-ink sm:min-h-9"
    >
      {children}
      <span className="sr-only">{`: ${about}`}</span>
    </Link>
  );
}

/** Links to the contents of a finished step. */
function Ways({ progress: { step, tables, groups } }: { progress: Progress }) {
  const { title } = STEP_WORDS[step];
  return (
    <div className="flex flex-wrap gap-x-5">
      {tables.map((table) => (
        <Way key={table} to={{ tab: EDITED[table].tab }} about={title}>
          {`Abrir ${EDITED[table].label}`}
        </Way>
      ))}
      {groups.length > 0 && (
        <Way to={{ tab: 'facts' }} about={title}>
          Abrir os dados do evento
        </Way>
      )}
    </div>
  );
}

function RemovePart({ title, rows }: { title: string; rows: Progress['rows'] }) {
  const tables: ContentTable[] = rows.map(({ table }) => table);
  const remove = useSampleChange('remove_sample_content', 'Esta parte do exemplo foi removida.', tables);
  const what = countedRows(tables, (table) => rows.find((row) => row.table === table)?.count ?? 0);
  return (
    <ConfirmedButton
      look="quiet"
      className="justify-self-start"
      question={{
        title: `Remover o exemplo de “${title}”?`,
        description: `Saem do site ${what}. O que você acrescentou ou reescreveu fica, com a mesa-redonda ou o volume dos anais em que está. Tudo pode voltar, por aqui ou pelo histórico.`,
        failed: 'Erro ao remover esta parte do exemplo',
        onConfirm: remove,
      }}
    >
      Remover só esta parte
    </ConfirmedButton>
  );
}
