import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeInput, codeRules } from './code-input.tsx';
import { Door, Notice, Problem, SideStep } from './door.tsx';
import { explain } from './explain.ts';
import { emailPattern } from './field-rules.ts';
import { useSession } from './session.tsx';

interface ForgottenProps {
  siteName: string;
  /** Why somebody is here who did not ask for it. */
  notice?: string;
  onBack(): void;
}

/** For who forgot the password, or came too late with a link: asks for the address and mails another one. */
export function Forgotten({ siteName, notice, onBack }: ForgottenProps) {
  const [sentTo, setSentTo] = useState('');
  return (
    <Door
      siteName={siteName}
      title="Recuperar o acesso"
      lead={
        sentTo
          ? `Se ${sentTo} for o e-mail de uma conta daqui, a mensagem chega em instantes. Abra o link que está nela, ou digite aqui o código de seis números. Os dois valem por uma hora.`
          : 'Informe o seu e-mail. Enviamos um link para você escolher uma nova senha.'
      }
    >
      {notice && !sentTo && <Notice>{notice}</Notice>}
      {sentTo ? <MailedCode email={sentTo} onOther={() => setSentTo('')} /> : <Request onSent={setSentTo} />}
      <SideStep onClick={onBack}>Voltar para entrar</SideStep>
    </Door>
  );
}

function Request({ onSent }: { onSent(email: string): void }) {
  const { client, home } = useSession();
  const form = useForm({ defaultValues: { email: '' } });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('email'), [form.setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem('');
    const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo: home });
    if (error) setProblem(explain(error));
    else onSent(email.trim());
  });

  return (
    <form onSubmit={submit} noValidate className="mt-8 mb-4 grid gap-5">
      <Problem text={problem} />
      <Labelled label="E-mail" error={errors.email?.message}>
        {(ties) => (
          <input
            {...ties}
            {...form.register('email', {
              required: 'Informe o e-mail',
              pattern: emailPattern,
            })}
            type="email"
            autoComplete="username"
            className={CONTROL_LOOK}
          />
        )}
      </Labelled>
      <Button type="submit" look="calm" size="large" busy={isSubmitting}>
        {isSubmitting ? 'Enviando…' : 'Enviar o link'}
      </Button>
    </form>
  );
}

function MailedCode({ email, onOther }: { email: string; onOther(): void }) {
  const { client, home, enter } = useSession();
  const form = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('code'), [form.setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem('');
    const token = code.replace(/\D/g, '');
    const { error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    if (!error) return enter(true);
    setProblem(explain(error));
    setTimeout(() => form.setFocus('code', { shouldSelect: true }));
  });

  async function again() {
    setProblem('');
    setSending(true);
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: home });
    setSending(false);
    if (error) setProblem(explain(error));
    else toast.success('Mensagem enviada de novo.');
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="mt-8 mb-2 grid gap-5">
        <Problem text={problem} />
        <Labelled label="Código da mensagem" error={errors.code?.message}>
          {(ties) => <CodeInput ties={ties} field={form.register('code', codeRules)} />}
        </Labelled>
        <Button type="submit" look="calm" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Conferindo…' : 'Continuar'}
        </Button>
        <Button look="quiet" busy={sending} onClick={again}>
          {sending ? 'Enviando…' : 'Enviar de novo'}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">Não chegou? Olhe também na pasta de spam.</p>
      <div className="mt-2">
        <SideStep onClick={onOther}>Usar outro e-mail</SideStep>
      </div>
    </>
  );
}
