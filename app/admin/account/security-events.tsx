import { useInfiniteQuery } from '@tanstack/react-query';
import {
  FIRST_PASSWORD,
  type SecurityEvent,
  type SecurityEventKind,
} from '#congress/accounts/security-events.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { Mark } from '../parts/mark.tsx';
import { ListState, More } from '../requests/list-state.tsx';
import { retryUnanswered } from '../requests/query-client.ts';
import { useSession } from '../session/session.tsx';
import { readSecurityEvents } from './queries.ts';

export const securityEventsKey = ['security-events'];

const PAGE = 20;

const WORDS: Record<SecurityEventKind, string> = {
  signed_in: 'Entrou',
  sign_in_failed: 'Senha errada ao entrar',
  code_failed: 'Código errado',
  confirmation_failed: 'Senha errada ao confirmar uma alteração',
  right_refused: 'Tentou o que a função não permite',
  personal_data_read: 'Viu ou baixou dados pessoais',
  factor_added: 'Ativou um aparelho da segunda etapa',
  factor_removed: 'Removeu um aparelho da segunda etapa',
  recovery_codes_made: 'Gerou códigos de recuperação',
  recovery_code_used: 'Entrou com um código de recuperação',
  identity_linked: 'Ligou uma conta externa',
  identity_unlinked: 'Desligou uma conta externa',
  email_changed: 'Trocou o e-mail',
  phone_changed: 'Trocou o telefone',
  password_changed: 'Trocou a senha',
  member_invited: 'Foi convidada a entrar na equipe',
  role_changed: 'Recebeu outra função',
  member_removed: 'Foi removida da equipe',
  sessions_ended: 'Sessões encerradas',
  session_misused: 'Sessão encerrada: um código dela foi usado duas vezes',
  personal_data_exported: 'Exportou os dados de uma pessoa',
  personal_data_erased: 'Apagou os dados de uma pessoa',
};

/** Events that an owner should check. */
const WARNING: SecurityEventKind[] = [
  ...(['sign_in_failed', 'code_failed', 'confirmation_failed', 'right_refused'] as const),
  ...(['factor_removed', 'recovery_code_used', 'session_misused'] as const),
];

/** The security events, newest first. */
export function SecurityEvents() {
  const { client } = useSession();
  const query = useInfiniteQuery({
    queryKey: securityEventsKey,
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    initialPageParam: null as SecurityEvent | null,
    queryFn: ({ pageParam }) => readSecurityEvents(client, { after: pageParam, limit: PAGE }),
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1) : null),
  });
  const events = query.data?.pages.flat() ?? [];
  return (
    <div className="lg:col-span-full">
      <Card
        title="Segurança"
        lead="O que aconteceu com as contas e os acessos nos últimos meses. Senhas e códigos errados se somam por hora."
      >
        <ListState
          query={query}
          failed="Erro ao carregar os eventos de segurança"
          shown={events.length}
          empty={{
            title: 'Nada aconteceu ainda',
            text: 'Quem entrou, senhas erradas e mudanças de função aparecem aqui.',
          }}
        />
        <ul className="mt-4 grid grid-cols-1">
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
        <More query={query} label="Mostrar mais" />
      </Card>
    </div>
  );
}

function EventLine({ event }: { event: SecurityEvent }) {
  const moment = useMoment();
  const { kind, account, actor, network, detail, times, last_at } = event;
  const byAnother = actor !== null && actor !== account;
  const who =
    account ?? actor ?? (kind.startsWith('personal') ? 'Quem cuida do servidor' : 'Conta desconhecida');
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-mist py-3 last:border-0 sm:grid-cols-[1fr_auto]">
      <p className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {wordsOf(event)}
          {times > 1 && <Mark warm={WARNING.includes(kind)}>{`${times} vezes`}</Mark>}
          {times === 1 && WARNING.includes(kind) && <Mark warm>Confira</Mark>}
        </span>
        <span className="block text-[0.9375rem] break-words text-ink-soft">
          {[
            who,
            detail && detail !== FIRST_PASSWORD && shown(kind, detail),
            byAnother && account && `por ${actor}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className="text-sm text-ink-soft sm:text-right">
        <span className="block">{moment(last_at)}</span>
        {network && <span className="block break-all">{network}</span>}
      </p>
    </li>
  );
}

const METHODS: Record<string, string> = {
  password: 'com a senha',
  otp: 'com um código ou link do e-mail',
  recovery: 'com um link de recuperação',
  invite: 'com um convite',
  oauth: 'com uma conta externa',
  email_change: 'com o link da troca de e-mail',
};
const TABLES: Record<string, string> = {
  enquiries: 'mensagens',
  newsletter_subscribers: 'assinantes',
  feedback: 'opiniões',
  own_pages: 'links das páginas de cada um',
  mailing_recipients: 'destinatários de um boletim',
  emails: 'e-mails por enviar',
};

const wordsOf = ({ kind, detail }: SecurityEvent): string =>
  kind === 'password_changed' && detail === FIRST_PASSWORD ? 'Criou a senha' : (WORDS[kind] ?? kind);

function shown(kind: SecurityEventKind, detail: string): string {
  if (kind === 'signed_in') return METHODS[detail] ?? detail;
  return kind === 'personal_data_read' ? (TABLES[detail] ?? detail) : detail;
}
