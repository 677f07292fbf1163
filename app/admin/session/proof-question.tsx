import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { answered, explain } from './failure.ts';
import { digitsOf, presentPassword, sixDigits } from './fields.ts';
import { QuietLink } from './screen.tsx';
import { useSession } from './session.tsx';
import { ShortForm } from './short-form.tsx';

/** Asks for the password, or a mailed code. */
export function ProofQuestion({ onProved, onClose }: { onProved(): void; onClose(): void }) {
  const { user, client, request } = useSession();
  const [byEmail, setByEmail] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const prove = async (body: object) => {
    await request('/auth/v1/reauthenticate', { method: 'POST', body });
    onProved();
    return undefined;
  };

  async function sendCode() {
    await answered(client.auth.reauthenticate());
    setByEmail(true);
    toast.success('Código enviado.', { description: `A mensagem foi para ${user?.email}.` });
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirme que é você"
      description={
        byEmail
          ? `Digite o código que enviamos para ${user?.email}.`
          : 'Isto mexe com o acesso ao site. Digite a sua senha, e continuamos de onde paramos.'
      }
      initialFocus={() => form.current?.querySelector('input:not([type=hidden])') ?? null}
      actions={null}
    >
      <div ref={form}>
        {byEmail ? (
          <ShortForm
            key="code"
            fields={{ code: { label: 'Código do e-mail', ...sixDigits } }}
            focus="code"
            retype="code"
            submit="Confirmar"
            submitting="Conferindo…"
            onCancel={onClose}
            send={({ code }) => prove({ nonce: digitsOf(code) })}
          />
        ) : (
          <ShortForm
            key="password"
            fields={{
              current: { label: 'Sua senha', ...presentPassword('Informe a sua senha') },
            }}
            focus="current"
            retype="current"
            submit="Confirmar"
            submitting="Conferindo…"
            onCancel={onClose}
            send={({ current }) => prove({ current_password: current })}
          >
            <input
              type="hidden"
              autoComplete="username"
              value={user?.username ?? user?.email ?? ''}
              readOnly
            />
          </ShortForm>
        )}
      </div>
      {!byEmail && <CodeByEmail send={sendCode} />}
    </Dialog>
  );
}

/** For those who sign in with another account, or have forgotten their password. */
function CodeByEmail({ send }: { send(): Promise<unknown> }) {
  const [problem, setProblem] = useState('');
  return (
    <div className="mt-4">
      <QuietLink onClick={() => void send().catch((failure) => setProblem(explain(failure)))}>
        Receber um código por e-mail
      </QuietLink>
      <p role="alert" className="text-sm text-coral-deep empty:hidden">
        {problem}
      </p>
    </div>
  );
}
