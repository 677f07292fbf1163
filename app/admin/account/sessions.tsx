import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { moment } from '../moment.ts';
import { useAccountFailure } from '../session/account-failure.ts';
import { type AuthRefusal, askAuth } from '../session/auth-request.ts';
import { LoadState } from '../session/load-state.tsx';
import { useSession } from '../session/session.tsx';
import { Card } from './card.tsx';
import { deviceOf } from './device.ts';
import { type OwnSession, ownSessionsQuery } from './queries.ts';

/** Where the account is signed in. */
export function Sessions() {
  const session = useSession();
  const queries = useQueryClient();
  const tell = useAccountFailure();
  const query = useQuery(ownSessionsQuery(session));
  const heading = useRef<HTMLHeadingElement>(null);
  const others = query.data?.filter(({ current }) => !current) ?? [];

  const ended = (text: string) => {
    toast.success(text);
    heading.current?.focus();
    return queries.invalidateQueries({ queryKey: ownSessionsQuery(session).queryKey });
  };
  const one = useMutation<unknown, AuthRefusal, string>({
    mutationFn: (id) => askAuth(session, `/user/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => ended('Sessão encerrada.'),
    // It may have ended by itself: the list says what is there now.
    onError: async (failure) => {
      await queries.invalidateQueries({ queryKey: ownSessionsQuery(session).queryKey });
      if (failure.status !== 404) await tell('Erro ao encerrar a sessão', failure);
    },
  });
  const many = useMutation({
    async mutationFn(scope: 'others' | 'global') {
      const { error } = await session.client.auth.signOut({ scope });
      if (error) await tell('Erro ao encerrar as sessões', error);
      else if (scope === 'others') await ended('As outras sessões foram encerradas.');
      else session.logout();
    },
  });
  return (
    <Card title="Sessões" headingRef={heading}>
      <LoadState query={query} failed="Erro ao carregar as sessões" />
      <ul className="mt-2 grid">
        {query.data?.map((each) => (
          <SessionLine
            key={each.id}
            session={each}
            busy={one.isPending && one.variables === each.id}
            onEnd={() => one.mutate(each.id)}
          />
        ))}
      </ul>
      {query.data && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            look="quiet"
            disabled={others.length === 0}
            busy={many.isPending && many.variables === 'others'}
            onClick={() => many.mutate('others')}
          >
            Sair dos outros aparelhos
          </Button>
          <Button
            look="danger"
            busy={many.isPending && many.variables === 'global'}
            onClick={() => many.mutate('global')}
          >
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
