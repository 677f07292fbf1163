import type { Factor } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { Enrolment } from './enrolment.tsx';
import { ownUserQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The devices of the second factor. */
export function SecondFactor() {
  const moment = useMoment();
  const { client } = useSession();
  const query = useQuery(ownUserQuery(client));
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = query.data?.factors?.filter(({ status }) => status === 'verified') ?? [];
  const toHeading = () => setTimeout(() => heading.current?.focus());
  return (
    <Card title="Segunda etapa" headingRef={heading}>
      <QueryState query={query} failed="Erro ao carregar os aparelhos" />
      {query.data && <Protection secured={factors.length > 0} />}
      <ul className="mt-2 grid">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mist py-3 last:border-0"
          >
            <Smartphone className="size-5 shrink-0 text-teal" aria-hidden />
            <p className="min-w-0 flex-1 basis-40">
              <span className="font-semibold break-words">{deviceName(factor)}</span>
              <span className="block text-sm text-ink-soft">{`Ativado em ${moment(factor.created_at)}`}</span>
            </p>
            <FactorRemoval
              factor={factor}
              last={factors.length === 1}
              // Recovery codes end with the last device.
              onLastRemoved={() => setCodes(null)}
              fallbackFocus={() => heading.current}
            />
          </li>
        ))}
      </ul>
      {enrolling ? (
        <Enrolment
          taken={factors.map(deviceName)}
          onDone={(made) => {
            setEnrolling(false);
            if (made) setCodes(made);
            else toHeading();
          }}
        />
      ) : (
        query.data && (
          <Button
            look={factors.length > 0 ? 'quiet' : 'calm'}
            className="mt-4"
            onClick={() => setEnrolling(true)}
          >
            {factors.length > 0 ? 'Ativar outro aparelho' : 'Ativar a segunda etapa'}
          </Button>
        )
      )}
      {factors.length > 0 && <RecoveryCodes fresh={codes} onFresh={setCodes} onKept={toHeading} />}
    </Card>
  );
}

function Protection({ secured }: { secured: boolean }) {
  const Icon = secured ? ShieldCheck : ShieldAlert;
  return (
    <p className={`mt-4 flex gap-3 rounded-inner px-4 py-3 ${secured ? 'bg-mist/60' : 'bg-rose-light'}`}>
      <Icon className={`mt-0.5 size-5 shrink-0 ${secured ? 'text-teal' : 'text-coral-deep'}`} aria-hidden />
      {secured
        ? 'Ativada. Para entrar, além da senha, é preciso o código de um destes aparelhos.'
        : 'Desativada. Com ela, quem descobrir a sua senha ainda não entra: falta o código do seu aparelho.'}
    </p>
  );
}

interface RemovalProps {
  factor: Factor;
  last: boolean;
  onLastRemoved(): void;
  fallbackFocus(): HTMLElement | null;
}

function FactorRemoval({ factor, last, onLastRemoved, fallbackFocus }: RemovalProps) {
  const { client, enter } = useSession();
  const queries = useQueryClient();

  async function remove() {
    await answered(client.auth.mfa.unenroll({ factorId: factor.id }));
    if (last) onLastRemoved();
    // Refreshes the session, whose assurance level may be aal1 again.
    await client.auth.refreshSession();
    await enter();
    await queries.invalidateQueries({ queryKey: ['account'] });
    toast.success('Aparelho removido.');
    void queries.invalidateQueries({ queryKey: ['administrators'] });
  }

  return (
    <ConfirmedButton
      look="danger"
      aria-label={`Remover ${deviceName(factor)}`}
      question={{
        title: 'Remover este aparelho?',
        description: last
          ? 'Sem ele a segunda etapa fica desativada, e os códigos de recuperação deixam de valer: para entrar bastará a senha.'
          : `${deviceName(factor)} não servirá mais para entrar.`,
        failed: 'Erro ao remover o aparelho',
        onConfirm: remove,
        fallbackFocus,
      }}
    >
      Remover
    </ConfirmedButton>
  );
}

const deviceName = ({ friendly_name }: Pick<Factor, 'friendly_name'>) =>
  friendly_name || 'Aplicativo autenticador';
