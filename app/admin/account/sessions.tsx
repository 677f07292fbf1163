import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatList } from '#congress/facts/format.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { hasDrafts } from '../drafts.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
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
  const others = query.data?.filter(({ current }) => !current) ?? [];

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
          <EndManyButton disabled={others.length === 0} effect={endingOf(others)} onEnd={endOthers}>
            Sair dos outros aparelhos
          </EndManyButton>
          <EndManyButton
            look="danger"
            effect={`Você sai deste aparelho. ${hasDrafts() ? UNSAVED_HERE : ''}${endingOf(others)}`}
            onEnd={endAll}
          >
            Sair de todos os aparelhos
          </EndManyButton>
        </div>
      )}
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
  onEnd(): Promise<unknown>;
}

function EndButton({ onEnd, children, ...button }: EndButtonProps) {
  const { attempt, busy } = useAttempt();
  return (
    <Button look="quiet" busy={busy} onClick={() => attempt('Erro ao encerrar a sessão', onEnd)} {...button}>
      {busy ? 'Encerrando…' : children}
    </Button>
  );
}

interface EndManyButtonProps extends EndButtonProps {
  children: string;
  /** What happens, on which devices. */
  effect: string;
}

function EndManyButton({ effect, onEnd, children, ...button }: EndManyButtonProps) {
  const question = {
    title: `${children}?`,
    description: effect,
    confirm: 'Sair',
    confirming: 'Saindo…',
    failed: 'Erro ao encerrar as sessões',
    onConfirm: onEnd,
  };
  return (
    <ConfirmedButton look="quiet" question={question} {...button}>
      {children}
    </ConfirmedButton>
  );
}

const UNSAVED_HERE =
  'O texto que você ainda não salvou neste navegador é apagado, para que ninguém o encontre. ';

/** What happens on the other devices, by name, when their sessions end. */
export function endingOf(others: readonly Pick<OwnSession, 'user_agent'>[]): string {
  if (others.length === 0) return 'Nenhum outro aparelho está na sua conta.';
  const names = new Set(others.map(({ user_agent }) => deviceOf(user_agent)));
  const devices = others.length === 1 ? 'Outro aparelho sai' : `Outros ${others.length} aparelhos saem`;
  return `${devices} na hora: ${formatList([...names], 'pt-BR')}. O que estiver escrito lá sem ser salvo fica guardado no aparelho até que você entre nele de novo.`;
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
