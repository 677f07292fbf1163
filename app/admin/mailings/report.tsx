import { meaningOfReason } from '#congress/mailings/reasons.ts';
import type { DeliveryState, MailingReport } from '#congress/mailings/rules.ts';
import { stateOf } from '#congress/mailings/state.ts';
import { useMoment } from '../moment.ts';
import { useSiteData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { forWhom } from './description.tsx';
import { useDeliveries, useSending } from './queries.ts';
import type { Mailing } from './stored.ts';

export const people = (count: number) =>
  count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`;

/** The deliveries of a mailing, during sending and afterwards. */
export function ReportCard({ mailing }: { mailing: Mailing }) {
  const moment = useMoment();
  const { may } = useSession();
  const query = useDeliveries(mailing);
  const { started_at, started_by, stopped_at, stopped_by, finished_at } = mailing;
  return (
    <Card title="Envio" lead={forWhom(mailing)}>
      <div role="status" className="mt-4 grid gap-1 text-[0.9375rem] text-ink-soft">
        {started_at && <p>{`Enviado por ${started_by} em ${moment(started_at)}.`}</p>}
        {stopped_at && !finished_at && <p>{`Parado por ${stopped_by} em ${moment(stopped_at)}.`}</p>}
        {finished_at && <p>{`Terminou em ${moment(finished_at)}.`}</p>}
      </div>
      {may('writeEnquiries') && <QueryState query={query} failed="Erro ao carregar o relatório" />}
      {query.data && <Report mailing={mailing} report={query.data.report} pace={query.data.pace} />}
    </Card>
  );
}

const COUNT_LABELS: [state: DeliveryState, label: string, about?: string][] = [
  ['sent', 'Entregues ao servidor de e-mail'],
  ['queued', 'Na fila'],
  [
    'bounced',
    'Voltaram',
    'O endereço não existe. Depois de duas vezes não escrevemos mais para ele, até que a pessoa assine de novo ou receba outro link da própria página.',
  ],
  ['failed', 'Falharam'],
  ['left', 'Saíram da lista, ou pediram para não receber, antes'],
  ['unclear', 'Incertos', 'A conexão caiu no meio da entrega: pode ter chegado, e não é enviado de novo.'],
];

function Report({ mailing, report, pace }: { mailing: Mailing; report: MailingReport; pace: number }) {
  const { send, stop } = useSending();
  const { sendsMail } = useSiteData();
  const { counts, reasons } = report;
  const state = stateOf(mailing);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const waiting = counts.queued + counts.sending;
  const minutes = Math.ceil(waiting / pace);
  return (
    <>
      {state === 'sending' && (
        <div className="mt-4">
          <progress
            className="h-3 w-full appearance-none overflow-hidden rounded-full bg-mist [&::-moz-progress-bar]:bg-petrol [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:bg-petrol"
            max={all}
            value={all - waiting}
            aria-label="Enviados"
          />
          <p className="mt-1">
            {`${all - waiting} de ${people(all)}. ${minutes > 1 ? `Faltam uns ${minutes} minutos.` : 'Falta menos de um minuto.'}`}
          </p>
        </div>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {COUNT_LABELS.filter(([one]) => one === 'sent' || counts[one] > 0).map(([one, label, about]) => (
          <CountLine
            key={one}
            label={
              one === 'sent' && !sendsMail ? 'Gravados na pasta do servidor, que não envia e-mails' : label
            }
            about={about}
            value={counts[one]}
          />
        ))}
      </dl>
      {reasons.length > 0 && (
        <>
          <h4 className="mt-4 text-sm font-semibold text-ink-soft">O que os servidores de e-mail disseram</h4>
          <ul className="mt-1 grid gap-2 text-sm break-words">
            {reasons.map(({ reason, count, addresses }) => (
              <li key={reason}>
                <span className="font-semibold">{`${count} × ${meaningOfReason(reason)}`}</span>
                <span className="block">
                  {[...addresses, ...(count > addresses.length ? ['…'] : [])].join(', ')}
                </span>
                <span lang="en" className="block text-ink-soft">
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'sending' && (
        <ConfirmedButton
          look="danger"
          className="mt-5"
          question={{
            title: 'Parar o envio?',
            description: `${people(waiting)} ainda não ${waiting === 1 ? 'recebeu' : 'receberam'}. Você pode continuar depois, de onde parou.`,
            confirm: 'Parar',
            confirming: 'Parando…',
            failed: 'Erro ao parar o envio',
            onConfirm: () => stop(mailing),
          }}
        >
          Parar o envio
        </ConfirmedButton>
      )}
      {state === 'stopped' && waiting > 0 && (
        <ConfirmedButton
          className="mt-5"
          question={{
            title: `Continuar com ${people(waiting)}?`,
            description: 'Quem já recebeu não recebe de novo.',
            confirm: 'Continuar',
            confirming: 'Enviando…',
            failed: 'Erro ao continuar o envio',
            onConfirm: () => send(mailing),
          }}
        >
          {`Continuar com ${people(waiting)}`}
        </ConfirmedButton>
      )}
    </>
  );
}

/** A line with a label and a count. */
export function CountLine({
  label,
  about,
  value,
}: {
  label: string;
  about?: string | undefined;
  value: number;
}) {
  return (
    <>
      <dt>
        {label}
        {about && <span className="block text-sm text-ink-soft">{about}</span>}
      </dt>
      <dd className="text-right font-semibold tabular-nums">{value.toLocaleString('pt-BR')}</dd>
    </>
  );
}
