import { Button } from '../../ui/button.tsx';
import { presentPassword } from './fields.ts';
import { QuietLink, Screen } from './screen.tsx';
import { ShortForm } from './short-form.tsx';

// The specification's words say what happened; these say what to do about it.
const NEXT_STEPS: Record<string, string> = {
  'Network error': 'O servidor não pôde ser alcançado. Confira a conexão e tente de novo.',
  'Login failed': 'O servidor não respondeu como devia. Tente de novo em instantes.',
};

/** What the sign-in form does, and says, once the area is there. */
export interface Door {
  notice: string | undefined;
  /** Returns why it failed. */
  login(credentials: { username: string; password: string }): Promise<string | undefined>;
  onForgotten(): void;
  /** Ways in without a password. */
  providers: { label: string; onChoose(): void }[];
}

interface LoginProps extends Pick<Door, 'notice' | 'login' | 'onForgotten'> {
  /** None until they are known. */
  providers?: Door['providers'] | undefined;
}

/** The sign-in form. It needs nothing of the area. */
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
