import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { MailNote } from '../mail-note.tsx';
import { answered } from './failure.ts';
import { digitsOf, emailField, sixDigits } from './fields.ts';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';
import { ShortForm } from './short-form.tsx';

interface ForgottenProps {
  /** Why somebody is here who did not ask for it. */
  notice: string | undefined;
  onBack(): void;
}

/** For who forgot the password, or came too late with a link: asks for the address and mails another one. */
export function Forgotten({ notice, onBack }: ForgottenProps) {
  const { client, home } = useSession();
  const [sentTo, setSentTo] = useState('');
  const mail = async (email: string) => {
    await answered(client.auth.resetPasswordForEmail(email, { redirectTo: home }));
  };
  if (sentTo) {
    return (
      <Screen
        title="Recuperar o acesso"
        lead={`Se ${sentTo} for o e-mail de uma conta daqui, a mensagem chega em instantes. Abra o link que está nela, ou digite aqui o código de seis números. Os dois valem por uma hora.`}
      >
        <MailNote />
        <MailedCode email={sentTo} />
        <p className="text-sm text-ink-soft">Não chegou? Olhe também na pasta de spam.</p>
        <ShortForm
          fields={{}}
          look="quiet"
          submit="Enviar de novo"
          submitting="Enviando…"
          send={async () => {
            await mail(sentTo);
            toast.success('Mensagem enviada de novo.');
          }}
        />
        <div className="mt-2 grid justify-items-start">
          <QuietLink onClick={() => setSentTo('')}>Usar outro e-mail</QuietLink>
          <QuietLink onClick={onBack}>Voltar para entrar</QuietLink>
        </div>
      </Screen>
    );
  }
  return (
    <Screen
      title="Recuperar o acesso"
      lead="Informe o seu e-mail. Enviamos um link para você escolher uma nova senha."
      notice={notice}
    >
      <MailNote />
      <ShortForm
        alone
        fields={{ email: { label: 'E-mail', autoComplete: 'username', ...emailField } }}
        focus="email"
        submit="Enviar o link"
        submitting="Enviando…"
        send={async ({ email }) => {
          await mail(email.trim());
          setSentTo(email.trim());
        }}
      />
      <QuietLink onClick={onBack}>Voltar para entrar</QuietLink>
    </Screen>
  );
}

function MailedCode({ email }: { email: string }) {
  const { client, enter } = useSession();
  return (
    <ShortForm
      alone
      fields={{ code: { label: 'Código da mensagem', ...sixDigits } }}
      focus="code"
      retype="code"
      submit="Continuar"
      submitting="Conferindo…"
      send={async ({ code }) => {
        await answered(client.auth.verifyOtp({ email, token: digitsOf(code), type: 'email' }));
        await enter(true);
      }}
    />
  );
}
