import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { moment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { answered, type RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { deviceOf } from './device.ts';
import { type OwnSession, ownSessionsQuery } from './queries.ts';

/** Where the account is signed in. */
export function Sessions() {
  const session = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  /** The session's id, or the scope, that is being ended. */
  const [ending, setEnding] = useState('');
  const query = useQuery(ownSessionsQuery(session));
  const heading = useRef<HTMLHeadingElement>(null);
  const others = query.data?.filter(({ current }) => !current) ?? [];

  const ended = (text: string) => {
    toast.success(text);
    heading.current?.focus();
    return queries.invalidateQueries({ queryKey: ownSessionsQuery(session).queryKey });
  };
  const endOne = (id: string) =>
    attempt('Erro ao encerrar a sessão', async () => {
      setEnding(id);
      try {
        await session.request(`/auth/v1/user/sessions/${id}`, { method: 'DELETE' });
      } catch (failure) {
        // It may have ended by itself: the list says what is there now.
        await queries.invalidateQueries({ queryKey: ownSessionsQuery(session).queryKey });
        if ((failure as RequestFailure).status === 404) return;
        throw failure;
      }
      await ended('Sessão encerrada.');
    });
  const endMany = (scope: 'others' | 'global') =>
    attempt('Erro ao encerrar as sessões', async () => {
      setEnding(scope);
      await answered(session.client.auth.signOut({ scope }));
      if (scope === 'others') await ended('As outras sessões foram encerradas.');
      else session.logout();
    });
  return (
    <Card title="Sessões" headingRef={heading}>
      <QueryState query={query} failed="Erro ao carregar as sessões" />
      <ul className="mt-2 grid">
        {query.data?.map((each) => (
          <SessionLine
            key={each.id}
            session={each}
            busy={busy && ending === each.id}
            onEnd={() => endOne(each.id)}
          />
        ))}
      </ul>
      {query.data && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            look="quiet"
            disabled={others.length === 0}
            busy={busy && ending === 'others'}
            onClick={() => endMany('others')}
          >
            Sair dos outros aparelhos
          </Button>
          <Button look="danger" busy={busy && ending === 'global'} onClick={() => endMany('global')}>
            Sair de todos os aparelhos
          </Button>
        </div>
      )}
    </Card>
  );
}

interface LineProps {
  session: OwnSession;
  busy: boolean;
  onEnd(): void;
}

function SessionLine({ session, busy, onEnd }: LineProps) {
  const device = deviceOf(session.user_agent);
  const since = moment(session.created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mist py-3 last:border-0">
      <MonitorSmartphone className="size-5 shrink-0 text-teal" aria-hidden />
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{device}</span>
        {session.current && (
          <span className="ml-2 rounded-full bg-mist px-2.5 py-0.5 text-sm font-semibold text-petrol">
            Este aparelho
          </span>
        )}
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{`Entrou em ${since}`}</span>
          {session.ip && <span>{session.ip}</span>}
        </span>
      </p>
      {!session.current && (
        <Button
          look="quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={`Encerrar a sessão de ${device}, ${since}`}
        >
          {busy ? 'Encerrando…' : 'Encerrar'}
        </Button>
      )}
    </li>
  );
}
