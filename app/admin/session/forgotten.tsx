import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { answered, explain } from './failure.ts';
import { digitsOf, emailPattern, Field, Form, sixDigits, useAccountForm } from './form.tsx';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';

interface ForgottenProps {
  siteName: string;
  /** Why somebody is here who did not ask for it. */
  notice: string | undefined;
  onBack(): void;
}

/** For who forgot the password, or came too late with a link: asks for the address and mails another one. */
export function Forgotten({ siteName, notice, onBack }: ForgottenProps) {
  const [sentTo, setSentTo] = useState('');
  return (
    <Screen
      siteName={siteName}
      title="Recuperar o acesso"
      lead={
        sentTo
          ? `Se ${sentTo} for o e-mail de uma conta daqui, a mensagem chega em instantes. Abra o link que está nela, ou digite aqui o código de seis números. Os dois valem por uma hora.`
          : 'Informe o seu e-mail. Enviamos um link para você escolher uma nova senha.'
      }
      notice={sentTo ? undefined : notice}
    >
      {sentTo ? <MailedCode email={sentTo} onOther={() => setSentTo('')} /> : <Request onSent={setSentTo} />}
      <QuietLink onClick={onBack}>Voltar para entrar</QuietLink>
    </Screen>
  );
}

function Request({ onSent }: { onSent(email: string): void }) {
  const { client, home } = useSession();
  const form = useAccountForm({
    defaultValues: { email: '' },
    focus: 'email',
    async send({ email }) {
      await answered(client.auth.resetPasswordForEmail(email.trim(), { redirectTo: home }));
      onSent(email.trim());
    },
  });
  return (
    <Form form={form} alone submit="Enviar o link" submitting="Enviando…">
      <Field
        form={form}
        name="email"
        label="E-mail"
        rules={{ required: 'Informe o e-mail', pattern: emailPattern }}
        type="email"
        autoComplete="username"
      />
    </Form>
  );
}

function MailedCode({ email, onOther }: { email: string; onOther(): void }) {
  const { client, home, enter } = useSession();
  const [sending, setSending] = useState(false);
  const form = useAccountForm({
    defaultValues: { code: '' },
    focus: 'code',
    retype: 'code',
    async send({ code }) {
      await answered(client.auth.verifyOtp({ email, token: digitsOf(code), type: 'email' }));
      await enter(true);
    },
  });

  async function again() {
    form.setProblem('');
    setSending(true);
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: home });
    setSending(false);
    if (error) form.setProblem(explain(error));
    else toast.success('Mensagem enviada de novo.');
  }

  return (
    <>
      <Form
        form={form}
        alone
        submit="Continuar"
        submitting="Conferindo…"
        others={
          <Button look="quiet" busy={sending} onClick={again}>
            {sending ? 'Enviando…' : 'Enviar de novo'}
          </Button>
        }
      >
        <Field form={form} name="code" label="Código da mensagem" {...sixDigits} />
      </Form>
      <p className="text-sm text-ink-soft">Não chegou? Olhe também na pasta de spam.</p>
      <div className="mt-2">
        <QuietLink onClick={onOther}>Usar outro e-mail</QuietLink>
      </div>
    </>
  );
}
