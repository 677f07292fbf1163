import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSession } from './session.tsx';
import { Strata } from './strata.tsx';

// The specification's words say what happened; these say what to do about it.
const NEXT_STEPS: Record<string, string> = {
  'Network error': 'O servidor não pôde ser alcançado. Confira a conexão e tente de novo.',
  'Login failed': 'O servidor não respondeu como devia. Tente de novo em instantes.',
};

interface Credentials {
  username: string;
  password: string;
}

export function Login({ siteName, notice }: { siteName: string; notice?: string }) {
  return (
    <div className="grid min-h-svh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="on-dark relative isolate flex overflow-hidden bg-ink px-6 py-8 text-white lg:p-14">
        <Strata />
        <p className="relative mt-auto max-w-sm">
          <span className="block font-display text-title font-[680]">{siteName}</span>
          <span className="mt-2 hidden text-lead text-white/85 lg:block">
            Aqui o congresso é cuidado: o que você salva aparece no site na mesma hora.
          </span>
        </p>
      </header>
      <main className="flex items-start justify-center px-5 py-10 sm:px-10 lg:items-center">
        <div className="w-full max-w-md">
          <h1 className="text-title">Administração</h1>
          <p className="mt-2 text-ink-soft">Entre para editar o conteúdo do site.</p>
          {notice && (
            <p role="status" className="mt-6 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
              {notice}
            </p>
          )}
          <LoginForm />
          <p className="mt-8 text-sm">
            <a href="/" className="font-semibold text-teal underline underline-offset-4 hover:text-ink">
              Voltar ao site
            </a>
          </p>
        </div>
      </main>
    </div>
  );
}

function LoginForm() {
  const { login } = useSession();
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '' } });
  const [problem, setProblem] = useState('');
  const [shown, setShown] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => form.setFocus('username'), [form.setFocus]);

  const submit = form.handleSubmit(async (credentials) => {
    setProblem('');
    const failure = await login(credentials);
    if (failure === undefined) return toast.success('Login realizado com sucesso!');
    setProblem(failure);
    setTimeout(() => form.setFocus('password', { shouldSelect: true }));
  });

  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <div role="alert" ref={alert} className="empty:hidden">
        {problem && (
          <div className="rounded-inner border-l-4 border-coral-deep bg-rose px-4 py-3">
            <p className="font-semibold text-coral-deep">{problem}</p>
            {NEXT_STEPS[problem] && <p className="mt-0.5 text-sm text-ink">{NEXT_STEPS[problem]}</p>}
          </div>
        )}
      </div>
      <Labelled label="Usuário" error={errors.username?.message}>
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
          <div className="relative">
            <input
              {...ties}
              {...form.register('password', { required: 'Informe a senha' })}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              className={`${CONTROL_LOOK} pr-14`}
            />
            <button
              type="button"
              aria-label="Mostrar a senha"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-1.5 my-auto grid size-10 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
            >
              {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
            </button>
          </div>
        )}
      </Labelled>
      <Button type="submit" look="calm" size="large" busy={isSubmitting} className="mt-2">
        {isSubmitting ? 'Entrando…' : 'Entrar'}
      </Button>
    </form>
  );
}
