import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeInput, codeRules } from '../session/code-input.tsx';
import { Problem } from '../session/door.tsx';
import { explain } from '../session/explain.ts';
import { useSession } from '../session/session.tsx';
import { makeRecoveryCodes } from './recovery-codes.tsx';

interface EnrolmentProps {
  /** The names of the devices that are there. */
  taken: string[];
  /** `codes`: recovery codes that were made with the first device. */
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
  const form = useForm({ defaultValues: { name: taken.includes('Meu celular') ? '' : 'Meu celular' } });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form.setFocus]);

  const submit = form.handleSubmit(async ({ name }) => {
    setProblem('');
    const friendlyName = name.trim();
    // An enrolment of this name that was left half-way makes room.
    const { data: listed } = await client.auth.mfa.listFactors();
    const old = listed?.all.find((one) => one.status === 'unverified' && one.friendly_name === friendlyName);
    if (old) await client.auth.mfa.unenroll({ factorId: old.id });
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    if (error) return setProblem(explain(error));
    onBegun({ id: data.id, secret: data.totp.secret, picture: data.totp.qr_code });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Problem text={problem} />
      <Labelled
        label="Nome do aparelho"
        hint="Para reconhecê-lo depois. Você precisa de um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis ou outro."
        error={errors.name?.message}
      >
        {(ties) => (
          <input
            {...ties}
            {...form.register('name', {
              validate: (name) =>
                name.trim() === ''
                  ? 'Dê um nome ao aparelho'
                  : !taken.includes(name.trim()) ||
                    'Você já tem um aparelho com este nome. Escolha outro nome.',
            })}
            maxLength={100}
            autoComplete="off"
            className={CONTROL_LOOK}
          />
        )}
      </Labelled>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="calm" busy={isSubmitting}>
          {isSubmitting ? 'Preparando…' : 'Continuar'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

interface ConfirmProps {
  begun: Begun;
  /** It is the account's first device. */
  first: boolean;
  onDone: EnrolmentProps['onDone'];
}

function Confirm({ begun, first, onDone }: ConfirmProps) {
  const session = useSession();
  const { client } = session;
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => steps.current?.focus(), []);

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem('');
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: begun.id,
      code: code.replace(/\D/g, ''),
    });
    if (error) {
      setProblem(explain(error));
      setTimeout(() => form.setFocus('code', { shouldSelect: true }));
      return;
    }
    // Without them the account still works: its card says that there are none, and makes them.
    const codes = first ? await makeRecoveryCodes(session).catch(() => undefined) : undefined;
    await queries.invalidateQueries({ queryKey: ['account'] });
    void queries.invalidateQueries({ queryKey: ['administrators'] });
    toast.success('Segunda etapa ativada.', {
      description: 'Os outros aparelhos precisam entrar de novo, agora com a senha e o código.',
    });
    onDone(codes);
  });

  async function cancel() {
    onDone();
    await client.auth.mfa.unenroll({ factorId: begun.id });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
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
      <Problem text={problem} />
      <Labelled label="Código de verificação" error={errors.code?.message}>
        {(ties) => <CodeInput ties={ties} field={form.register('code', codeRules)} />}
      </Labelled>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="calm" busy={isSubmitting}>
          {isSubmitting ? 'Conferindo…' : 'Ativar'}
        </Button>
        <Button look="quiet" onClick={cancel} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
