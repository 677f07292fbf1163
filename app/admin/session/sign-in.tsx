import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { CodeStep } from './code-step.tsx';
import { Forgotten } from './forgotten.tsx';
import { Field, Form, useAccountForm } from './form.tsx';
import { LinkOpened, NewPassword } from './mailed-link-screens.tsx';
import { ProviderButtons } from './providers.tsx';
import { QuietLink, Screen } from './screen.tsx';
import { type SessionState, useSession } from './session.tsx';

type Outside = Exclude<SessionState, { status: 'restoring' | 'in' }>;

/** Everything between the address of the administrator area and its dashboard. */
export function SignIn({ state, siteName }: { state: Outside; siteName: string }) {
  if (state.status === 'link') return <LinkOpened siteName={siteName} link={state.link} />;
  if (state.status === 'code') return <CodeStep siteName={siteName} />;
  if (state.status === 'choosing') return <NewPassword siteName={siteName} user={state.user} />;
  return <LoginOrForgotten siteName={siteName} notice={state.notice} linkExpired={state.linkExpired} />;
}

interface OutProps {
  siteName: string;
  notice: string | undefined;
  linkExpired: true | undefined;
}

function LoginOrForgotten({ siteName, notice, linkExpired }: OutProps) {
  const [forgotten, setForgotten] = useState(linkExpired === true);
  if (forgotten) {
    return (
      <Forgotten siteName={siteName} notice={linkExpired && notice} onBack={() => setForgotten(false)} />
    );
  }
  return (
    <Screen
      siteName={siteName}
      title="Administração"
      lead="Entre para editar o conteúdo do site."
      notice={linkExpired ? undefined : notice}
    >
      <LoginForm />
      <ProviderButtons />
      <div className="mt-6 flex flex-wrap justify-between gap-x-6">
        <QuietLink onClick={() => setForgotten(true)}>Esqueci a senha</QuietLink>
        <QuietLink href="/">Voltar ao site</QuietLink>
      </div>
    </Screen>
  );
}

// The specification's words say what happened; these say what to do about it.
const NEXT_STEPS: Record<string, string> = {
  'Network error': 'O servidor não pôde ser alcançado. Confira a conexão e tente de novo.',
  'Login failed': 'O servidor não respondeu como devia. Tente de novo em instantes.',
};

function LoginForm() {
  const { login } = useSession();
  const form = useAccountForm({
    defaultValues: { username: '', password: '' },
    focus: 'username',
    async send(credentials) {
      const entered = await login(credentials);
      if (entered.problem === undefined) {
        if (entered.inside) toast.success('Login realizado com sucesso!');
        return;
      }
      form.setProblem(entered.problem);
      setTimeout(() => form.setFocus('password', { shouldSelect: true }));
    },
  });
  return (
    <Form form={form} alone submit="Entrar" submitting="Entrando…" nextStep={NEXT_STEPS[form.problem]}>
      <Field
        form={form}
        name="username"
        label="Usuário"
        hint="Ou o seu e-mail."
        rules={{ required: 'Informe o usuário' }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        form={form}
        name="password"
        label="Senha"
        rules={{ required: 'Informe a senha' }}
        type="password"
        autoComplete="current-password"
      />
    </Form>
  );
}
