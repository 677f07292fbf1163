import { Button } from '../../ui/button.tsx';
import { presentPassword } from './fields.ts';
import { QuietLink, Screen } from './screen.tsx';
import { ShortForm } from './short-form.tsx';

// The specification's messages say what happened; these say what to do about it.
const NEXT_STEPS: Record<string, string> = {
  'Network error': 'O servidor não pôde ser alcançado. Confira a conexão e tente de novo.',
  'Login failed': 'O servidor não respondeu como devia. Tente de novo em instantes.',
};

/** The functions and contents of the sign-in form, once the area is loaded. */
export interface Door {
  notice: string | undefined;
  /** @returns an error message, or undefined */
  login(credentials: { username: string; password: string }): Promise<string | undefined>;
  onForgotten(): void;
  /** Sign-in providers. */
  providers: { label: string; onChoose(): void }[];
}

interface LoginProps extends Pick<Door, 'notice' | 'login' | 'onForgotten'> {
  /** Undefined until they are known. */
  providers?: Door['providers'] | undefined;
}

/** The sign-in form. It must not depend on the area, which is loaded later. */
export function Login({ notice, login, onForgotten, providers = [] }: LoginProps) {
  return (
    <Screen title="Administração" lead="Entre para editar o conteúdo do site." notice={notice}>
      <ShortForm<'username' | 'password'>
        alone
        fields={{
          username: {
            label: 'Usuário',
            hint: 'Ou o seu e-mail.',
            rules: { required: 'Informe o usuário' },
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            autoFocus: true,
          },
          password: { label: 'Senha', ...presentPassword('Informe a senha') },
        }}
        retype="password"
        submit="Entrar"
        submitting="Entrando…"
        nextSteps={NEXT_STEPS}
        send={login}
      />
      {providers.length > 0 && (
        <div className="mt-4 grid gap-3">
          {providers.map(({ label, onChoose }) => (
            <Button key={label} look="quiet" size="large" onClick={onChoose}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6">
        <QuietLink onClick={onForgotten}>Esqueci a senha</QuietLink>
        <QuietLink href="/">Voltar ao site</QuietLink>
      </div>
    </Screen>
  );
}
