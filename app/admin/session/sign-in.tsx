import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import type { SessionState } from './create-session.ts';
import { Forgotten } from './forgotten.tsx';
import { LinkOpened, NewPassword } from './mailed-link-screens.tsx';
import { ProviderButtons } from './providers.tsx';
import { QuietLink, Screen } from './screen.tsx';
import { useSession } from './session.tsx';
import { ShortForm } from './short-form.tsx';

type Outside = Exclude<SessionState, { status: 'restoring' | 'in' }>;

/** Everything between the address of the administrator area and its dashboard. */
export function SignIn({ state }: { state: Outside }) {
  if (state.status === 'link') return <LinkOpened link={state.link} />;
  if (state.status === 'code') return <CodeStep />;
  if (state.status === 'choosing') return <NewPassword user={state.user} />;
  return <LoginOrForgotten {...state} />;
}

type OutProps = Extract<SessionState, { status: 'out' }>;

function LoginOrForgotten({ notice, linkExpired }: OutProps) {
  const [forgotten, setForgotten] = useState(linkExpired === true);
  if (forgotten) {
    return <Forgotten notice={linkExpired ? notice : undefined} onBack={() => setForgotten(false)} />;
  }
  return (
    <Screen
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
  return (
    <ShortForm
      alone
      fields={{
        username: {
          label: 'Usuário',
          hint: 'Ou o seu e-mail.',
          rules: { required: 'Informe o usuário' },
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
        },
        password: {
          label: 'Senha',
          rules: { required: 'Informe a senha' },
          type: 'password',
          autoComplete: 'current-password',
        },
      }}
      focus="username"
      retype="password"
      submit="Entrar"
      submitting="Entrando…"
      nextSteps={NEXT_STEPS}
      send={login}
    />
  );
}
