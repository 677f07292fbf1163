import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { Door, Notice, Problem, SideStep } from './door.tsx';
import { PasswordInput } from './password-input.tsx';
import { Providers } from './providers.tsx';
import { useSession } from './session.tsx';

// The specification's words say what happened; these say what to do about it.
const NEXT_STEPS: Record<string, string> = {
  'Network error': 'O servidor não pôde ser alcançado. Confira a conexão e tente de novo.',
  'Login failed': 'O servidor não respondeu como devia. Tente de novo em instantes.',
};

interface Credentials {
  username: string;
  password: string;
}

interface LoginProps {
  siteName: string;
  notice?: string;
  onForgotten(): void;
}

export function Login({ siteName, notice, onForgotten }: LoginProps) {
  return (
    <Door siteName={siteName} title="Administração" lead="Entre para editar o conteúdo do site.">
      {notice && <Notice>{notice}</Notice>}
      <LoginForm />
      <Providers />
      <div className="mt-6 flex flex-wrap justify-between gap-x-6">
        <SideStep onClick={onForgotten}>Esqueci a senha</SideStep>
        <a
          href="/"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-teal underline underline-offset-4 hover:text-ink"
        >
          Voltar ao site
        </a>
      </div>
    </Door>
  );
}

function LoginForm() {
  const { login } = useSession();
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '' } });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus('username'), [form.setFocus]);

  const submit = form.handleSubmit(async (credentials) => {
    setProblem('');
    const entered = await login(credentials);
    if (entered.problem === undefined) {
      if (entered.inside) toast.success('Login realizado com sucesso!');
      return;
    }
    setProblem(entered.problem);
    setTimeout(() => form.setFocus('password', { shouldSelect: true }));
  });

  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <Problem text={problem} nextStep={NEXT_STEPS[problem]} />
      <Labelled label="Usuário" hint="Ou o seu e-mail." error={errors.username?.message}>
        {(ties) => (
          <input
            {...ties}
            {...form.register('username', { required: 'Informe o usuário' })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={CONTROL_LOOK}
          />
        )}
      </Labelled>
      <Labelled label="Senha" error={errors.password?.message}>
        {(ties) => (
          <PasswordInput
            ties={ties}
            field={form.register('password', { required: 'Informe a senha' })}
            autoComplete="current-password"
          />
        )}
      </Labelled>
      <Button type="submit" look="calm" size="large" busy={isSubmitting} className="mt-2">
        {isSubmitting ? 'Entrando…' : 'Entrar'}
      </Button>
    </form>
  );
}
