import { useQuery } from '@tanstack/react-query';
import { MOST_BOUNCES } from '#congress/mailings/rules.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { DownloadButton } from '../parts/save-file.tsx';
import { ListState } from '../requests/list-state.tsx';
import { useSession } from '../session/session.tsx';
import { subscribersQuery } from './queries.ts';
import { SUBSCRIBER_STATUS_NAMES, subscriberLine } from './rules.ts';

const SHOWN = 20;

/** The subscribers of the newsletter and whether they have confirmed. */
export function Subscribers() {
  const moment = useMoment();
  const { client } = useSession();
  const query = useQuery(subscribersQuery(client));
  const { data } = query;
  const confirmed = data?.filter(({ status }) => status === 'confirmed') ?? [];
  return (
    <Card
      title="Assinantes das novidades"
      lead={data && (confirmed.length === 1 ? '1 confirmado' : `${confirmed.length} confirmados`)}
      aside={
        <DownloadButton name="assinantes.csv" rows={confirmed} lineOf={(one) => subscriberLine(one, moment)}>
          Baixar planilha dos confirmados
        </DownloadButton>
      }
    >
      <ListState
        query={query}
        failed="Erro ao carregar os assinantes"
        shown={data?.length ?? 0}
        empty={{
          title: 'Ninguém assinou ainda',
          text: 'Quem pede as novidades no site e confirma o e-mail aparece aqui.',
        }}
      />
      <ul className="mt-4 grid grid-cols-1">
        {data?.slice(0, SHOWN).map((subscriber) => (
          <li
            key={subscriber.id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-mist py-2.5"
          >
            <span className="min-w-0 break-all">{subscriber.email}</span>
            <span className="text-sm text-ink-soft">
              {`${SUBSCRIBER_STATUS_NAMES[subscriber.status]} · ${moment(subscriber.requested_at)}`}
              {subscriber.bounces >= MOST_BOUNCES && ' · o endereço não existe mais'}
            </span>
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <p className="mt-3 text-sm text-ink-soft">{`E mais ${data.length - SHOWN}. O CSV traz todos os confirmados.`}</p>
      )}
    </Card>
  );
}
