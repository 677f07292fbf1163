import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { answered } from '../session/failure.ts';
import { digitsOf, sixDigits } from '../session/fields.ts';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';
import { makeRecoveryCodes } from './queries.ts';

interface EnrolmentProps {
  /** The names of the existing devices. */
  taken: string[];
  /** `codes`: the recovery codes that were generated with the first device; undefined when cancelled or not first. */
  onDone(codes?: string[]): void;
}

interface Begun {
  id: string;
  secret: string;
  picture: string;
}

/** Names a device, shows it the secret, and asks for the first code. */
export function Enrolment({ taken, onDone }: EnrolmentProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <div className="mt-4 rounded-inner border border-mist-deep p-4 sm:p-5">
      {begun ? (
        <Confirm begun={begun} first={taken.length === 0} onDone={onDone} />
      ) : (
        <Naming taken={taken} onBegun={setBegun} onCancel={() => onDone()} />
      )}
    </div>
  );
}

interface NamingProps {
  taken: string[];
  onBegun(begun: Begun): void;
  onCancel(): void;
}

function Naming({ taken, onBegun, onCancel }: NamingProps) {
  const { client } = useSession();
  return (
    <ShortForm
      fields={{
        name: {
          label: 'Nome do aparelho',
          hint: 'Para reconhecê-lo depois. Você precisa de um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis ou outro.',
          initial: taken.includes('Meu celular') ? '' : 'Meu celular',
          rules: {
            validate: (name = '') =>
              name.trim() === ''
                ? 'Dê um nome ao aparelho'
                : !taken.includes(name.trim()) ||
                  'Você já tem um aparelho com este nome. Escolha outro nome.',
          },
          maxLength: 100,
          autoComplete: 'off',
        },
      }}
      focus="name"
      submit="Continuar"
      submitting="Preparando…"
      onCancel={onCancel}
      send={async ({ name }) => {
        const friendlyName = name.trim();
        // Removes an unfinished enrolment of the same name, so that the name is free.
        const { data: listed } = await client.auth.mfa.listFactors();
        const old = listed?.all.find(
          (one) => one.status === 'unverified' && one.friendly_name === friendlyName,
        );
        if (old) await client.auth.mfa.unenroll({ factorId: old.id });
        const { id, totp } = await answered(client.auth.mfa.enroll({ factorType: 'totp', friendlyName }));
        onBegun({ id, secret: totp.secret, picture: totp.qr_code });
      }}
    />
  );
}

interface ConfirmProps {
  begun: Begun;
  /** Whether this is the account's first device. */
  first: boolean;
  onDone: EnrolmentProps['onDone'];
}

function Confirm({ begun, first, onDone }: ConfirmProps) {
  const session = useSession();
  const { client } = session;
  const queries = useQueryClient();
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => steps.current?.focus(), []);

  async function activate(code: string) {
    await answered(client.auth.mfa.challengeAndVerify({ factorId: begun.id, code: digitsOf(code) }));
    // If this fails the second factor is still active: the card then says that there are no codes and offers to
    // generate them.
    const codes = first ? await makeRecoveryCodes(session).catch(() => undefined) : undefined;
    await queries.invalidateQueries({ queryKey: ['account'] });
    void queries.invalidateQueries({ queryKey: ['administrators'] });
    toast.success('Segunda etapa ativada.', {
      description: 'Os outros aparelhos precisam entrar de novo, agora com a senha e o código.',
    });
    onDone(codes);
  }

  async function cancel() {
    onDone();
    await client.auth.mfa.unenroll({ factorId: begun.id });
  }

  return (
    <ShortForm
      fields={{ code: { label: 'Código de verificação', ...sixDigits } }}
      retype="code"
      submit="Ativar"
      submitting="Conferindo…"
      onCancel={cancel}
      send={async ({ code }) => {
        await activate(code);
      }}
    >
      <ol ref={steps} tabIndex={-1} className="grid list-decimal gap-4 pl-5 outline-none">
        <li>
          <p>Aponte o aplicativo autenticador para este código:</p>
          <img
            src={begun.picture}
            alt="Código QR da segunda etapa"
            width={200}
            height={200}
            className="mt-3 size-50 rounded-inner border border-mist-deep bg-white"
          />
          <p className="mt-3 text-sm text-ink-soft">Não dá para apontar? Digite esta chave no aplicativo:</p>
          <p className="mt-1 font-mono break-words select-all">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </li>
        <li>Digite aqui o código de seis números que ele mostra.</li>
      </ol>
    </ShortForm>
  );
}
