import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { useLeavingQuestion } from '../parts/leaving-question.tsx';
import { Mark } from '../parts/mark.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { answered, type RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { type OwnSession, ownSessionsQuery } from './queries.ts';

/** The sessions of one's own account. */
export function Sessions() {
  const session = useSession();
  const queries = useQueryClient();
  const query = useQuery(ownSessionsQuery(session));
  const { queryKey } = ownSessionsQuery(session);

  function ended(text: string) {
    toast.success(text);
    return queries.invalidateQueries({ queryKey });
  }
  async function endOne(id: string) {
    try {
      await session.request(`/auth/v1/user/sessions/${id}`, { method: 'DELETE' });
    } catch (failure) {
      // The session may already have ended; the refreshed list shows it.
      await queries.invalidateQueries({ queryKey });
      if ((failure as RequestFailure).status === 404) return;
      throw failure;
    }
    await ended('Sessão encerrada.');
  }
  async function endOthers() {
    await answered(session.client.auth.signOut({ scope: 'others' }));
    await ended('As outras sessões foram encerradas.');
  }
  async function endAll() {
    await answered(session.client.auth.signOut({ scope: 'global' }));
    session.logout();
  }
  const { leaveOrAsk, question } = useLeavingQuestion(endAll);

  return (
    <Card title="Sessões">
      <QueryState query={query} failed="Erro ao carregar as sessões" />
      <ul className="mt-2 grid">
        {query.data?.map((each) => (
          <SessionLine key={each.id} session={each} onEnd={() => endOne(each.id)} />
        ))}
      </ul>
      {query.data && (
        <div className="mt-4 flex flex-wrap gap-3">
          <EndButton many disabled={query.data.every(({ current }) => current)} onEnd={endOthers}>
            Sair dos outros aparelhos
          </EndButton>
          <EndButton many look="danger" onEnd={leaveOrAsk}>
            Sair de todos os aparelhos
          </EndButton>
        </div>
      )}
      {question}
    </Card>
  );
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd(): Promise<unknown> }) {
  const moment = useMoment();
  const device = deviceOf(session.user_agent);
  const since = moment(session.created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mist py-3 last:border-0">
      <MonitorSmartphone className="size-5 shrink-0 text-teal" aria-hidden />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          {device} {session.current && <Mark>Este aparelho</Mark>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{`Entrou em ${since}`}</span>
          {session.ip && <span>{session.ip}</span>}
        </p>
      </div>
      {!session.current && (
        <EndButton onEnd={onEnd} aria-label={`Encerrar a sessão de ${device}, ${since}`}>
          Encerrar
        </EndButton>
      )}
    </li>
  );
}

interface EndButtonProps extends ButtonProps {
  many?: boolean;
  onEnd(): Promise<unknown>;
}

function EndButton({ many, onEnd, children, ...button }: EndButtonProps) {
  const { attempt, busy } = useAttempt();
  const failed = many ? 'Erro ao encerrar as sessões' : 'Erro ao encerrar a sessão';
  return (
    <Button look="quiet" busy={busy} onClick={() => attempt(failed, onEnd)} {...button}>
      {busy ? 'Encerrando…' : children}
    </Button>
  );
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A readable device name such as "Firefox no Android", from a `User-Agent`. */
export function deviceOf(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? 'Programa ou aparelho desconhecido';
}
