import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { nextStep } from '../content/failure.ts';
import { moment } from '../moment.ts';
import { useSession } from '../session/session.tsx';
import { saveTable } from './export.ts';
import { subscribersQuery } from './queries.ts';
import { SUBSCRIBER_STATUS_NAMES, subscriberLine } from './rules.ts';

const SHOWN = 20;

/** Who asked for the news, and whether they confirmed it. */
export function Subscribers() {
  const { client } = useSession();
  const { data, error, refetch, isFetching } = useQuery(subscribersQuery(client));
  const confirmed = data?.filter(({ status }) => status === 'confirmed') ?? [];
  return (
    <section aria-labelledby="subscribers-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id="subscribers-title" className="text-heading">
            Assinantes das novidades
          </h3>
          <p className="text-ink-soft">
            {data && (confirmed.length === 1 ? '1 confirmado' : `${confirmed.length} confirmados`)}
          </p>
        </div>
        <Button
          look="quiet"
          disabled={confirmed.length === 0}
          onClick={() => saveTable('assinantes.csv', confirmed.map(subscriberLine))}
        >
          <Download className="size-4" aria-hidden />
          Baixar CSV dos confirmados
        </Button>
      </div>
      {error && !data && (
        <div role="alert" className="mt-4">
          <p className="mb-3 text-ink-soft">{nextStep(error)}</p>
          <Button look="quiet" busy={isFetching} onClick={() => refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">Ninguém assinou ainda.</p>}
      <ul className="mt-4 grid grid-cols-1">
        {data?.slice(0, SHOWN).map((subscriber) => (
          <li
            key={subscriber.id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-mist py-2.5"
          >
            <span className="min-w-0 break-all">{subscriber.email}</span>
            <span className="text-sm text-ink-soft">
              {`${SUBSCRIBER_STATUS_NAMES[subscriber.status]} · ${moment(subscriber.requested_at)}`}
            </span>
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <p className="mt-3 text-sm text-ink-soft">{`E mais ${data.length - SHOWN}. O CSV traz todos os confirmados.`}</p>
      )}
    </section>
  );
}
