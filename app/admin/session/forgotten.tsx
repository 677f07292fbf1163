import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { MailNote } from '../mail-note.tsx';
import { answered, explain } from './failure.ts';
import { digitsOf, emailField, sixDigits } from './fields.ts';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';
import { ShortForm } from './short-form.tsx';

interface ForgottenProps {
  /** Why this screen is shown to somebody who did not ask for it. */
  notice: string | undefined;
  onBack(): void;
}

/**
 * Emails a new link to those who forgot their password or whose link has expired. Also accepts the code of an earlier
 * message, so that an attacker who exhausts the rate limit cannot keep anybody out.
 */
export function Forgotten({ notice, onBack }: ForgottenProps) {
  const { client, home } = useSession();
  const [sentTo, setSentTo] = useState('');
  // Why no message was sent just now.
  const [early, setEarly] = useState<string>();
  const [hasCode, setHasCode] = useState(false);
  const mail = async (email: string) => {
    await answered(client.auth.resetPasswordForEmail(email, { redirectTo: home }));
    setEarly(undefined);
  };
  async function mailFirst(email: string) {
    await mail(email).catch((failure: { code?: string }) => {
      if (failure.code !== 'over_email_send_rate_limit') throw failure;
      setEarly(explain(failure));
    });
    setSentTo(email);
  }
  if (hasCode)
    return (
      <Screen
        title="Recuperar o acesso"
        lead="Digite o seu e-mail e o código de seis números da última mensagem que chegou. Ele vale por uma hora."
      >
        <MailedCode />
        <QuietLink onClick={() => setHasCode(false)}>Pedir uma mensagem</QuietLink>
      </Screen>
    );
  if (sentTo) {
    return (
      <Screen
        title="Recuperar o acesso"
        lead={
          early
            ? `Se ${sentTo} for o e-mail de uma conta daqui, já há uma mensagem lá. Digite aqui o código de seis números da última que chegou. Ele vale por uma hora.`
            : `Se ${sentTo} for o e-mail de uma conta daqui, a mensagem chega em instantes. Abra o link que está nela, ou digite aqui o código de seis números. Os dois valem por uma hora.`
        }
        notice={early}
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
          await mailFirst(email.trim());
          return undefined;
        }}
      />
      <div className="mt-2 grid justify-items-start">
        <QuietLink onClick={() => setHasCode(true)}>Já tenho um código</QuietLink>
        <QuietLink onClick={onBack}>Voltar para entrar</QuietLink>
      </div>
    </Screen>
  );
}

/** @param email the recipient; the form asks for it if it is unknown */
function MailedCode({ email }: { email?: string }) {
  const { client, enter } = useSession();
  return (
    <ShortForm
      alone
      fields={{
        email: email ? undefined : { label: 'E-mail', autoComplete: 'username', ...emailField },
        code: { label: 'Código da mensagem', ...sixDigits },
      }}
      focus={email ? 'code' : 'email'}
      retype="code"
      submit="Continuar"
      submitting="Conferindo…"
      send={async ({ email: typed, code }) => {
        await answered(
          client.auth.verifyOtp({ email: email ?? typed.trim(), token: digitsOf(code), type: 'email' }),
        );
        await enter(true);
      }}
    />
  );
}
