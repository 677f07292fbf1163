import { Mail, ShieldCheck, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { moment } from '../moment.ts';
import { useSession } from '../session/session.tsx';
import { nameOf } from '../session/stored.ts';
import { useInviting } from './inviting.ts';
import type { Administrator } from './queries.ts';

interface RowProps {
  administrator: Administrator;
  onRemove(): void;
}

export function AdministratorRow({ administrator, onRemove }: RowProps) {
  const { state } = useSession();
  const { email, pending, last_sign_in_at: lastSeen, factors = [] } = administrator;
  const name = nameOf(administrator);
  const own = state.status === 'in' && state.user.id === administrator.id;
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
          <span className="break-words">{name}</span>
          {own && <Mark>Você</Mark>}
          <Mark calm={!pending}>{pending ? 'Convite pendente' : 'Ativo'}</Mark>
        </p>
        {email && name !== email && <p className="text-[0.9375rem] break-words text-ink-soft">{email}</p>}
        {!pending && (
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <span>{lastSeen ? `Último acesso: ${moment(lastSeen)}` : 'Ainda não entrou'}</span>
            <span className="inline-flex items-center gap-1">
              {secured && <ShieldCheck className="size-4 text-teal" aria-hidden />}
              {secured ? 'Segunda etapa ativada' : 'Sem segunda etapa'}
            </span>
          </p>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full">
        {pending && <Resend email={email} />}
        {!own && (
          <Button look="danger" onClick={onRemove} aria-label={`Remover ${name}`}>
            <Trash2 className="size-4" aria-hidden />
            Remover
          </Button>
        )}
      </div>
    </li>
  );
}

function Resend({ email }: { email: string }) {
  const { invite, busy } = useInviting();
  return (
    <Button look="quiet" busy={busy} onClick={() => invite(email, 'Convite enviado de novo.')}>
      {busy ? 'Enviando…' : 'Reenviar'}
      <span className="sr-only">{` o convite a ${email}`}</span>
    </Button>
  );
}

function Mark({ calm, children }: { calm?: boolean; children: ReactNode }) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${calm ? 'bg-mist text-petrol' : 'bg-rose-light text-ink'}`}
    >
      {children}
    </span>
  );
}
