import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { LogOut, Mail, ShieldCheck, Trash2, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { TEAM_ROLE_NAMES, TEAM_ROLES, type TeamRole } from '#congress/accounts/rights.ts';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { useMoment } from '../moment.ts';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { Mark } from '../parts/mark.tsx';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import { putAnswer } from '../requests/put-answer.ts';
import { retryUnanswered } from '../requests/query-client.ts';
import { nameOf } from '../session/admin-user.ts';
import type { RequestFailure } from '../session/failure.ts';
import { type Session, useSession } from '../session/session.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { type Links, useInviting } from './inviting.ts';
import { securityEventsKey } from './security-events.tsx';

interface Administrator {
  id: string;
  username: string | null;
  email: string;
  team_role: TeamRole;
  /** Invited, but no password chosen yet. */
  pending: boolean;
  /** Undefined if the address is unconfirmed. */
  email_confirmed_at?: string;
  last_sign_in_at?: string;
  user_metadata: { name?: unknown };
  factors?: { status: string }[];
}

export const administratorsQuery = ({ request }: Pick<Session, 'request'>) =>
  queryOptions<Administrator[]>({
    queryKey: ['administrators'],
    // Accepted invitations, and removals by others, are not announced live.
    refetchOnWindowFocus: 'always',
    retry: retryUnanswered,
    staleTime: 30_000,
    queryFn: async () => (await (await request('/auth/v1/admin/users')).json()).users,
  });

export const WHAT_ROLES_DO: Record<TeamRole, string> = {
  owner: 'tudo, também pessoas, dados do evento, edições e mensagens',
  editor: 'altera o conteúdo do site',
  reviewer:
    'lê o conteúdo, o histórico e a pré-visualização, deixa notas e guarda rascunhos; quem edita os publica',
  reader: 'lê as mensagens e os assinantes, e nada mais',
};

interface RowProps {
  administrator: Administrator;
  links: Links;
  /** Gets the focus when the row is removed. */
  fallbackFocus(): HTMLElement | null;
}

export function AdministratorRow({ administrator, links, fallbackFocus }: RowProps) {
  const moment = useMoment();
  const { user } = useSession();
  const { invite, busy, handedOver, sendsMail } = useInviting(links);
  const { email, pending, last_sign_in_at: lastSeen, factors = [] } = administrator;
  const name = nameOf(administrator);
  const own = user?.id === administrator.id;
  const secured = factors.some(({ status }) => status === 'verified');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-mist py-4 last:border-0">
      <span
        aria-hidden
        className={`grid size-11 shrink-0 place-items-center rounded-full ${pending ? 'bg-rose-light text-ink-soft' : 'bg-mist text-teal'}`}
      >
        {pending ? <Mail className="size-5" /> : <UserRound className="size-5" />}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {own && <Mark>Você</Mark>}
          <Mark warm={pending}>{pending ? 'Convite pendente' : 'Ativo'}</Mark>
        </p>
        {email && name !== email && <p className="text-[0.9375rem] break-words text-ink-soft">{email}</p>}
        {email && !pending && !administrator.email_confirmed_at && <Mark warm>E-mail não confirmado</Mark>}
        {!pending && (
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <span>{lastSeen ? `Último acesso: ${moment(lastSeen)}` : 'Ainda não entrou'}</span>
            <span className="inline-flex items-center gap-1">
              {secured && <ShieldCheck className="size-4 text-teal" aria-hidden />}
              {secured ? 'Segunda etapa ativada' : 'Entra só com a senha'}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {own ? (
          <Mark>{TEAM_ROLE_NAMES[administrator.team_role]}</Mark>
        ) : (
          <RoleChoice administrator={administrator} />
        )}
        {pending && (
          <Button
            look="quiet"
            busy={busy}
            onClick={() => invite(email, administrator.team_role, 'Convite enviado de novo.')}
          >
            {sendsMail ? (busy ? 'Enviando…' : 'Reenviar') : busy ? 'Criando…' : 'Novo link'}
            <span className="sr-only">{sendsMail ? ` o convite a ${email}` : ` do convite a ${email}`}</span>
          </Button>
        )}
        {!own && !pending && <SessionsEnd administrator={administrator} />}
        {!own && <Removal administrator={administrator} fallbackFocus={fallbackFocus} />}
      </div>
      <div role="status" className="empty:hidden basis-full">
        {handedOver && pending && <InvitationLink {...handedOver} />}
      </div>
    </li>
  );
}

const FAILED = 'Erro ao mudar a função';

/**
 * A select for the role with a button that applies it: on a closed select each arrow key fires `change`, and would give the person the
 * roles between the present and the intended one.
 */
function RoleChoice({ administrator }: Pick<RowProps, 'administrator'>) {
  const { id, team_role } = administrator;
  const session = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const [chosen, choose] = useState<TeamRole | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const shown = chosen ?? team_role;
  const name = nameOf(administrator);
  async function give(role: TeamRole) {
    await session.request(`/auth/v1/admin/users/${id}`, { method: 'PUT', body: { team_role: role } });
    await queries.invalidateQueries({ queryKey: ['administrators'] });
  }
  /** Resets the select to the stored role, unless another one was chosen during the request. A focus in the removed buttons moves to the select. */
  function close() {
    choose((now) => (now === shown ? null : now));
    if (select.current?.parentElement?.contains(document.activeElement)) select.current.focus();
  }
  const change = () =>
    attempt(FAILED, async () => {
      await give(shown);
      close();
      toast.success('Função alterada.', { action: undo(() => takeBack(shown), FAILED) });
    });
  /** Undo: restores the previous role, unless another administrator has changed it in the meantime. */
  async function takeBack(given: TeamRole) {
    const team = await queries.fetchQuery({ ...administratorsQuery(session), staleTime: 0 });
    const now = team.find((one) => one.id === id)?.team_role;
    if (now !== given && now !== team_role) {
      toast.error(FAILED, {
        description: 'Alguém mudou a função depois de você. Nada foi sobrescrito.',
      });
      return null;
    }
    await give(team_role);
    return UNDONE;
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <select
        ref={select}
        aria-label={`Função de ${name}`}
        value={shown}
        onChange={({ target }) => choose(target.value as TeamRole)}
        className={`${CONTROL_LOOK} sm:w-56`}
      >
        {TEAM_ROLES.map((role) => (
          <option key={role} value={role}>
            {TEAM_ROLE_NAMES[role]}
          </option>
        ))}
      </select>
      {shown !== team_role && (
        <>
          <Button look="calm" busy={busy} onClick={change}>
            {busy ? 'Mudando…' : 'Mudar a função'}
            <span className="sr-only">{` de ${name} para ${TEAM_ROLE_NAMES[shown]}`}</span>
          </Button>
          {!busy && (
            <Button look="quiet" onClick={close}>
              Cancelar
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Ends all sessions of a member, for example after the loss of a device. */
function SessionsEnd({ administrator }: Pick<RowProps, 'administrator'>) {
  const { request } = useSession();
  const queries = useQueryClient();
  const name = nameOf(administrator);

  async function end() {
    const answer = await request(`/auth/v1/admin/users/${administrator.id}/sessions`, { method: 'DELETE' });
    const { ended } = (await answer.json()) as { ended: number };
    const description = ended === 0 ? `${name} não estava em nenhum aparelho.` : undefined;
    toast.success('Sessões encerradas.', { description });
    await queries.invalidateQueries({ queryKey: securityEventsKey });
  }

  return (
    <ConfirmedButton
      look="quiet"
      aria-label={`Encerrar sessões de ${name}`}
      question={{
        title: 'Encerrar as sessões?',
        description: `${name} sai na hora de todos os aparelhos e recebe um e-mail. A senha não muda: a pessoa entra de novo quando quiser.`,
        confirm: 'Encerrar sessões',
        confirming: 'Encerrando…',
        failed: 'Erro ao encerrar as sessões',
        onConfirm: end,
      }}
    >
      <LogOut className="size-4" aria-hidden />
      Encerrar sessões
    </ConfirmedButton>
  );
}

function Removal({ administrator, fallbackFocus }: Omit<RowProps, 'links'>) {
  const session = useSession();
  const queries = useQueryClient();
  const { id, pending } = administrator;

  async function remove() {
    const removed = session.request(`/auth/v1/admin/users/${id}`, { method: 'DELETE' });
    await removed.catch((failure: RequestFailure) => {
      // Another owner has already removed this administrator.
      if (failure.code !== 'user_not_found') throw failure;
    });
    const { queryKey } = administratorsQuery(session);
    putAnswer<Administrator[]>(queries, queryKey, (all) => all?.filter((one) => one.id !== id));
    toast.success('Administrador removido.');
  }

  const name = nameOf(administrator);
  const consequence = pending
    ? `O convite a ${name} deixa de valer.`
    : `${name} sai na hora de todos os aparelhos e não entra mais. O que mudou no site fica, e também no histórico.`;
  return (
    <ConfirmedButton
      look="danger"
      aria-label={`Remover ${name}`}
      question={{
        title: 'Remover este acesso?',
        description: `${consequence} Para voltar, será preciso um novo convite.`,
        failed: 'Erro ao remover administrador',
        onConfirm: remove,
        fallbackFocus,
      }}
    >
      <Trash2 className="size-4" aria-hidden />
      Remover
    </ConfirmedButton>
  );
}
